/**
 * When a loan becomes an alert in the patron's account: in the last three days before it is due, and again once it is
 * late. A patron who learned the due date within a day is not told it again, nor is one of a loan by the hour told before.
 */
import { Temporal } from 'temporal-polyfill'
import type { Due } from '../circulation/due.ts'

/** Days before the due date. */
export const alertDays = 3

export interface AlertedLoan extends Due {
  /** The day of the loan, or of its last renewal, when that is later. */
  startedOn: string
}

/** @param today the institution's day */
export function loanAlertFor(
  { dueOn, dueAt, startedOn }: AlertedLoan,
  today: string,
): 'due-soon' | 'overdue' | undefined {
  const days = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  const left = days(today, dueOn)
  if (left < 0) return 'overdue'
  return dueAt === null && left <= alertDays && days(startedOn, today) > 1 ? 'due-soon' : undefined
}
