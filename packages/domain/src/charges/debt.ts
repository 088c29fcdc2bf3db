/**
 * What is left of a debt. The ledger is only ever added to: a debt is one row, and whatever makes it smaller (a payment,
 * a discount, the reversal of a mistake) is another row that names it, with its sum below zero. Nobody can pay, forgive
 * or take back more than is open: who tried has misread something.
 */

/** Rows that are owed. */
export const debtKinds = ['fine', 'replacement', 'service'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Rows that make a debt smaller. */
export const settlementKinds = ['payment', 'discount', 'reversal'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** A row of the ledger that belongs to a debt. Its cents are below zero. */
export interface Settlement {
  kind: SettlementKind
  cents: number
}

/** All in whole cents, none below zero. */
export interface Balance {
  owed: number
  /** Forgiven by the library. */
  discount: number
  /** Without what was given back. */
  paid: number
  /** Taken back, for it was a mistake, or its payment was given back. */
  reversed: number
  /** Given back of what was paid: not owed again. */
  refunded: number
  open: number
}

/** @param cents of the debt itself @param refunded cents that were given back of its payments */
export function balanceOf(cents: number, settlements: readonly Settlement[], refunded = 0): Balance {
  const sum = (kind: SettlementKind) =>
    settlements.reduce((total, one) => (one.kind === kind ? total - one.cents : total), 0)
  const balance = {
    owed: cents,
    discount: sum('discount'),
    paid: sum('payment') - refunded,
    reversed: sum('reversal') + refunded,
    refunded,
  }
  return { ...balance, open: cents - balance.discount - balance.paid - balance.reversed }
}

export type SettlementDecision =
  | { allowed: true; left: number }
  | { allowed: false; code: 'nothing_open' | 'not_a_sum' | 'more_than_open'; open: number }

/** @param cents to be paid, forgiven or taken back: above zero */
export function decideSettlement(open: number, cents: number): SettlementDecision {
  if (open <= 0) return { allowed: false, code: 'nothing_open', open }
  if (!Number.isSafeInteger(cents) || cents <= 0) return { allowed: false, code: 'not_a_sum', open }
  if (cents > open) return { allowed: false, code: 'more_than_open', open }
  return { allowed: true, left: open - cents }
}
