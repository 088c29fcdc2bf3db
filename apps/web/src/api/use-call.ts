import type { CallId } from '@estante/contract/calls'
import type { ParamsOf } from '@estante/contract/shapes'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { callApi } from './client.ts'
import type { Answered } from './send.ts'

export interface CallOptions<Id extends CallId> {
  params?: ParamsOf<Id>
  query?: URLSearchParams | Record<string, string>
  /** False: wait. */
  enabled?: boolean
  /** True: what was shown stays until the new answer is there. */
  keepPrevious?: boolean
  /** How long an answer is taken for true, in milliseconds; 0 unless told. */
  staleTime?: number
}

export type CallResult<Id extends CallId> = UseQueryResult<Answered<Id>, ApiError>

/** A call of the contract as data of a component. */
export function useCall<Id extends CallId>(id: Id, options: CallOptions<Id> = {}): CallResult<Id> {
  return useQuery<Answered<Id>, ApiError>({
    queryKey: callKey(id, options),
    queryFn: ({ signal }) => callApi(id, { params: options.params, query: options.query, signal }),
    enabled: options.enabled,
    staleTime: options.staleTime ?? 0,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
}

function callKey<Id extends CallId>(id: Id, { params, query }: CallOptions<Id>) {
  return [id, params ?? {}, new URLSearchParams(query).toString()]
}
