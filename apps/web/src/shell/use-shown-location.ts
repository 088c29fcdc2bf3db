import { useRouterState } from '@tanstack/react-router'
import { writeQuery } from './query-text.ts'

/**
 * Path and query of the displayed page. While the next page's script loads, the router's `location` is already the next
 * one's; the match is the displayed one's.
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
