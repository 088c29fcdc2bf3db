import { useRouterState } from '@tanstack/react-router'

/** Path and query of the page shown. */
export function usePlace(): { pathname: string; search: string } {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.searchStr })
  return { pathname, search }
}
