/**
 * The results that a visitor came from ride along in the history entries of the titles and authorities they go on to,
 * so that each of those pages can lead back to them: also after a reload, and separately in every tab of the browser.
 */
import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of the results that were left: "/?q=rosa&for=LIVRE". */
    results?: string
  }
}

/**
 * What the next page can lead back to: this page where it shows results; on a title or an authority what it knows
 * itself.
 * @param known what this page's own history entry says
 */
export function resultsBehind(here: { pathname: string; search: string }, known?: string): string | undefined {
  if (/^\/(acervo|autoridade)\//.test(here.pathname)) return known
  const isResults = !isEmptySearch(readSearch(new URLSearchParams(here.search)))
  return isResults ? here.pathname + here.search : undefined
}

export function useResultsBehind(): string | undefined {
  return useRouterState({ select: (state) => state.location.state.results })
}
