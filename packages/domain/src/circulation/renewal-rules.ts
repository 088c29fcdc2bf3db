/**
 * A loan is renewed for a full term from today, on a day of opening. Not when it is late, or anything else is, not while
 * too much is owed or the person is suspended, not past the policy's number of renewals, not while another person waits
 * for the copy, and not where the date would not move: renewed a moment ago, it has its full term already.
 */
import type { Decision } from './eligibility.ts'
import { blockOfStatus, type PatronStatus } from './patron-block.ts'

export interface RenewalFacts {
  /** "2026-11-24" */
  dueOn: string
  today: string
  /** When it would be due: `dueDay` of today. */
  newDueOn: string
  renewalsMade: number
  renewalLimit: number
  /** Another person waits for a copy like this one and wants it now. */
  isRequestedByAnother: boolean
  patronStatus: PatronStatus
  toleratedDebtCents: number
  overdueLimit: number
}

export type RenewalDecision = Decision<'late' | 'waited-for' | 'same-date', { dueOn: string }>

export function decideRenewal(facts: RenewalFacts): RenewalDecision {
  if (facts.dueOn < facts.today) return { allowed: false, code: 'late' }
  const block = blockOfStatus(facts.patronStatus, facts)
  if (block) return { allowed: false, block }
  if (facts.isRequestedByAnother) return { allowed: false, code: 'waited-for' }
  if (facts.renewalsMade >= facts.renewalLimit) return { allowed: false, code: 'limit', limit: facts.renewalLimit }
  return facts.newDueOn > facts.dueOn ? { allowed: true, dueOn: facts.newDueOn } : { allowed: false, code: 'same-date' }
}
