/**
 * A check-out that was made while the server was away is recorded later, with its own moment: not in the future, not
 * before the copy came back from whoever had it, and not so long ago that nobody remembers it.
 */
import { Temporal } from 'temporal-polyfill'

export type CheckOutDating = 'future' | 'before-return'

/** @returns undefined: the moment will do */
export function refusalOfCheckedOutAt(
  checkedOutAt: Temporal.Instant,
  { now, returnedAt }: { now: Temporal.Instant; returnedAt?: Temporal.Instant | undefined },
): CheckOutDating | undefined {
  if (Temporal.Instant.compare(checkedOutAt, now) > 0) return 'future'
  if (returnedAt && Temporal.Instant.compare(checkedOutAt, returnedAt) < 0) return 'before-return'
  return undefined
}

/** Days after which a scan is no longer recorded by itself: a person decides. */
export const mostQueuedDays = 7

/** @param seconds since it was made */
export function isTooOld(seconds: number): boolean {
  return seconds > mostQueuedDays * 24 * 3600
}
