import type { ListName } from '@estante/contract/pages'
import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import type { ListPosition } from '../../paths.ts'
import { useSkeleton } from '../../ui/use-skeleton.ts'
import { listQuery } from './list-address.ts'

export interface ListResult {
  /** Absent while the skeleton shows, and after a failure. */
  found?: AnswerOf<'browse.list'>
  /** The displayed page matches the address. */
  settled: boolean
  /** The skeleton may be visible; before that it only reserves space. */
  waiting: boolean
  error?: unknown
  retry: () => void
}

/**
 * Reads a page of a list. The previous page stays until a skeleton would show, so that a quick answer replaces it
 * without flicker.
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
