import {
  type MutationObserverOptions,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiError } from './api-error.ts'
import { type CallInput, callApi } from './client.ts'
import type { Answered } from './send.ts'
import type { ChangeId } from './stale-calls.ts'

export type ChangeResult<Id extends ChangeId> = UseMutationResult<Answered<Id>, ApiError, CallInput<Id>>
type OnDone<Id extends ChangeId> = (answered: Answered<Id>, input: CallInput<Id>) => unknown

/**
 * A call of the contract that changes something, made when a person says so: `mutate({ body })`. It is pending until
 * what is shown is true again; the same change meanwhile is the second press of one button, and is not made.
 * @param onDone says that it was done; what it made stale is asked for again behind it
 */
export function useChange<Id extends ChangeId>(id: Id, onDone?: OnDone<Id>): ChangeResult<Id> {
  const queries = useQueryClient()
  const change = useMutation(changeOptions(queries, id, onDone))
  const { mutate: make } = change
  const mutate = useCallback<typeof make>(
    (input, options) => {
      if (!isBeingMade(queries, id, input)) make(input, options)
    },
    [queries, id, make],
  )
  return { ...change, mutate }
}

/** A button shows that it is busy with the next frame only: two presses within it would be two changes. */
export function isBeingMade<Id extends ChangeId>(queries: QueryClient, id: Id, input: CallInput<Id>): boolean {
  const isSame = (other: { file?: Blob }) =>
    other.file === (input as { file?: Blob }).file && JSON.stringify(other) === JSON.stringify(input)
  const running = queries.getMutationCache().findAll({ mutationKey: [id], status: 'pending' })
  return running.some(({ state }) => isSame(state.variables as { file?: Blob }))
}

export function changeOptions<Id extends ChangeId>(
  queries: QueryClient,
  id: Id,
  onDone?: OnDone<Id>,
): MutationObserverOptions<Answered<Id>, ApiError, CallInput<Id>> {
  return {
    mutationKey: [id],
    mutationFn: (input) => callApi(id, input),
    onSuccess: async (answered, input) => {
      await onDone?.(answered, input)
      await refreshAfter(queries, id)
    },
    // Without a network it fails and says so, instead of waiting for one.
    networkMode: 'always',
  }
}

/** For a refusal that shows that the page is behind: asks again for what the change would have made stale. */
export function useRefreshAfter(id: ChangeId): () => Promise<void> {
  const queries = useQueryClient()
  return () => refreshAfter(queries, id)
}

/** What a screen shows is asked for at once, the rest when a screen shows it next. */
async function refreshAfter(queries: QueryClient, id: ChangeId): Promise<void> {
  // It came with the call; where it did not, everything may be stale.
  const stale = await import('./every-call.ts').then(({ staleAfter }) => staleAfter(id)).catch(() => undefined)
  const isStale = (call: unknown) => stale === undefined || stale.some((one) => one === call)
  return queries.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
}
