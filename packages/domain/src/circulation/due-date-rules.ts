/**
 * A due date that staff change by hand: another day from today on, at most a year away; not a later one while somebody
 * else waits for the copy.
 */
import { Temporal } from 'temporal-polyfill'

export interface DueDateFacts {
  today: Temporal.PlainDate
  dueOn: Temporal.PlainDate
  /** The new day; the library is open. */
  to: Temporal.PlainDate
  isWaitedFor: boolean
}

export type DueDateDecision = { allowed: true } | { allowed: false; code: 'out-of-range' | 'same' | 'waited-for' }

export function decideDueDate({ today, dueOn, to, isWaitedFor }: DueDateFacts): DueDateDecision {
  const compare = Temporal.PlainDate.compare
  if (compare(to, today) < 0 || compare(to, today.add({ years: 1 })) > 0)
    return { allowed: false, code: 'out-of-range' }
  if (to.equals(dueOn)) return { allowed: false, code: 'same' }
  if (isWaitedFor && compare(to, dueOn) > 0) return { allowed: false, code: 'waited-for' }
  return { allowed: true }
}
