/** How near a loan's due date is: late after it, soon on it and in the three days before it. */
import { Temporal } from 'temporal-polyfill'

export type DueState = 'pending' | 'soon' | 'late'

/** Days before the due date from which a loan is due soon. */
const soonDays = 3

/** @param dueOn "2026-11-24" @param today the institution's day */
export function dueState(dueOn: string, today: string): DueState {
  const left = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(dueOn)).days
  return left < 0 ? 'late' : left <= soonDays ? 'soon' : 'pending'
}
