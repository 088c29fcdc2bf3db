/**
 * When a loan ends: on a day, or, lent by the hour, at a moment of that day. Hours count from the loan on, or from the
 * next opening where the library is closed then, and end while it is open: an end after closing time, or in a break, moves
 * back to the last time that it closes before; none is on another day. Where no opening is written down only the hours
 * count. A loan by the hour is late once the minute of its moment is over, one by the day once its day is.
 */
import { Temporal } from 'temporal-polyfill'
import { type OpeningTimes, openingState, opensInWeek, spansOf } from '../institution/opening.ts'
import { dueDay, type LoanTerm, openDayFrom, withinOpening } from './open-days.ts'

export interface Due {
  /** "2026-11-24"; of a loan by the hour the institution's day of its moment. */
  dueOn: string
  /** A moment in UTC, whole minutes; null: the loan is by the day. */
  dueAt: string | null
}

/** When a loan or a renewal of that moment is due. @param from in the institution's time zone */
export function dueFor(from: Temporal.ZonedDateTime, term: LoanTerm & { loanHours: number }, times: OpeningTimes): Due {
  if (term.loanHours === 0) return { dueOn: dueDay(from.toPlainDate(), term, times).toString(), dueAt: null }
  const end = hoursLater(from, term.loanHours, times)
  return { dueOn: end.toPlainDate().toString(), dueAt: end.toInstant().toString({ smallestUnit: 'millisecond' }) }
}

/** @param now in the institution's time zone */
export function isPastDue({ dueOn, dueAt }: Due, now: Temporal.ZonedDateTime): boolean {
  if (dueAt !== null) return Temporal.Instant.compare(dueAt, minuteOf(now).toInstant()) < 0
  return dueOn < now.toPlainDate().toString()
}

/** The beginning of its minute. The minute that is shown as due belongs to the patron: late is what was due before it. */
export function minuteOf(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.round({ smallestUnit: 'minute', roundingMode: 'floor' })
}

/** Whether the first ends after the second; of a day it counts as a whole. */
export function isLater(one: Due, other: Due): boolean {
  if (one.dueAt === null || other.dueAt === null) return one.dueOn > other.dueOn
  return Temporal.Instant.compare(one.dueAt, other.dueAt) > 0
}

/**
 * When a loan by the hour is due whose library is closed then, by a calendar that was changed after it was made: at the
 * same time of the next day of opening, or when the library closes there before. Never earlier than was said. It stays
 * where it was over before the change, and where nobody wrote the week's hours down.
 */
export function openDue(
  until: Temporal.ZonedDateTime,
  times: OpeningTimes,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  if (!opensInWeek(times) || Temporal.ZonedDateTime.compare(until, minuteOf(now)) < 0) return until
  const last = until.toPlainDate()
  const clock = until.toPlainTime()
  if (withinOpening(clock, last, times).equals(clock) && openDayFrom(last, times).equals(last)) return until
  const day = openDayFrom(last.add({ days: 1 }), times)
  return day.toZonedDateTime({ timeZone: until.timeZoneId, plainTime: withinOpening(clock, day, times) })
}

function hoursLater(from: Temporal.ZonedDateTime, hours: number, times: OpeningTimes): Temporal.ZonedDateTime {
  const start = openMomentFrom(from, times)
  const end = wholeMinute(start.add({ hours }))
  if (!opensInWeek(times)) return end
  const day = start.toPlainDate()
  const spans = spansOf(times, day)
  const clock = end.toPlainDate().equals(day) ? clockOf(end) : '24:00'
  if (spans.some(({ opens, closes }) => opens <= clock && clock <= closes)) return end
  const last = spans
    .map(({ closes }) => closes)
    .filter((closes) => closes < clock)
    .sort()
    .at(-1)
  return last === undefined ? end : at(day, last, start)
}

/** That moment, or the next one at which the library opens; that moment too where it never does. */
function openMomentFrom(moment: Temporal.ZonedDateTime, times: OpeningTimes): Temporal.ZonedDateTime {
  if (!opensInWeek(times) || openingState(times, moment).open) return moment
  const opensAfter = (day: Temporal.PlainDate, clock: string) =>
    spansOf(times, day)
      .map(({ opens }) => opens)
      .filter((opens) => opens > clock)
      .sort()[0]
  const today = moment.toPlainDate()
  const later = opensAfter(today, clockOf(moment))
  if (later !== undefined) return at(today, later, moment)
  const day = openDayFrom(today.add({ days: 1 }), times)
  const opens = opensAfter(day, '')
  return opens === undefined ? moment : at(day, opens, moment)
}

/** Up, so that the time that is shown is not over before its end. */
function wholeMinute(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return moment.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
}

function clockOf(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}

function at(day: Temporal.PlainDate, time: string, { timeZoneId }: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return day.toZonedDateTime({ timeZone: timeZoneId, plainTime: Temporal.PlainTime.from(time) })
}
