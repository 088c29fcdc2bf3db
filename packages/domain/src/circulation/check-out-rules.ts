/**
 * A copy is lent to whoever comes with it: when it may be lent at all, is here and free (or kept for this very person),
 * nobody else had it brought from the closed stacks, the person is in good standing, has room within every limit that covers the loan, and does not have the title
 * already.
 */
import { type CopyFacts, statusAtAnyTime } from '../titles/copy-status.ts'
import type { Decision } from './eligibility.ts'
import { blockOfStatus, type PatronStatus } from './patron-block.ts'
import { type CountLimit, reachedLimit } from './policy.ts'

export interface LoanFacts {
  copy: CopyFacts
  /** The copy that waits at the desk waits for this person. */
  isReservedForPatron: boolean
  /** It is on an open slip of the closed stacks, of somebody else. */
  isRequestedForAnother: boolean
  /** Somebody waits for a copy like this one, and it is not kept for this person. */
  isPromisedToAnother: boolean
  patronStatus: PatronStatus
  toleratedDebtCents: number
  overdueLimit: number
  /** Those that cover this loan. */
  limits: readonly CountLimit[]
  /** This person has a copy of the same title (and volume) now. */
  hasTitle: boolean
}

export type LoanDecision = Decision<
  'not-lendable' | 'not-here' | 'kept-for-another' | 'asked-for-another' | 'promised' | 'has-title'
>

export function decideLoan(facts: LoanFacts): LoanDecision {
  const status = statusAtAnyTime(facts.copy)
  if (status === 'local') return { allowed: false, code: 'not-lendable' }
  if (status === 'reserved' && !facts.isReservedForPatron) return { allowed: false, code: 'kept-for-another' }
  if (status !== 'available' && status !== 'reserved') return { allowed: false, code: 'not-here' }
  if (status === 'available' && facts.isRequestedForAnother) return { allowed: false, code: 'asked-for-another' }
  const block = blockOfStatus(facts.patronStatus, facts)
  if (block) return { allowed: false, block }
  if (facts.hasTitle) return { allowed: false, code: 'has-title' }
  const limit = reachedLimit(facts.limits)
  if (limit !== undefined) return { allowed: false, code: 'limit', limit }
  return status === 'available' && facts.isPromisedToAnother ? { allowed: false, code: 'promised' } : { allowed: true }
}
