/**
 * When a loan becomes an alert in the patron's account: in the last three days before it is due, and again once it is
 * late. A patron who learned the due date within a day is not told it again.
 */
import { Temporal } from 'temporal-polyfill'

/** Days before the due date. */
export const alertDays = 3

export interface AlertedLoan {
  /** "2026-11-24" */
  dueOn: string
  /** The day of the loan, or of its last renewal, when that is later. */
  startedOn: string
}

/** @param today the institution's day */
export function loanAlertFor({ dueOn, startedOn }: AlertedLoan, today: string): 'due-soon' | 'overdue' | undefined {
  const days = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  const left = days(today, dueOn)
  if (left < 0) return 'overdue'
  return left <= alertDays && days(startedOn, today) > 1 ? 'due-soon' : undefined
}
