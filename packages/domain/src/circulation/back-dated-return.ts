/**
 * A copy that lay in the book drop was returned before it was checked in: the moment is chosen at the desk. It is not in
 * the future, and not before the copy was lent.
 */
import { Temporal } from 'temporal-polyfill'

export type BackDating = 'future' | 'before-check-out'

/** @returns undefined: the moment will do */
export function refusalOfReturnedAt(
  returnedAt: Temporal.Instant,
  { now, checkedOutAt }: { now: Temporal.Instant; checkedOutAt?: Temporal.Instant | undefined },
): BackDating | undefined {
  if (Temporal.Instant.compare(returnedAt, now) > 0) return 'future'
  if (checkedOutAt && Temporal.Instant.compare(returnedAt, checkedOutAt) < 0) return 'before-check-out'
  return undefined
}
