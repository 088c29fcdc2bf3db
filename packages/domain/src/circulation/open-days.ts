/**
 * Days of a library. Nothing is due on a closed day: a term that ends on one ends on the next day of opening. A copy is
 * kept for as many days of opening as the policy has hours to the day; days on which nobody can come do not count.
 */
import { Temporal } from 'temporal-polyfill'
import { isOpenDay, type OpeningTimes, opensInWeek, spansOf } from '../institution/opening.ts'

/** A library that opens on none of so many days in a row has no calendar at all: every day counts then. */
const longestRecess = 200

/** That day, or the first day of opening after it. */
export function openDayFrom(day: Temporal.PlainDate, times: OpeningTimes): Temporal.PlainDate {
  let open = day
  for (let ahead = 0; ahead < longestRecess; ahead++) {
    if (isOpenDay(times, open)) return open
    open = open.add({ days: 1 })
  }
  return day
}

export interface LoanTerm {
  loanDays: number
  /** "2026-12-18": the term ends then at the latest, once that day is over no more; null: no such day. */
  latestDueOn: string | null
}

/** When a loan or a renewal of that day is due: the term later, never on a closed day. */
export function dueDay(
  from: Temporal.PlainDate,
  { loanDays, latestDueOn }: LoanTerm,
  times: OpeningTimes,
): Temporal.PlainDate {
  const full = from.add({ days: loanDays })
  const latest = latestDueOn === null ? full : Temporal.PlainDate.from(latestDueOn)
  const isCut = Temporal.PlainDate.compare(latest, full) < 0 && Temporal.PlainDate.compare(from, latest) <= 0
  return openDayFrom(isCut ? latest : full, times)
}

/**
 * Days after the due day up to that day, closed ones counted or not; 0 in time. Where the week has no opening at all,
 * nobody wrote the calendar down, and every day counts.
 */
export function daysLate(
  due: Temporal.PlainDate,
  day: Temporal.PlainDate,
  countsClosedDays: boolean,
  times: OpeningTimes,
): number {
  if (Temporal.PlainDate.compare(day, due) <= 0) return 0
  if (countsClosedDays || !opensInWeek(times)) return due.until(day).days
  let late = 0
  for (let one = due.add({ days: 1 }); Temporal.PlainDate.compare(one, day) <= 0; one = one.add({ days: 1 }))
    if (isOpenDay(times, one)) late++
  return late
}

/**
 * Until when a copy is kept: each 24 hours are one day of opening after today; on the last of them until the same time,
 * but not before the library opens nor after it closes.
 */
export function pickupUntil(now: Temporal.ZonedDateTime, hours: number, times: OpeningTimes): Temporal.ZonedDateTime {
  let day = now.toPlainDate()
  for (let left = Math.ceil(hours / 24); left > 0; left--) day = openDayFrom(day.add({ days: 1 }), times)
  return day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: withinOpening(now.toPlainTime(), day, times) })
}

/**
 * Until when a copy is kept whose last day was closed, or has other hours, afterwards: as if the calendar had been so when
 * it was kept. From a closed day it moves to the first day of opening after it. On a day of opening it stays within the
 * hours, so that nobody stands before a locked door in the time that they were told; where those are over already, the
 * next day of opening counts. What had ended before the change stays as it is.
 */
export function openPickup(
  until: Temporal.ZonedDateTime,
  times: OpeningTimes,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  const last = until.toPlainDate()
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: until.timeZoneId, plainTime: withinOpening(until.toPlainTime(), day, times) })
  const day = openDayFrom(last, times)
  if (!day.equals(last)) return on(day)
  if (Temporal.ZonedDateTime.compare(until, now) <= 0) return until
  const sameDay = on(last)
  const isAhead = Temporal.ZonedDateTime.compare(sameDay, now) > 0
  return isAhead ? sameDay : on(openDayFrom(last.add({ days: 1 }), times))
}

/** That time of a day, or the next closing time after it, or the last of the day, where the library is closed then. */
export function withinOpening(
  time: Temporal.PlainTime,
  day: Temporal.PlainDate,
  times: OpeningTimes,
): Temporal.PlainTime {
  const spans = [...spansOf(times, day)].sort((one, other) => one.opens.localeCompare(other.opens))
  const clock = time.toString({ smallestUnit: 'minute' })
  const last = spans.at(-1)
  if (last === undefined || spans.some(({ opens, closes }) => opens <= clock && clock <= closes)) return time
  const next = spans.find(({ opens }) => opens > clock)
  return Temporal.PlainTime.from(next?.closes ?? last.closes)
}
