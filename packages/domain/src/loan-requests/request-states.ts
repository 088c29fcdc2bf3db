/**
 * How a loan request goes on. It waits until the library has taken the copy from its shelf; the copy then travels to the
 * library where it is wanted, or stays where that is the one that has it (to be brought home from there); it is available
 * until its person has it, which finishes the request. Its person may cancel it as long as it waits; the library may end
 * it at any time: cancelled for the person, removed when it cannot be met or nobody came. What has ended stays ended.
 */
export const requestStates = ['waiting', 'in-transit', 'available', 'finished', 'cancelled', 'removed'] as const
export type RequestState = (typeof requestStates)[number]

/** As long as a request is in one of these, its copy is kept for it. */
export const openRequestStates = ['waiting', 'in-transit', 'available'] as const satisfies readonly RequestState[]

export interface MoveFacts {
  state: RequestState
  /** The copy is received in the library that has it: nothing travels. */
  stays: boolean
  by: 'patron' | 'staff' | 'automatic'
}

export type MoveDecision = { allowed: true } | { allowed: false; code: 'ended' | 'not-next' | 'only-staff' }

const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  waiting: ['in-transit', 'available', 'cancelled', 'removed'],
  'in-transit': ['available', 'cancelled', 'removed'],
  available: ['finished', 'cancelled', 'removed'],
  finished: [],
  cancelled: [],
  removed: [],
}

export function isOpenRequest(state: RequestState): boolean {
  return next[state].length > 0
}

export function decideMove({ state, stays, by }: MoveFacts, to: RequestState): MoveDecision {
  if (!isOpenRequest(state)) return { allowed: false, code: 'ended' }
  if (by === 'patron' && !(state === 'waiting' && to === 'cancelled')) return { allowed: false, code: 'only-staff' }
  if (!next[state].includes(to)) return { allowed: false, code: 'not-next' }
  const skips = state === 'waiting' && (to === 'available' ? !stays : to === 'in-transit' && stays)
  return skips ? { allowed: false, code: 'not-next' } : { allowed: true }
}
