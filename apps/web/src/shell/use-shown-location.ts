import { useRouterState } from '@tanstack/react-router'
import { writeQuery } from './query-text.ts'

/**
 * Path and query of the page shown. The router's `location` is already the next page's while that one's script is on
 * its way: only the match tells which page is on the screen. An address that no page has is matched by the frame alone.
 */
export function useShownLocation(): { pathname: string; search: string } {
  const pathname = useRouterState({
    select: ({ matches, location }) => (matches.length > 1 ? matches.at(-1)! : location).pathname,
  })
  const search = useRouterState({
    select: ({ matches, location }) => (matches.length > 1 ? writeQuery(matches.at(-1)!.search) : location.searchStr),
  })
  return { pathname, search }
}
