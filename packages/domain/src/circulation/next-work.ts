/**
 * The one next action of a row of the desk's work lists. It is offered at the library where it is done: who only waits
 * for another library has nothing to do. A loan request is sent by the library that has the copy (or set aside, where it
 * stays), received by the one where it is wanted, and lent there.
 */
import type { RequestState } from '../loan-requests/request-states.ts'

export const workLists = ['pull', 'ready', 'expired', 'arriving', 'sent', 'requests', 'slips'] as const
export type WorkList = (typeof workLists)[number]

export type WorkAction = 'pull' | 'lend' | 'reshelve' | 'receive' | 'send' | 'set-aside' | 'hand-out'

export interface WorkFacts {
  /** The library of the desk. */
  here: number
  /** Where the copy is, or comes from. */
  from: number
  /** Where it goes; null: it stays. */
  goal: number | null
  /** Of a loan request. */
  state?: RequestState
}

/** @returns undefined when the row waits for somebody else */
export function nextWork(list: WorkList, facts: WorkFacts): WorkAction | undefined {
  if (list === 'sent') return undefined
  if (list === 'requests') return nextOfRequest(facts)
  if (list === 'arriving') return facts.goal === facts.here ? 'receive' : undefined
  if (facts.from !== facts.here) return undefined
  const actions = { pull: 'pull', ready: 'lend', expired: 'reshelve', slips: 'hand-out' } as const
  return actions[list]
}

function nextOfRequest({ here, from, goal, state }: WorkFacts): WorkAction | undefined {
  const receiving = goal ?? from
  if (state === 'waiting' && from === here) return receiving === from ? 'set-aside' : 'send'
  if (receiving !== here) return undefined
  if (state === 'in-transit') return 'receive'
  return state === 'available' ? 'lend' : undefined
}
