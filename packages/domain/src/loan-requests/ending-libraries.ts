/**
 * Which libraries may say that a loan request cannot be met: as long as it waits, the one that looks for the copy on its
 * shelf; on its way, the one that sent it and the one that waits for it; once it is there, the one that keeps it.
 */
import type { RequestState } from './request-states.ts'

export interface RequestRoute {
  state: RequestState
  /** The library that has the copy. */
  from: number
  /** Where it is received; null: there. */
  to: number | null
}

export function endingLibraries({ state, from, to }: RequestRoute): number[] {
  const receiving = to ?? from
  if (state === 'waiting') return [from]
  if (state === 'in-transit') return [...new Set([from, receiving])]
  return state === 'available' ? [receiving] : []
}
