/** Failed sign-ins, shared by all processes through the database. */
import { type AttemptDecision, type AttemptLimits, decideAttempt } from '@estante/domain/session/attempts'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { addOne, addWithin, releaseAttempt, reserveOne, type Subjects, secondsSince } from './store/failures.ts'

/**
 * Counts an attempt as a failure before its password is checked, so that concurrent attempts in several processes
 * cannot exceed the limit. `confirmFailure` or `releaseAttempt` follows. A refused attempt is not counted.
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
      accountQuiet: secondsSince(byAccount.lastAt, now),
      addressFailures: byAddress ? byAddress.failures - 1 : 0,
      addressSince: byAddress ? secondsSince(byAddress.firstAt, now) : 0,
    },
    limits,
  )
  if (!decision.allowed) await releaseAttempt(tx, { account, address })
  return decision
}

/** The count of an event in its current window. */
export interface WindowCount {
  count: number
  /** Seconds until the window ends and the count restarts. */
  left: number
}

/**
 * Counts an event within a window, which begins with the first.
 * @param window seconds
 */
export async function countWithin(
  tx: Writer,
  subject: string,
  window: number,
  now: Temporal.Instant,
): Promise<WindowCount> {
  const { failures, firstAt } = await addWithin(tx, subject, window, now)
  return { count: failures, left: Math.ceil(window - secondsSince(firstAt, now)) }
}

/** Counts one event. @returns the new count */
export async function countOne(tx: Writer, subject: string, now: Temporal.Instant): Promise<number> {
  return (await addOne(tx, subject, now)).failures
}
