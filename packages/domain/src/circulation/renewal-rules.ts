/**
 * A loan is renewed for a full term from now, on a day of opening. Not when it is late, or anything else is, not while
 * too much is owed or the person is suspended, not past the policy's number of renewals, not while another person waits
 * for the copy, and not where the date would not move: renewed a moment ago, it has its full term already.
 */
import type { Temporal } from 'temporal-polyfill'
import { type Due, isLater, isPastDue } from './due.ts'
import type { Decision } from './eligibility.ts'
import { blockOfStatus, type PatronStatus } from './patron-block.ts'

export interface RenewalFacts extends Due {
  /** In the institution's time zone. */
  now: Temporal.ZonedDateTime
  /** When it would be due: `dueFor` now. */
  newDue: Due
  renewalsMade: number
  renewalLimit: number
  /** Another person waits for a copy like this one and wants it now. */
  isRequestedByAnother: boolean
  patronStatus: PatronStatus
  toleratedDebtCents: number
  overdueLimit: number
}

export type RenewalDecision = Decision<'late' | 'waited-for' | 'same-date', Due>

export function decideRenewal(facts: RenewalFacts): RenewalDecision {
  if (isPastDue(facts, facts.now)) return { allowed: false, code: 'late' }
  const block = blockOfStatus(facts.patronStatus, facts)
  if (block) return { allowed: false, block }
  if (facts.isRequestedByAnother) return { allowed: false, code: 'waited-for' }
  if (facts.renewalsMade >= facts.renewalLimit) return { allowed: false, code: 'limit', limit: facts.renewalLimit }
  return isLater(facts.newDue, facts) ? { allowed: true, ...facts.newDue } : { allowed: false, code: 'same-date' }
}
