/**
 * A till is closed over what was shown: the cash that should be in it is its opening amount and the cash payments, other
 * methods go elsewhere. What was counted may differ; the difference is written down, never evened out. What stays in the
 * till for the next period is at most what was counted.
 */
export interface TillCount {
  openingCents: number
  /** Taken in cash since. */
  cashCents: number
  countedCents: number
  leftCents: number
  /** Expected when the attendant counted; undefined: not shown. */
  shownCents?: number | undefined
}

export type TillDecision =
  | { allowed: true; expectedCents: number; differenceCents: number }
  | { allowed: false; code: 'sum_differs' | 'left_too_much'; expectedCents: number }

export function decideClosing(count: TillCount): TillDecision {
  const { openingCents, cashCents, countedCents, leftCents, shownCents } = count
  const expectedCents = openingCents + cashCents
  if (shownCents !== undefined && shownCents !== expectedCents)
    return { allowed: false, code: 'sum_differs', expectedCents }
  if (leftCents > countedCents) return { allowed: false, code: 'left_too_much', expectedCents }
  return { allowed: true, expectedCents, differenceCents: countedCents - expectedCents }
}
