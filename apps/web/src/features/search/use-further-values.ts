import type { Facet } from '@estante/contract/search.shapes'
import type { Filter } from '@estante/domain/search/filters'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { firstValues, furtherValuesQuery } from './search-queries.ts'
import type { SearchAddress } from './use-search-address.ts'

/** Milliseconds until the same values are fetched again. */
const staleTime = 60_000

export interface FurtherValues {
  /** The whole list, the first ones included; empty before it is there. */
  further: readonly Facet[]
  /** Asks for it, where there is more than the first ones. */
  ask: () => void
  error: unknown
  retry: () => void
}

/**
 * The values of a filter behind the first ones: fetched when the reader goes on in the list. In a list by name or year they
 * stand between the first ones, and are fetched with it.
 */
export function useFurtherValues(
  { letter, order }: Filter,
  { state, guide }: SearchAddress,
  facets: readonly Facet[],
): FurtherValues {
  const [isAsked, setAsked] = useState(order !== 'count')
  const enabled = isAsked && facets.length >= firstValues
  const answered = useCall('search.filters', {
    query: furtherValuesQuery(state, letter, guide),
    enabled,
    keepPrevious: true,
    staleTime,
  })
  return {
    further: (enabled && answered.data?.answer[letter]) || [],
    ask: () => setAsked(true),
    error: enabled ? answered.error : null,
    retry: () => void answered.refetch(),
  }
}
