/**
 * A due date that staff change by hand: another day from today on, at most a year away; not a later one while somebody
 * else waits for the copy. What is lent by the hour has the whole of the new day, which may be that of its moment.
 */
import { Temporal } from 'temporal-polyfill'

export interface DueDateFacts {
  today: Temporal.PlainDate
  dueOn: Temporal.PlainDate
  /** Due at a moment of that day. */
  isByHour: boolean
  /** The new day; the library is open. */
  to: Temporal.PlainDate
  isWaitedFor: boolean
}

export type DueDateDecision = { allowed: true } | { allowed: false; code: 'out-of-range' | 'same' | 'waited-for' }

/** Whether the new day ends after the loan does. */
export function isLaterDay({ dueOn, to, isByHour }: Pick<DueDateFacts, 'dueOn' | 'to' | 'isByHour'>): boolean {
  const order = Temporal.PlainDate.compare(to, dueOn)
  return order > 0 || (isByHour && order === 0)
}

export function decideDueDate(facts: DueDateFacts): DueDateDecision {
  const { today, dueOn, to, isByHour, isWaitedFor } = facts
  const compare = Temporal.PlainDate.compare
  if (compare(to, today) < 0 || compare(to, today.add({ years: 1 })) > 0)
    return { allowed: false, code: 'out-of-range' }
  if (to.equals(dueOn) && !isByHour) return { allowed: false, code: 'same' }
  if (isWaitedFor && isLaterDay(facts)) return { allowed: false, code: 'waited-for' }
  return { allowed: true }
}
