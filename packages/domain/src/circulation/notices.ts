/**
 * When the library does or says something about a loan by itself.
 *
 * It renews what comes due, for who wants that, some days before (and on each day after that up to the due date, should
 * it have been unable to try). It reminds on some days before the due date, and again on some days after it. What could
 * not be said in time is not said twice: of several days that have come, the latest counts. Who has the library renew is
 * not reminded before: they hear what was renewed and what was not. Nor is a person reminded of the due date within a day
 * of lending or renewing: they have just been told it. A loan by the hour is neither renewed by itself nor reminded of
 * before: it ends the day on which it begins, or the next one of opening.
 */
import { Temporal } from 'temporal-polyfill'
import type { Due } from './due.ts'

/** Days on which readers are reminded, before and after an item is due. */
export interface ReminderDays {
  remindBefore: readonly number[]
  remindAfter: readonly number[]
}

/** @param today the institution's day */
export function isTimeToRenew({ dueOn, dueAt }: Due, today: string, automaticRenewalDays: number): boolean {
  const left = daysLeft(dueOn, today)
  return dueAt === null && left >= 0 && left <= automaticRenewalDays
}

export interface RemindedLoan extends Due {
  automatic: boolean
  /** The day of the loan, or of its last renewal, when that is later. */
  startedOn: string
}

/** `before-2`, `after-7`: which reminder it is time for; undefined: none. */
export function reminderFor(
  { dueOn, dueAt, automatic, startedOn }: RemindedLoan,
  today: string,
  { remindBefore, remindAfter }: ReminderDays,
): string | undefined {
  const left = daysLeft(dueOn, today)
  if (left >= 0) {
    const stage = Math.min(...remindBefore.filter((days) => left <= days))
    const isFresh = daysLeft(today, startedOn) <= 1
    return dueAt !== null || automatic || isFresh || stage === Number.POSITIVE_INFINITY ? undefined : `before-${stage}`
  }
  const stage = Math.max(...remindAfter.filter((days) => -left >= days))
  return stage === Number.NEGATIVE_INFINITY ? undefined : `after-${stage}`
}

function daysLeft(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(dueOn)).days
}
