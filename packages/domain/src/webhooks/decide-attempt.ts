/**
 * What becomes of a message and of its webhook after a try.
 *
 * The rule: a status of 2xx ends the message. 410 ends it too, and pauses the webhook: its receiver wants nothing more.
 * After anything else the message is sent again, ten times in 69 hours, each time after a longer pause; once those are
 * used up, or the next one would come more than three days after the message was written, it is given up. A webhook whose
 * message is given up, and of which nothing has arrived since that message was written, is paused: its receiver always
 * fails. After a failure no other message goes to the same receiver for a while either, a longer one after each failure
 * in a row. Where the receiver itself says how long it wants to be left alone, it is, up to a day.
 */
import { Temporal } from 'temporal-polyfill'

export interface AttemptFacts {
  /** Of the answer; undefined: there was none. */
  status?: number | undefined
  /** Seconds that the receiver wants to be left alone. */
  retryAfter?: number | undefined
  /** Tries of this message, this one among them. */
  attempts: number
  /** When the message was written. */
  written: Temporal.Instant
  /** Failures of the webhook in a row before this try. */
  failures: number
  /** When something last arrived at its receiver; else when it was made or resumed. */
  goodAt: Temporal.Instant
}

export type PauseReason = 'administrator' | 'gone' | 'failing'

export type AttemptOutcome =
  | { message: 'delivered' }
  | { message: 'waits'; again: Temporal.Instant; quietUntil: Temporal.Instant }
  | { message: 'given-up'; quietUntil: Temporal.Instant }
  | { message: 'given-up'; pause: PauseReason }

const [minute, hour, day] = [60, 3600, 24 * 3600]
/** Seconds after the first failure, the second … */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, day, day]
export const mostAttempts = pauses.length + 1
/** Milliseconds for which a message is worth sending. */
const keptFor = 3 * day * 1000
const quiet = { first: 5, longest: 5 * minute }

export function decideAttempt(facts: AttemptFacts, now: Temporal.Instant): AttemptOutcome {
  const { status = 0, attempts, written, failures, goodAt } = facts
  if (status >= 200 && status < 300) return { message: 'delivered' }
  if (status === 410) return { message: 'given-up', pause: 'gone' }
  const retryAfter = Math.min(facts.retryAfter ?? 0, day)
  const later = (seconds: number) => now.add({ seconds: Math.max(seconds, retryAfter) })
  const quietUntil = later(Math.min(quiet.first * 2 ** Math.min(failures, 20), quiet.longest))
  const pause = pauses[attempts - 1]
  if (pause !== undefined && !isTooOld(written, later(pause)))
    return { message: 'waits', again: later(pause), quietUntil }
  const arrivedSince = Temporal.Instant.compare(goodAt, written) > 0
  return arrivedSince ? { message: 'given-up', quietUntil } : { message: 'given-up', pause: 'failing' }
}

/** Whether nobody needs the message any more: it waited while its webhook was paused. */
export function isTooOld(written: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - written.epochMilliseconds > keptFor
}
