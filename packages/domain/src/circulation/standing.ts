/**
 * Whether a person may borrow, renew and wait at all: not while something they have is late, not while more is owed than
 * is tolerated, not while suspended, not once their registration is over, and not where a clearance ended their right to
 * borrow. What no loan brought back mends is named first, then what they can mend at once.
 */
export interface Standing {
  /** Loans that are late now. */
  overdue: number
  owedCents: number
  /** Last day, "2026-11-24"; undefined: not suspended. */
  suspendedUntil?: string
  /** Last day of a registration that is over; undefined: it lasts. */
  expiredOn?: string
  /** A clearance was issued: nothing is lent any more. */
  cleared: boolean
}

export type Trouble =
  | { code: 'overdue' }
  | { code: 'owes'; cents: number; toleratedCents: number }
  | { code: 'suspended'; until: string }
  | { code: 'cleared' }
  | { code: 'expired'; on: string }

/** undefined: none. */
export function troubleOf(standing: Standing, toleratedDebtCents: number): Trouble | undefined {
  if (standing.cleared) return { code: 'cleared' }
  if (standing.expiredOn !== undefined) return { code: 'expired', on: standing.expiredOn }
  if (standing.overdue > 0) return { code: 'overdue' }
  if (standing.owedCents > toleratedDebtCents)
    return { code: 'owes', cents: standing.owedCents, toleratedCents: toleratedDebtCents }
  return standing.suspendedUntil === undefined ? undefined : { code: 'suspended', until: standing.suspendedUntil }
}
