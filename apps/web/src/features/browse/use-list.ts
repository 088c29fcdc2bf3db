import type { ListName } from '@estante/contract/pages'
import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import type { ListPosition } from '../../paths.ts'
import { useSkeleton } from '../../ui/use-skeleton.ts'
import { listQuery } from './list-address.ts'

export interface ListResult {
  /** Absent while a skeleton stands in its place, and after a failure. */
  found?: AnswerOf<'browse.list'>
  /** What is shown is what the address asks for. */
  settled: boolean
  /** The skeleton may be seen; before that it only keeps the place. */
  waiting: boolean
  error?: unknown
  retry: () => void
}

/**
 * A piece of a list. The piece before stays for the moment in which no skeleton shows yet, so that a quick answer
 * replaces it without a flash.
 */
export function useList(list: ListName, position: ListPosition): ListResult {
  const result = useCall('browse.list', {
    params: { lista: list },
    query: listQuery(position),
    keepPrevious: true,
    staleTime: 60_000,
  })
  const loading = result.isPending || result.isPlaceholderData
  const waiting = useSkeleton(loading)
  const found = waiting ? undefined : result.data?.answer
  return {
    found,
    settled: !loading && found !== undefined,
    waiting,
    error: waiting ? undefined : (result.error ?? undefined),
    retry: () => void result.refetch(),
  }
}
