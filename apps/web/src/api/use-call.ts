import type { CallId } from '@estante/contract/calls'
import type { ParamsOf } from '@estante/contract/shapes'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { ApiError } from './api-error.ts'
import { CallerContext } from './caller.ts'
import type { Answered } from './send.ts'

export interface CallOptions<Id extends CallId> {
  params?: ParamsOf<Id>
  query?: URLSearchParams | Record<string, string>
  /** False: wait. */
  enabled?: boolean
  /** True: keeps the previous answer until the new one arrives. */
  keepPrevious?: boolean
  /** Milliseconds for which an answer is fresh; 0 by default. */
  staleTime?: number
  /** How long an answer that no screen shows is kept, in milliseconds; five minutes unless told. */
  gcTime?: number
}

export type CallResult<Id extends CallId> = UseQueryResult<Answered<Id>, ApiError>

/** Reads a call of the contract in a component. */
export function useCall<Id extends CallId>(id: Id, options: CallOptions<Id> = {}): CallResult<Id> {
  const call = use(CallerContext)
  return useQuery<Answered<Id>, ApiError>({
    queryKey: callKey(id, options),
    queryFn: ({ signal }) => call(id, { params: options.params, query: options.query, signal }),
    enabled: options.enabled,
    staleTime: options.staleTime ?? 0,
    gcTime: options.gcTime,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
}

/** Under which the answer of a call is kept. */
export function callKey<Id extends CallId>(id: Id, { params, query }: Pick<CallOptions<Id>, 'params' | 'query'>) {
  return [id, params ?? {}, new URLSearchParams(query).toString()]
}
