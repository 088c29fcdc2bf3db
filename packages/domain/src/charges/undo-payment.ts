/**
 * A payment that was a mistake is undone on its day, while the till that took it is open: then its cash is still there
 * and the takings of the day can follow. It is undone once. What was paid is owed again, by a new charge; the payment
 * stays on record.
 */
export interface TakenPayment {
  /** The day on which it was taken: "2026-11-24". */
  day: string
  isUndone: boolean
  isTillClosed: boolean
}

export type UndoDecision =
  | { allowed: true }
  | { allowed: false; code: 'receipt_undone' | 'receipt_not_today' | 'receipt_till_closed' }

/** @param today in the same zone as the day of the payment */
export function decideUndo({ day, isUndone, isTillClosed }: TakenPayment, today: string): UndoDecision {
  if (isUndone) return { allowed: false, code: 'receipt_undone' }
  if (day !== today) return { allowed: false, code: 'receipt_not_today' }
  if (isTillClosed) return { allowed: false, code: 'receipt_till_closed' }
  return { allowed: true }
}
