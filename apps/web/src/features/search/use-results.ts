import type { CallId } from '@estante/contract/calls'
import type { BriefHit } from '@estante/contract/search.shapes'
import type { SearchLine, SearchState } from '@estante/domain/search/search-state'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { CallerContext } from '../../api/caller.ts'
import type { Answered } from '../../api/send.ts'
import { callKey, useCall } from '../../api/use-call.ts'
import { useSkeleton } from '../../ui/use-skeleton.ts'
import { type Facets, withChosenValues } from './chosen-filters.ts'
import { fetchPage, filtersFresh } from './fetch-page.ts'
import { filtersQuery, hitsQuery } from './search-queries.ts'

export interface FoundHits {
  hits: readonly BriefHit[]
  total: number
  /** The corrected search, which replaced one without results. */
  corrected?: string
  /** The lines that were finally searched, for marking. */
  lines: readonly SearchLine[]
  /** Ignored parts of the search. */
  ignored?: string
}

export interface Results {
  /** Absent while the skeleton shows, and after a failure. */
  found?: FoundHits
  /** The displayed results match the address. */
  settled: boolean
  /** The skeleton may be visible; before that it only reserves space. */
  waiting: boolean
  error?: unknown
  retry: () => void
  facets?: Facets
  facetsError?: unknown
  retryFacets: () => void
}

/**
 * Reads titles and filters of a search. Previous titles stay until a skeleton would show, so that a quick
 * answer replaces them without flicker; filters stay until new ones arrive, because the reader is using them.
 */
export function useResults(state: SearchState, guide?: string): Results {
  const call = use(CallerContext)
  const queries = useQueryClient()
  const hits = useQuery<Answered<'search.findBrief'>, ApiError>({
    queryKey: callKey('search.findBrief', { query: hitsQuery(state, guide) }),
    queryFn: ({ signal }) => fetchPage(call, queries, { state, guide }, signal),
    placeholderData: keepPreviousData,
  })
  const filters = useCall('search.filters', {
    query: filtersQuery(state, guide),
    enabled: !hits.isFetching,
    keepPrevious: true,
    staleTime: filtersFresh,
  })
  const facets = filters.data?.answer
  const loading = hits.isPending || hits.isPlaceholderData
  const waiting = useSkeleton(loading)
  const last = useMemo(() => hits.data && readFound(hits.data, state.lines), [hits.data, state.lines])
  const found = waiting ? undefined : last
  return {
    found,
    settled: !loading && found !== undefined,
    waiting,
    error: waiting ? undefined : (hits.error ?? undefined),
    retry: () => void hits.refetch(),
    facets: facets && filters.isPlaceholderData ? withChosenValues(facets, state, earlierValues(queries)) : facets,
    facetsError: filters.error ?? undefined,
    retryFacets: () => void filters.refetch(),
  }
}

/** Answers that lists of filters have had: they are cached under the call's id. */
function earlierValues(queries: QueryClient): Facets[] {
  return queries
    .getQueriesData<Answered<'search.filters'>>({ queryKey: ['search.filters' satisfies CallId] })
    .flatMap(([, answered]) => (answered ? [answered.answer] : []))
}

function readFound({ answer, header }: Answered<'search.findBrief'>, lines: readonly SearchLine[]): FoundHits {
  const corrected = header('X-Corrected-Term')
  const [first] = lines
  return {
    hits: answer,
    total: Number(header('X-Total-Count') ?? answer.length),
    corrected,
    lines: corrected === undefined || !first || lines.length > 1 ? lines : [{ ...first, words: corrected }],
    ignored: header('X-Ignored'),
  }
}
