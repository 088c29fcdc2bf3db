/** How near a loan's due date is: late after it, soon on it and in the three days before it. */
import { Temporal } from 'temporal-polyfill'
import { type Due, isPastDue } from './due.ts'

export type DueState = 'pending' | 'soon' | 'late'

/** Days before the due date from which a loan is due soon. */
const soonDays = 3

/** @param now in the institution's time zone */
export function dueState(due: Due, now: Temporal.ZonedDateTime): DueState {
  if (isPastDue(due, now)) return 'late'
  const left = now.toPlainDate().until(Temporal.PlainDate.from(due.dueOn)).days
  return left <= soonDays ? 'soon' : 'pending'
}
