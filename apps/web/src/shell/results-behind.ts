/**
 * Stores the results a visitor came from in the history entries of the next titles and authorities, so that each page
 * can link back: also after a reload, and separately in every tab.
 */
import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { useRouterState } from '@tanstack/react-router'
import { use } from 'react'
import { RenderedAt } from '../clock.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of the previous results: "/?q=rosa&for=LIVRE". */
    results?: string
  }
}

/**
 * The results for the next page to link back to: this page if it shows results; on a title or an authority those it
 * knows.
 * @param known state of this page's history entry
 */
export function resultsBehind(here: { pathname: string; search: string }, known?: string): string | undefined {
  if (/^\/(acervo|autoridade)\//.test(here.pathname)) return known
  const isResults = !isEmptySearch(readSearch(new URLSearchParams(here.search)))
  return isResults ? here.pathname + here.search : undefined
}

/** The server knows no history: while its page is taken over, nothing is behind it. */
export function useResultsBehind(): string | undefined {
  const results = useRouterState({ select: (state) => state.location.state.results })
  return use(RenderedAt) ? undefined : results
}
