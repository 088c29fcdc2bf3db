import type { SearchState } from '@estante/domain/search/search-state'
import type { QueryClient } from '@tanstack/react-query'
import type { Caller } from '../../api/caller.ts'
import type { Answered } from '../../api/send.ts'
import { callKey } from '../../api/use-call.ts'
import { now } from '../../clock.ts'
import { filtersQuery, hitsQuery, pageQuery } from './search-queries.ts'

/** Milliseconds for which the filters of a search are not asked for again with another page of it. */
export const filtersFresh = 60_000

/**
 * The titles of a page. The first ones of a search come with its filters, in one answer, unless these take long to count:
 * then the filters are asked for by themselves.
 */
export async function fetchPage(
  call: Caller,
  queries: QueryClient,
  { state, guide }: { state: SearchState; guide?: string },
  signal: AbortSignal,
): Promise<Answered<'search.findBrief'>> {
  const filtersKey = callKey('search.filters', { query: filtersQuery(state, guide) })
  const countedAt = queries.getQueryState(filtersKey)?.dataUpdatedAt ?? 0
  if (now().getTime() - countedAt < filtersFresh)
    return call('search.findBrief', { query: hitsQuery(state, guide), signal })
  const { answer, header } = await call('search.findPage', { query: pageQuery(state, guide), signal })
  const { titulos, filtros } = answer
  if (filtros) queries.setQueryData(filtersKey, { answer: filtros, header } satisfies Answered<'search.filters'>)
  return { answer: titulos, header }
}
