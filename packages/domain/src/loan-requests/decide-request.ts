/**
 * A loan request promises one copy to one person: whoever may borrow at all, has not asked for the same already, has room
 * within the number of open requests, and does not have the title at home. A copy is there for it when it stands on a
 * shelf of the library that is asked, nobody was promised it, and nobody waits in its queue. Where copies stand there but
 * each is promised to a request, the answer says so: it is only a matter of days.
 */
import type { Decision } from '../circulation/eligibility.ts'
import { blockOfStatus, type PatronStatus } from '../circulation/patron-block.ts'

/** Copies of one library, volume, tome, part and material. */
export interface RequestableCopies {
  /** On a shelf, promised to nobody. */
  free: number
  /** Promised to open requests. */
  promised: number
  /** People who wait for such a copy in the queue of holds. */
  waiting: number
}

export interface RequestFacts {
  copies: RequestableCopies
  /** An open request of this person for the same. */
  isDuplicate: boolean
  /** This person has such a copy on loan. */
  hasTitle: boolean
  openRequests: number
  /** A setting of the institution. */
  limit: number
  patronStatus: PatronStatus
  toleratedDebtCents: number
  overdueLimit: number
}

export type CopiesDecision = { allowed: true } | { allowed: false; code: 'all-requested' | 'no-copies' }

export type RequestDecision = Decision<'duplicate' | 'has-title' | 'all-requested' | 'no-copies'>

/** What the copies alone say, whoever asks. */
function decideCopies({ free, promised, waiting }: RequestableCopies): CopiesDecision {
  if (free > waiting) return { allowed: true }
  return { allowed: false, code: free === 0 && promised > 0 ? 'all-requested' : 'no-copies' }
}

export function decideRequest(facts: RequestFacts): RequestDecision {
  const { patronStatus, openRequests, limit } = facts
  const block = blockOfStatus(patronStatus, facts)
  if (block) return { allowed: false, block }
  if (facts.isDuplicate) return { allowed: false, code: 'duplicate' }
  if (facts.hasTitle) return { allowed: false, code: 'has-title' }
  if (openRequests >= limit) return { allowed: false, code: 'limit', limit }
  return decideCopies(facts.copies)
}
