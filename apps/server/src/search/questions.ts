/** What is asked of the index, in whichever thread: from a search of the wire to what was found, and back. */
import type { FilterLetter } from '@estante/domain/search/filters'
import { isEmptySearch, type SearchState } from '@estante/domain/search/search-state'
import type { Query } from '@estante/search-index/query/query'
import { type SearchLimits, SearchStopped } from '@estante/search-index/search/budget'
import type { SearchAnswer, SearchRequest } from '@estante/search-index/search-request'
import type { Searcher } from '@estante/search-index/searcher'
import type { FilterValue, Findings, Origin } from './engine.ts'
import { forgive } from './forgive.ts'
import { hostKey } from './keys.ts'
import { searchRequest } from './state-query.ts'
import { dayNumber } from './title-document.ts'

/** Milliseconds in which words that find nothing are helped on. */
const helpedFor = 500

export interface LaneLimits extends SearchLimits {
  /** Whether a search that takes longer begins again where there is more time. */
  beginsAgain?: boolean
}

/** @throws SearchStopped when it takes longer than it may, or nobody waits for it any more */
export function search(
  index: Searcher,
  state: SearchState,
  count: readonly FilterLetter[],
  most?: number,
  limits: LaneLimits = {},
): Findings {
  const request = requestOf(state, count, most)
  const asked = index.withLimits(limits, () => index.search(request))
  const forgiven = mayForgive(state, asked) ? forgiveInTime(index, state, limits) : undefined
  if (!forgiven) return findings(state, count, asked)
  const { query } = searchRequest(state, count, forgiven.query)
  const instead = index.withLimits(limits, () => index.search({ ...request, query }))
  return { ...findings(state, count, instead), corrected: forgiven.words, ignored: asked.ignored }
}

/**
 * Nothing when there is no time left: that nothing was found is an answer too.
 * @throws SearchStopped where the search begins again with more time
 */
function forgiveInTime(index: Searcher, state: SearchState, limits: LaneLimits) {
  const { milliseconds = helpedFor, cancelled, beginsAgain } = limits
  try {
    return index.withLimits({ milliseconds: Math.min(milliseconds, helpedFor), cancelled }, () => forgive(index, state))
  } catch (error) {
    if (error instanceof SearchStopped && error.reason === 'timeout' && !beginsAgain) return undefined
    throw error
  }
}

/** Milliseconds for a search that is taken for a light one. */
const quickFor = 25

/** The same for searches that take no time; nothing for others: broad ones, and those that must be helped on. */
export function searchQuickly(
  index: Searcher,
  state: SearchState,
  count: readonly FilterLetter[],
  most?: number,
): Findings | undefined {
  try {
    if (isBroad(index, state, count)) return undefined
    const asked = index.withLimits({ milliseconds: quickFor }, () => index.search(requestOf(state, count, most)))
    return mayForgive(state, asked) ? undefined : findings(state, count, asked)
  } catch (error) {
    if (error instanceof SearchStopped) return undefined
    throw error
  }
}

function requestOf(state: SearchState, count: readonly FilterLetter[], most: number | undefined): SearchRequest {
  return { ...searchRequest(state, count), ...(most !== undefined && { facetLimit: most }) }
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
  return index.estimateHits(searchRequest(state, []).query) > (count.length > 0 ? broadFrom : broadPageFrom)
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

/** Milliseconds in which some titles are looked for: they are only suggested. */
const someFor = 100

export function someIds(index: Searcher, state: SearchState, limit: number): number[] {
  try {
    const limits = { milliseconds: someFor }
    return index.withLimits(limits, () => index.search({ ...searchRequest(state, []), offset: 0, limit, terminateAfter: limit }))
      .ids
  } catch (error) {
    if (error instanceof SearchStopped) return []
    throw error
  }
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
