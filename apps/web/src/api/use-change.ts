import type { CallId } from '@estante/contract/calls'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { type CallInput, callApi } from './client.ts'
import type { Answered } from './send.ts'

export type ChangeResult<Id extends CallId> = UseMutationResult<Answered<Id>, ApiError, CallInput<Id>>

/** A call of the contract that changes something, made when a person says so: `mutate({ body })`. */
export function useChange<Id extends CallId>(
  id: Id,
  onDone?: (answered: Answered<Id>, input: CallInput<Id>) => void | Promise<void>,
): ChangeResult<Id> {
  return useMutation<Answered<Id>, ApiError, CallInput<Id>>({
    mutationFn: (input) => callApi(id, input),
    onSuccess: onDone,
    // Without a network it fails and says so, instead of waiting for one.
    networkMode: 'always',
  })
}
