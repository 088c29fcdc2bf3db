/** The port of the search engine. Nothing outside this folder knows how an answer is made. */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { BrowsedFacet, FacetBrowse, ValueTotal } from '@estante/search-index/search/facet-order'
import type { SearchClient } from './search-client.ts'

/** Most values of one filter that are told unless more are asked for, the commonest first. */
export const maxFacetValues = 300

export interface SearchEngine {
  /**
   * @param facets letters of the filters whose values are wanted
   * @param facetLimit values returned for each (`maxFacetValues` when absent); chosen ones are always told
   * @param searchClient the program itself unless told
   * @throws SearchRefusal where it takes too long, too many wait, or nobody waits for it any more
   */
  search(
    state: SearchState,
    facets?: readonly FilterLetter[],
    facetLimit?: number,
    searchClient?: SearchClient,
  ): Promise<SearchResult>
  /** Reads what changed in the database since the last time; answers when it can be found. */
  catchUp(): Promise<void>
  /**
   * From now on looks for changes by itself and keeps the index on disk fresh, until it is closed.
   * @param onError told whenever that fails; the engine goes on with what it has and tries again
   */
  follow(onError: (error: unknown) => void): void
  /** This process has written to the database: an engine that follows looks at once, not when it would have next. */
  pollNow(): void
  health(): SearchHealth
  /** Grows whenever the index has changed: as long as it stays, the same question has the same answer. */
  version(): number
  /** Ids of the titles that are parts (773) of the one with this control number, by title. */
  partsOf(source: string, controlNumber: string, limit: number): Promise<number[]>
  /** Of each of these titles, whether others are parts of it. */
  haveParts(titles: readonly RecordIdentity[]): Promise<boolean[]>
  /** Ids of some titles of a search, so many where there are so many; not always the best ones. */
  sampleIds(state: SearchState, limit: number): Promise<number[]>
  /** Ids of all titles of a search, in its order: for exports. */
  allIds(state: SearchState): Promise<number[]>
  /** How many titles came in on this day or later. */
  countAddedSince(day: string): Promise<number>
  /** How many titles have each of these values of a filter, in the same order; 0 for unknown ones. */
  valueTotals(letter: FilterLetter, values: readonly string[]): Promise<number[]>
  /** The values of a filter that most titles have, the commonest first. */
  topValues(letter: FilterLetter, limit: number): Promise<ValueTotal[]>
  /** The values of a filter that are words themselves (publishers), in the order of their heading keys. */
  browseValues(letter: FilterLetter, walk: FacetBrowse): Promise<BrowsedFacet[]>
  close(): Promise<void>
}

/** What the 773 of a part says of the title it is in. */
export interface RecordIdentity {
  source: string
  controlNumber: string
}

export interface SearchResult {
  /** Exact. */
  total: number
  /** Hits of the words alone. */
  totalWithoutFilter: number
  /** Titles of the page asked for, in order. */
  ids: number[]
  filters: Map<FilterLetter, FacetValue[]>
  /** What was searched instead, because what was asked for found nothing. */
  corrected?: string
  /** What could not be understood, in the searcher's own letters. */
  ignored: string[]
}

export interface FacetValue {
  /** Code on the wire. */
  value: string
  /** Hits with it under all chosen filters of the other letters. */
  total: number
  /** Hits with it for the words alone. */
  totalWithoutFilter: number
}

export interface SearchHealth {
  /**
   * building: answers come from what there is already; behind: what changed last could not be read, answers come from
   * what was there before.
   */
  state: 'ready' | 'building' | 'behind'
  titles: number
}
