/**
 * The queries of the index, answered in whichever thread: from a search of the wire to its result. A new query is
 * a function here and its row in `indexQueries`.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import { isEmptySearch, type SearchState } from '@estante/domain/search/search-state'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Query } from '@estante/search-index/query/query'
import { type SearchLimits, SearchStopped } from '@estante/search-index/search/budget'
import type { BrowsedFacet, FacetBrowse, ValueTotal } from '@estante/search-index/search/facet-order'
import type { SearchAnswer, SearchRequest } from '@estante/search-index/search-request'
import type { Searcher } from '@estante/search-index/searcher'
import { dayNumber } from './day-number.ts'
import { hostKey } from './keys.ts'
import { relaxQuery } from './relax-query.ts'
import type { FacetValue, KnownCorrection, RecordIdentity, SearchResult } from './search-result.ts'
import { facetLimits, searchRequest } from './state-query.ts'

/** Milliseconds in which words that find nothing are helped on. */
const relaxTimeout = 500

export interface LaneLimits extends SearchLimits {
  /** Time for helping on words that find nothing; `relaxTimeout` when absent. */
  relaxMilliseconds?: number
  /** Whether a search that takes longer begins again where there is more time. */
  beginsAgain?: boolean
}

/**
 * @param facets letters of the filters whose values are wanted
 * @param facetLimit values returned for each (`maxFacetValues` when absent; more of some, see `facetLimits`); chosen ones are always among them
 * @param known of the same words, which are then not helped on again
 * @throws SearchStopped when it takes longer than it may, or nobody waits for it any more
 */
export function search(
  index: Searcher,
  state: SearchState,
  facets: readonly FilterLetter[] = [],
  facetLimit?: number,
  limits: LaneLimits = {},
  known?: KnownCorrection,
): SearchResult {
  const request = requestOf(state, facets, facetLimit, known)
  const answer = index.withLimits(limits, () => index.search(request))
  if (known) return { ...resultOf(state, facets, answer), ...known }
  const relaxed = mayRelax(state, answer) ? relaxInTime(index, state, limits) : undefined
  if (!relaxed) return resultOf(state, facets, answer)
  const found = { corrected: relaxed.words, correctedQuery: relaxed.query, ignored: answer.ignored }
  return search(index, state, facets, facetLimit, limits, found)
}

/**
 * Nothing when there is no time left: that nothing was found is an answer too.
 * @throws SearchStopped where the search begins again with more time
 */
function relaxInTime(index: Searcher, state: SearchState, limits: LaneLimits) {
  const { relaxMilliseconds = relaxTimeout, cancelled, beginsAgain } = limits
  const milliseconds = Math.min(limits.milliseconds ?? relaxMilliseconds, relaxMilliseconds)
  try {
    return index.withLimits({ milliseconds, cancelled }, () => relaxQuery(index, state))
  } catch (error) {
    if (error instanceof SearchStopped && error.reason === 'timeout' && !beginsAgain) return undefined
    throw error
  }
}

/** Up to where a search is taken for a light one. */
export interface LightBounds {
  /** With more hits it holds a thread up for long: where values of filters are counted, */
  facetHits: number
  /** and where they are not. */
  pageHits: number
  /** Milliseconds that it may take. */
  milliseconds: number
}

/** In a thread for searches: with more hits it takes some milliseconds. */
export const lightBounds: LightBounds = { facetHits: 20_000, pageHits: 100_000, milliseconds: 25 }
/** In the thread that answers requests: what takes less time than the way to another thread and back. */
export const tinyBounds: LightBounds = { facetHits: 500, pageHits: 2_000, milliseconds: 3 }

/** The same for searches that take no time; nothing for others: broad ones, and those that must be helped on. */
export function searchQuickly(
  index: Searcher,
  [state, facets = [], facetLimit, known]: QueryArgs<'search'>,
  bounds: LightBounds,
): SearchResult | undefined {
  try {
    const request = requestOf(state, facets, facetLimit, known)
    const { milliseconds } = bounds
    const answer = index.withLimits({ milliseconds }, () => index.searchUpTo(maxHits(facets, bounds), request))
    if (!answer) return undefined
    if (known) return { ...resultOf(state, facets, answer), ...known }
    return mayRelax(state, answer) ? undefined : resultOf(state, facets, answer)
  } catch (error) {
    if (error instanceof SearchStopped) return undefined
    throw error
  }
}

function requestOf(
  state: SearchState,
  facets: readonly FilterLetter[],
  facetLimit: number | undefined,
  known: KnownCorrection | undefined,
): SearchRequest {
  const request = searchRequest(state, facets, known?.correctedQuery)
  return facetLimit === undefined ? request : { ...request, ...facetLimits(facetLimit) }
}

function resultOf(state: SearchState, facets: readonly FilterLetter[], answer: SearchAnswer): SearchResult {
  const { total, totalWithoutFilter, ids, ignored } = answer
  const filters = new Map<FilterLetter, FacetValue[]>()
  for (const letter of facets) filters.set(letter, answer.filters.get(letter)?.values ?? [])
  return { total, totalWithoutFilter, ids: isEmptySearch(state) ? [] : ids, filters, ignored }
}

