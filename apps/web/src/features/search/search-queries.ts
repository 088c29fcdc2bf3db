/**
 * Queries of a search: those of its calls, and the addresses of related searches. Another page fetches no
 * filters, another presentation fetches nothing, unless references are wanted.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import { searchIndex } from '@estante/domain/search/indexes'
import {
  emptySearch,
  perPageChoices,
  type SearchLine,
  type SearchState,
  withPage,
  writeSearch,
} from '@estante/domain/search/search-state'
import { defaultIndex } from '../../shell/use-search-indexes.ts'

/** The query of `search.findBrief`: of the presentation only whether references are wanted. */
export function hitsQuery(state: SearchState, guide?: string): URLSearchParams {
  const display = state.display === 'R' ? 'R' : emptySearch.display
  return withGuide(writeSearch({ ...state, display }), guide)
}

/**
 * Values of each filter that are fetched with a search: hardly anybody looks at more. As many as are seen after two "show
 * more", so that the number on that button is true before the further ones are there.
 */
export const firstValues = 25

/** The query of `search.findPage`: that of its titles, with the commonest values of each filter. */
export function pageQuery(state: SearchState, guide?: string): URLSearchParams {
  const query = hitsQuery(state, guide)
  query.set('limite', String(firstValues))
  return query
}

/** The query of `search.filters`: words and filters only, and the commonest values of each. */
export function filtersQuery(state: SearchState, guide?: string): URLSearchParams {
  const query = countedQuery(state, guide)
  query.set('limite', String(firstValues))
  return query
}

/** The query for as many values of one filter as the server tells. */
export function furtherValuesQuery(state: SearchState, letter: FilterLetter, guide?: string): URLSearchParams {
  const query = countedQuery(state, guide)
  query.set('letras', letter)
  return query
}

/** The query for a filter's values that match typed words. */
export function valuesQuery(state: SearchState, letter: FilterLetter, words: string, guide?: string): URLSearchParams {
  const query = furtherValuesQuery(state, letter, guide)
  query.set('search_text', words)
  return query
}

/** What the values of filters are counted under. */
function countedQuery(
  { lines, filters, excluded, exact, authority }: SearchState,
  guide: string | undefined,
): URLSearchParams {
  return withGuide(writeSearch({ ...emptySearch, lines, filters, excluded, exact, authority }), guide)
}

function withGuide(query: URLSearchParams, guide: string | undefined): URLSearchParams {
  if (guide) query.set('search_tab', guide)
  return query
}

/** Another page size restarts at the first page. */
export function withPerPage(state: SearchState, perPage: number): SearchState {
  return { ...withPage(state, 1), perPage }
}

/** The page sizes, with the current one if it is unusual. */
export function perPageOptions(current: number): number[] {
  return [...new Set([...perPageChoices, current])].sort((a, b) => a - b)
}

export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Removes a line; the next one then takes its operator. */
export function withoutLine(state: SearchState, place: number): SearchState {
  const left = state.lines.filter((_, at) => at !== place)
  const lines = left.map((line, at) =>
    at === 0 && line.condition === 'OR' ? { ...line, condition: 'AND' as const } : line,
  )
  return { ...withPage(state, 1), lines }
}

/** Whether the words could be searched everywhere instead. CQL names its places itself. */
export function isNarrow({ index }: SearchLine): boolean {
  return index !== defaultIndex && searchIndex(index).match !== 'cql'
}

/** The same words in another index. */
export function withIndex(state: SearchState, index: string): SearchState {
  return { ...withPage(state, 1), lines: state.lines.map((line) => ({ ...line, index })) }
}

/** With the exact spelling, or (false) with corrections. */
export function withExact(state: SearchState, exact: boolean): SearchState {
  return { ...withPage(state, 1), exact }
}

/** The typed words: one line as is, several joined. */
export function wordsOf(state: SearchState): string {
  return state.lines.map((line) => line.words.trim()).join(', ')
}
