import type { FilterLetter } from '@estante/domain/search/filters'
import type { Query } from '@estante/search-index/query/query'

/** Values of one filter that a search returns unless it asks for another number, the commonest first, */
export const maxFacetValues = 100
/** for whoever wants only the first ones, as a page of results does, */
export const firstFacetValues = 25
/** and of years: few results have more, and a histogram must not have gaps. */
export const maxYearValues = 300

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
  /** What was searched instead, because what was asked for found nothing, */
  corrected?: string
  /** and the same as the index was asked it. */
  correctedQuery?: Query
  /** What could not be understood, in the searcher's own letters. */
  ignored: string[]
}

/** What became of the words of a search that find nothing: without a query, nothing helps. Filters and pages change nothing of it. */
export type KnownCorrection = Pick<SearchResult, 'corrected' | 'correctedQuery' | 'ignored'>

export interface FacetValue {
  /** Code on the wire. */
  value: string
  /** Hits with it under all chosen filters of the other letters. */
  total: number
  /** Hits with it for the words alone. */
  totalWithoutFilter: number
}
