import type { BlockingTerms } from './policy.ts'

/**
 * Whether a person may borrow, renew and wait at all: not while as much of what they have is late as the rule allows for,
 * by default one loan, not while more is owed than is tolerated, not while suspended, not once their registration is over, and not where a clearance ended their right to
 * borrow. What no loan brought back mends is named first, then what they can mend at once.
 */
export interface PatronStatus {
  /** Loans that are late now. */
  overdue: number
  owedCents: number
  /** Last day, "2026-11-24"; undefined: not suspended. */
  suspendedUntil?: string
  /** Last day of a registration that is over; undefined: it lasts. */
  expiredOn?: string
  /** A clearance was issued: nothing is lent any more. */
  hasClearance: boolean
}

export type PatronBlock =
  | { code: 'overdue'; loans: number }
  | { code: 'owes'; cents: number; toleratedCents: number }
  | { code: 'suspended'; until: string }
  | { code: 'cleared' }
  | { code: 'expired'; on: string }

/** undefined: none. */
export function blockOfStatus(
  patronStatus: PatronStatus,
  { toleratedDebtCents, overdueLimit }: BlockingTerms,
): PatronBlock | undefined {
  if (patronStatus.hasClearance) return { code: 'cleared' }
  if (patronStatus.expiredOn !== undefined) return { code: 'expired', on: patronStatus.expiredOn }
  if (patronStatus.overdue >= overdueLimit) return { code: 'overdue', loans: patronStatus.overdue }
  if (patronStatus.owedCents > toleratedDebtCents)
    return { code: 'owes', cents: patronStatus.owedCents, toleratedCents: toleratedDebtCents }
  return patronStatus.suspendedUntil === undefined
    ? undefined
    : { code: 'suspended', until: patronStatus.suspendedUntil }
}
