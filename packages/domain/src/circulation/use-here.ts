/**
 * A copy that was left on a table was used in the library, and is counted before it goes back to its shelf: also one that
 * is never lent, and as often as it is used. It is not counted while it should be elsewhere (on loan, waiting for somebody,
 * on its way, missing): then it is checked in first. The same copy within a minute was scanned twice.
 */
import type { CopyStatus } from '../titles/copy-status.ts'

export type UseDecision = { allowed: true; isNew: boolean } | { allowed: false; code: 'lent' | 'waits' | 'not_in_use' }

const sameUseSeconds = 60

export interface UseFacts {
  status: CopyStatus
  /** Since the copy was counted last at this library; undefined: never. */
  secondsSinceLast: number | undefined
}

export function decideUseHere({ status, secondsSinceLast }: UseFacts): UseDecision {
  if (status === 'lent' || status === 'overdue') return { allowed: false, code: 'lent' }
  if (status === 'reserved' || status === 'transit') return { allowed: false, code: 'waits' }
  if (status !== 'available' && status !== 'local') return { allowed: false, code: 'not_in_use' }
  return { allowed: true, isNew: secondsSinceLast === undefined || secondsSinceLast >= sameUseSeconds }
}
