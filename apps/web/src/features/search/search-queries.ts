/**
 * The addresses of a search: what the two calls behind it are asked, and the addresses of the searches next to it. How
 * many and which titles there are does not depend on how they are shown, so that going to another page asks for no
 * filters and another way of showing asks for nothing at all.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import {
  emptySearch,
  perPageChoices,
  type SearchState,
  withPage,
  writeSearch,
} from '@estante/domain/search/search-state'

/** What `search.find` is asked: everything but the way of showing. */
export function hitsQuery(state: SearchState, guide?: string): URLSearchParams {
  return withGuide(writeSearch({ ...state, display: emptySearch.display }), guide)
}

/** What `search.filters` is asked: words and filters alone. */
export function filtersQuery(
  { lines, filters, excluded, exact, authority }: SearchState,
  guide?: string,
): URLSearchParams {
  return withGuide(writeSearch({ ...emptySearch, lines, filters, excluded, exact, authority }), guide)
}

/** What is asked for those values of a filter that the words are meant for. */
export function valuesQuery(state: SearchState, letter: FilterLetter, words: string, guide?: string): URLSearchParams {
  const query = filtersQuery(state, guide)
  query.set('letras', letter)
  query.set('search_text', words)
  return query
}

function withGuide(query: URLSearchParams, guide: string | undefined): URLSearchParams {
  if (guide) query.set('search_tab', guide)
  return query
}

/** Another number of titles to a page begins again at the first page. */
export function withPerPage(state: SearchState, perPage: number): SearchState {
  return { ...withPage(state, 1), perPage }
}

/** The numbers of titles to a page; an unusual one from an old address stands among them. */
export function perPageOptions(current: number): number[] {
  return [...new Set([...perPageChoices, current])].sort((a, b) => a - b)
}

export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Without the line at this place; what is joined to nothing any more is joined as the first line is. */
export function withoutLine(state: SearchState, place: number): SearchState {
  const left = state.lines.filter((_, at) => at !== place)
  const lines = left.map((line, at) =>
    at === 0 && line.condition === 'OR' ? { ...line, condition: 'AND' as const } : line,
  )
  return { ...withPage(state, 1), lines }
}

/** The same words in another index. */
export function withIndex(state: SearchState, index: string): SearchState {
  return { ...withPage(state, 1), lines: state.lines.map((line) => ({ ...line, index })) }
}

/** As it is written, or (false) with the spelling help of the catalogue. */
export function withExact(state: SearchState, exact: boolean): SearchState {
  return { ...withPage(state, 1), exact }
}

/** What the reader wrote: one line as it is, several in a row. */
export function wordsOf(state: SearchState): string {
  return state.lines.map((line) => line.words.trim()).join(', ')
}
