/** Failures of sign-ins, shared by all processes: they live in the database. */
import { type AttemptDecision, type AttemptLimits, decideAttempt } from '@estante/domain/session/attempts'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { addOne, addWithin, releaseAttempt, reserveOne, type Subjects, secondsSince } from './store/failures.ts'

/**
 * Counts an attempt as a failure before its password is looked at, so that no more are looked at than may fail, however
 * many come at the same time to however many processes. `confirmFailure` or `releaseAttempt` follows. An attempt that is
 * not allowed is not counted.
 */
export async function reserveAttempt(
  tx: Writer,
  { account, address }: Subjects,
  limits: AttemptLimits,
  now: Temporal.Instant,
): Promise<AttemptDecision> {
  const byAccount = await reserveOne(tx, account, now)
  const byAddress = address === undefined ? undefined : await addWithin(tx, address, limits.addressWindow, now)
  const decision = decideAttempt(
    {
      accountFailures: byAccount.failures - 1,
      accountQuiet: secondsSince(byAccount.last_at, now),
      addressFailures: byAddress ? byAddress.failures - 1 : 0,
      addressSince: byAddress ? secondsSince(byAddress.first_at, now) : 0,
    },
    limits,
  )
  if (!decision.allowed) await releaseAttempt(tx, { account, address })
  return decision
}

/** How often something happened since its window began. */
export interface WindowCount {
  count: number
  /** Seconds until the window ends, and nothing counts any more. */
  left: number
}

/** Counts one more within a window, which begins with the first. @param window seconds */
export async function countWithin(
  tx: Writer,
  subject: string,
  window: number,
  now: Temporal.Instant,
): Promise<WindowCount> {
  const { failures, first_at } = await addWithin(tx, subject, window, now)
  return { count: failures, left: Math.ceil(window - secondsSince(first_at, now)) }
}

/** Counts one more. @returns how many there are now */
export async function countOne(tx: Writer, subject: string, now: Temporal.Instant): Promise<number> {
  return (await addOne(tx, subject, now)).failures
}
