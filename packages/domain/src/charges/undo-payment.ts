/**
 * A payment that was a mistake is undone on its day, while the till that took it is open: then its cash is still there
 * and the takings of the day can follow. It is undone once. What was paid is owed again, by a new charge; the payment
 * stays on record. What was given back since is not there to be undone, and a refund itself stays: who paid it back by
 * mistake charges it again.
 */
export interface TakenPayment {
  /** The day on which it was taken: "2026-11-24". */
  day: string
  isUndone: boolean
  isTillClosed: boolean
  /** It gave money back. */
  isRefund: boolean
  /** Money was given back for one of its debts. */
  isRefunded: boolean
}

export type UndoDecision =
  | { allowed: true }
  | {
      allowed: false
      code: 'receipt_undone' | 'receipt_is_refund' | 'receipt_refunded' | 'receipt_not_today' | 'receipt_till_closed'
    }

/** @param today in the same zone as the day of the payment */
export function decideUndo(taken: TakenPayment, today: string): UndoDecision {
  if (taken.isUndone) return { allowed: false, code: 'receipt_undone' }
  if (taken.isRefund) return { allowed: false, code: 'receipt_is_refund' }
  if (taken.isRefunded) return { allowed: false, code: 'receipt_refunded' }
  if (taken.day !== today) return { allowed: false, code: 'receipt_not_today' }
  if (taken.isTillClosed) return { allowed: false, code: 'receipt_till_closed' }
  return { allowed: true }
}
