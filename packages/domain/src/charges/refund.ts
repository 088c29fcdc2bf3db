/**
 * What was paid for a debt is given back: the replacement of a copy that came back, or a fee that was a mistake. At most
 * what was paid and is still there, and in cash at most what the till holds. The debt is not owed again.
 */
export interface Refund {
  /** Paid for the debt, neither undone nor given back. */
  refundableCents: number
  cents: number
  /** Cash in the till, where it is given back in cash. */
  tillCents?: number | undefined
}

export type RefundDecision =
  | { allowed: true }
  | { allowed: false; code: 'nothing_paid' | 'not_a_sum' | 'more_than_paid' | 'cash_short' }

export function decideRefund({ refundableCents, cents, tillCents }: Refund): RefundDecision {
  if (refundableCents <= 0) return { allowed: false, code: 'nothing_paid' }
  if (!Number.isSafeInteger(cents) || cents <= 0) return { allowed: false, code: 'not_a_sum' }
  if (cents > refundableCents) return { allowed: false, code: 'more_than_paid' }
  if (tillCents !== undefined && cents > tillCents) return { allowed: false, code: 'cash_short' }
  return { allowed: true }
}
