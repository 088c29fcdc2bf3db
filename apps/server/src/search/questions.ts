/** What is asked of the index, in whichever thread: from a search of the wire to what was found, and back. */
import type { FilterLetter } from '@estante/domain/search/filters'
import { isEmptySearch, type SearchState } from '@estante/domain/search/search-state'
import type { Query } from '@estante/search-index/query/query'
import type { SearchAnswer, SearchRequest } from '@estante/search-index/search-request'
import type { Searcher } from '@estante/search-index/searcher'
import type { FilterValue, Findings, Origin } from './engine.ts'
import { forgive } from './forgive.ts'
import { hostKey } from './keys.ts'
import { searchRequest } from './state-query.ts'
import { dayNumber } from './title-document.ts'

export function search(index: Searcher, state: SearchState, count: readonly FilterLetter[], most?: number): Findings {
  const request = requestOf(state, count, most)
  const asked = index.search(request)
  const forgiven = mayForgive(state, asked) ? forgive(index, state) : undefined
  if (!forgiven) return findings(state, count, asked)
  const { query } = searchRequest(state, count, forgiven.query)
  const instead = index.search({ ...request, query })
  return { ...findings(state, count, instead), corrected: forgiven.words, ignored: asked.ignored }
}

/** The same for searches that take no time; nothing for others: broad ones, and those that must be helped on. */
export function searchQuickly(
  index: Searcher,
  state: SearchState,
  count: readonly FilterLetter[],
  most?: number,
): Findings | undefined {
  if (isBroad(index, state, count)) return undefined
  const asked = index.search(requestOf(state, count, most))
  return mayForgive(state, asked) ? undefined : findings(state, count, asked)
}

function requestOf(state: SearchState, count: readonly FilterLetter[], most: number | undefined): SearchRequest {
  return { ...searchRequest(state, count), ...(most !== undefined && { countLimit: most }) }
}

function findings(state: SearchState, count: readonly FilterLetter[], answer: SearchAnswer): Findings {
  const { total, totalWithoutFilter, ids, ignored } = answer
  const filters = new Map<FilterLetter, FilterValue[]>()
  for (const letter of count) filters.set(letter, answer.filters.get(letter)?.values ?? [])
  return { total, totalWithoutFilter, ids: isEmptySearch(state) ? [] : ids, filters, ignored }
}

/** Searches with more hits than this hold a thread up for long, some milliseconds: where values of filters are counted, */
const broadFrom = 20_000
/** and where they are not. */
const broadPageFrom = 100_000

/** Whether a search takes long, as far as its words tell: asked in a small part of the time that the search takes. */
function isBroad(index: Searcher, state: SearchState, count: readonly FilterLetter[]): boolean {
  return index.breadth(searchRequest(state, []).query) > (count.length > 0 ? broadFrom : broadPageFrom)
}

export function partsOf(index: Searcher, source: string, controlNumber: string, limit: number): number[] {
  const query = partQuery(source, controlNumber)
  return index.search({ query, sort: 'title', direction: 'ascending', limit }).ids
}

export function haveParts(index: Searcher, titles: readonly Origin[]): boolean[] {
  return index.areKeysKnown(
    'host',
    titles.map(({ source, controlNumber }) => hostKey(source, controlNumber)),
  )
}

export function someIds(index: Searcher, state: SearchState, enough: number): number[] {
  return index.search({ ...searchRequest(state, []), offset: 0, limit: enough, enough }).ids
}

export function allIds(index: Searcher, state: SearchState): number[] {
  const request = searchRequest(state, [])
  const { total } = index.search({ ...request, offset: 0, limit: 0 })
  return index.search({ ...request, offset: 0, limit: total }).ids
}

export function countAddedSince(index: Searcher, day: string): number {
  return index.search({ query: { kind: 'all' }, ranges: { added: { from: dayNumber(day) } }, limit: 0 }).total
}

/** Only words that find nothing anywhere are helped on: what filters take away is not the words' fault. */
function mayForgive(state: SearchState, answer: SearchAnswer): boolean {
  return !state.exact && answer.totalWithoutFilter === 0 && state.lines.length > 0
}

function partQuery(source: string, controlNumber: string): Query {
  return { kind: 'text', text: hostKey(source, controlNumber), in: 'host' }
}
