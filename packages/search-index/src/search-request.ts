import type { Query } from './query/query.ts'

export interface SearchRequest {
  query: Query
  /** Chosen values by kind: AND across kinds, OR within `any`; `not` takes values away. */
  filters?: Record<string, FilterChoice>
  /** Both ends belong to the range; documents without a number are outside. */
  ranges?: Record<string, { from?: number; to?: number }>
  /** A text order or a numeric column; absent: by relevance. Documents without a value come last either way. */
  sort?: string
  /** Only with `sort`. */
  direction?: 'ascending' | 'descending'
  offset?: number
  /** 20 when absent. */
  limit?: number
  /**
   * Some hits are as good as any: once so many are found, the search may end. The page is then the best of those that were
   * found, and totals and counts are of them alone.
   */
  terminateAfter?: number
  /** The kinds of filter whose values are counted. */
  facets?: readonly string[]
  /** The most values told of each kind, the commonest first (100 when absent); chosen values are always told. */
  facetLimit?: number
  /** The same of some kinds, by name. */
  facetLimits?: Readonly<Record<string, number>>
}

export interface FilterChoice {
  /** One of these at least; of none at all nobody has one: an empty list finds nothing. Absent: no condition. */
  any?: readonly string[]
  not?: readonly string[]
}

export interface SearchAnswer {
  /** All hits under all filters, exactly. */
  total: number
  /** All hits of the words alone, exactly. */
  totalWithoutFilter: number
  /** The page asked for. */
  ids: number[]
  /** One entry for each kind in `facets`. */
  filters: Map<string, FacetCounts>
  /** What could not be understood, in the searcher's own letters. */
  ignored: string[]
  /** The search as it was understood, in its own language. */
  interpreted: string
}

export interface FacetCounts {
  /** By `total`, then `totalWithoutFilter`, falling; then by the value itself. */
  values: FacetCount[]
}

export interface FacetCount {
  value: string
  /** Hits with this value under all chosen filters of the other kinds. */
  total: number
  /** Hits with this value of the same words without any filter. */
  totalWithoutFilter: number
}
