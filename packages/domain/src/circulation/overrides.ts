/**
 * Exceptions that staff may make. Who may set the rules may make an exception of them, and who handles money may lend to
 * somebody who owes; everything else stays refused: a copy that is not here, another person's card, a registration that
 * has ended.
 *
 * | refused because                          | right needed |
 * |------------------------------------------|--------------|
 * | something else is overdue                | 2004         |
 * | more is owed than is tolerated           | 2003         |
 * | the limit of loans is reached            | 2004         |
 * | the limit of renewals is reached         | 2004         |
 * | another person's hold waits for the copy | 2004         |
 */
import { type StaffRight, staffRights } from '../session/staff-rights.ts'
import type { LoanFacts } from './check-out-rules.ts'
import type { PatronStatus } from './patron-block.ts'
import type { RenewalFacts } from './renewal-rules.ts'

export const overrides = {
  overdue: staffRights.settings,
  owes: staffRights.money,
  'loan-limit': staffRights.settings,
  'renewal-limit': staffRights.settings,
  'hold-waiting': staffRights.settings,
} as const satisfies Record<string, StaffRight>

export type Override = keyof typeof overrides

/** The facts of a loan without what is overridden. */
export function overrideLoan(facts: LoanFacts, overridden: ReadonlySet<Override>): LoanFacts {
  return {
    ...facts,
    patronStatus: overrideStatus(facts.patronStatus, overridden),
    limits: overridden.has('loan-limit') ? [] : facts.limits,
    isPromisedToAnother: facts.isPromisedToAnother && !overridden.has('hold-waiting'),
  }
}

/** The facts of a renewal without what is overridden. */
export function overrideRenewal(facts: RenewalFacts, overridden: ReadonlySet<Override>): RenewalFacts {
  return {
    ...facts,
    patronStatus: overrideStatus(facts.patronStatus, overridden),
    renewalLimit: overridden.has('renewal-limit') ? Number.POSITIVE_INFINITY : facts.renewalLimit,
    isRequestedByAnother: facts.isRequestedByAnother && !overridden.has('hold-waiting'),
  }
}

function overrideStatus(status: PatronStatus, overridden: ReadonlySet<Override>): PatronStatus {
  return {
    ...status,
    overdue: overridden.has('overdue') ? 0 : status.overdue,
    owedCents: overridden.has('owes') ? 0 : status.owedCents,
  }
}