/** Whether more titles than this may match, as far as words tell: asked in a small part of the time that the search takes. */
export function mayExceed(hits: number, index: Searcher, state: SearchState): boolean {
  return index.estimateHits(searchRequest(state, []).query) > hits
}

function maxHits(facets: readonly FilterLetter[], { facetHits, pageHits }: LightBounds): number {
  return facets.length > 0 ? facetHits : pageHits
}

/** Ids of the titles that are parts (773) of the one with this control number, by title. */
function partsOf(index: Searcher, source: string, controlNumber: string, limit: number): number[] {
  const query = partQuery(source, controlNumber)
  return index.search({ query, sort: 'title', direction: 'ascending', limit }).ids
}

/** Of each of these titles, whether others are parts of it. */
function haveParts(index: Searcher, titles: readonly RecordIdentity[]): boolean[] {
  return index.areKeysKnown(
    'host',
    titles.map(({ source, controlNumber }) => hostKey(source, controlNumber)),
  )
}

/** Milliseconds in which some titles are looked for: they are only suggested. */
const sampleTimeout = 100

/** Ids of some titles of a search, `limit` where there are as many; not always the best ones. */
function sampleIds(index: Searcher, state: SearchState, limit: number): number[] {
  try {
    const limits = { milliseconds: sampleTimeout }
    return index.withLimits(limits, () =>
      index.search({ ...searchRequest(state, []), offset: 0, limit, terminateAfter: limit }),
    ).ids
  } catch (error) {
    if (error instanceof SearchStopped) return []
    throw error
  }
}

/** Ids of all titles of a search, in its order: for exports. */
function allIds(index: Searcher, state: SearchState): number[] {
  const request = searchRequest(state, [])
  const { total } = index.search({ ...request, offset: 0, limit: 0 })
  return index.search({ ...request, offset: 0, limit: total }).ids
}

/** How many titles came in on this day or later. */
function countAddedSince(index: Searcher, day: string): number {
  return index.search({ query: { kind: 'all' }, ranges: { added: { from: dayNumber(day) } }, limit: 0 }).total
}

/** Only words that find nothing anywhere are helped on: what filters take away is not the words' fault. */
function mayRelax(state: SearchState, answer: SearchAnswer): boolean {
  return !state.exact && answer.totalWithoutFilter === 0 && state.lines.length > 0
}

function partQuery(source: string, controlNumber: string): Query {
  return { kind: 'text', text: hostKey(source, controlNumber), in: 'host' }
}

/** How many titles have each of these values of a filter, in the same order; 0 for unknown ones. */
function valueTotals(index: Searcher, letter: FilterLetter, values: readonly string[]): number[] {
  return index.valueTotals(letter, values)
}

/** The values of a filter that most titles have, the commonest first. */
function topValues(index: Searcher, letter: FilterLetter, limit: number): ValueTotal[] {
  return index.topValues(letter, limit)
}

/** The values of a filter that are words themselves (publishers), in the order of their heading keys. */
function browseValues(index: Searcher, letter: FilterLetter, browse: FacetBrowse): BrowsedFacet[] {
  return index.browseValues(letter, headingKey, browse)
}

/**
 * By name. What is found at once takes some microseconds. In threads a light query takes a millisecond or two and waits for
 * no other one; a broad one may take long and waits its turn; a search is any of these (threaded-engine.ts).
 */
export const indexQueries = {
  search: { lane: 'search', answer: search },
  partsOf: { lane: 'light', answer: partsOf },
  haveParts: { lane: 'at-once', answer: haveParts },
  sampleIds: { lane: 'light', answer: sampleIds },
  valueTotals: { lane: 'light', answer: valueTotals },
  allIds: { lane: 'broad', answer: allIds },
  countAddedSince: { lane: 'broad', answer: countAddedSince },
  topValues: { lane: 'broad', answer: topValues },
  browseValues: { lane: 'broad', answer: browseValues },
} as const

type IndexQueries = typeof indexQueries
export type QueryName = keyof IndexQueries

/** What follows the index; a search's limits are its lane's. */
export type QueryArgs<Name extends QueryName> = Name extends 'search'
  ? [state: SearchState, facets?: readonly FilterLetter[], facetLimit?: number, known?: KnownCorrection]
  : Parameters<IndexQueries[Name]['answer']> extends [Searcher, ...infer Args]
    ? Args
    : never

export type QueryAnswer<Name extends QueryName> = ReturnType<IndexQueries[Name]['answer']>

/** @param limits of a search; the other queries have their own, or are not stopped */
export function runQuery<Name extends QueryName>(
  index: Searcher,
  name: Name,
  args: QueryArgs<Name>,
  limits?: LaneLimits,
): QueryAnswer<Name> {
  return (
    name === 'search' ? runSearch(index, args as QueryArgs<'search'>, limits) : runOther(index, name, args)
  ) as QueryAnswer<Name>
}

function runSearch(
  index: Searcher,
  [state, facets, facetLimit, known]: QueryArgs<'search'>,
  limits?: LaneLimits,
): SearchResult {
  return search(index, state, facets, facetLimit, limits, known)
}

function runOther(index: Searcher, name: QueryName, args: readonly unknown[]): unknown {
  const { answer } = indexQueries[name] as { answer: (index: Searcher, ...args: unknown[]) => unknown }
  return answer(index, ...args)
}
