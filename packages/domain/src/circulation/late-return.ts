/**
 * What a late return costs: a rate for each day, money or days without borrowing or both, as the policy has it, nothing
 * within the days of grace, and never more than the policy's maximum. A loan by the hour is late for a day at least, also
 * on the day on which it was due; after that its days count as those of every loan. It is
 * fixed on the day of return; before, the same sum is only what it would be today. A suspension begins at once: the day of
 * return is its first, so that whoever comes late borrows nothing on the same visit. It follows what is left of an earlier
 * one, for each copy costs its own days.
 */
import { Temporal } from 'temporal-polyfill'
import type { OpeningTimes } from '../institution/opening.ts'
import { type Due, isPastDue } from './due.ts'
import { daysLate } from './open-days.ts'
import type { LoanPolicy } from './policy.ts'

type LateRules = Pick<
  LoanPolicy,
  'finePerDayCents' | 'fineCountsClosedDays' | 'maxFineCents' | 'graceDays' | 'suspensionDaysPerDay'
>

export interface LateReturn {
  daysLate: number
  fineCents: number
  suspensionDays: number
}

/** @param returned in the institution's time zone @param times of the library that lent it, over the days from due to return */
export function lateReturn(
  due: Due,
  returned: Temporal.ZonedDateTime,
  policy: LateRules,
  times: OpeningTimes,
): LateReturn {
  const { fineCountsClosedDays } = policy
  const days = daysLate(Temporal.PlainDate.from(due.dueOn), returned.toPlainDate(), fineCountsClosedDays, times)
  const late = due.dueAt !== null && isPastDue(due, returned) ? Math.max(1, days) : days
  if (late <= policy.graceDays) return { daysLate: late, fineCents: 0, suspensionDays: 0 }
  const fineCents = late * policy.finePerDayCents
  return {
    daysLate: late,
    fineCents: policy.maxFineCents === 0 ? fineCents : Math.min(fineCents, policy.maxFineCents),
    suspensionDays: late * policy.suspensionDaysPerDay,
  }
}

/**
 * The days of a suspension, both included: from the day of return, or from the day after an earlier suspension's end.
 * @param earlierUntil last day of the latest one that still lasts
 */
export function suspensionSpan(
  returned: Temporal.PlainDate,
  days: number,
  earlierUntil?: Temporal.PlainDate,
): { from: Temporal.PlainDate; until: Temporal.PlainDate } {
  const lasts = earlierUntil !== undefined && Temporal.PlainDate.compare(earlierUntil, returned) >= 0
  const from = lasts ? earlierUntil.add({ days: 1 }) : returned
  return { from, until: from.add({ days: days - 1 }) }
}
