/**
 * Whether a library is open, and when that changes. The week repeats; a calendar day (a holiday, other hours) replaces
 * the week's hours for that day.
 */
import { Temporal } from 'temporal-polyfill'

/** "08:00" to "22:00", the same day. */
export interface Span {
  opens: string
  closes: string
}

export interface OpeningTimes {
  /** By weekday, 1 Monday to 7 Sunday. */
  week: Readonly<Record<number, readonly Span[]>>
  /** By day "2026-11-20": an empty list is a closed day. */
  exceptions: Readonly<Record<string, readonly Span[]>>
}

export interface OpeningState {
  open: boolean
  /** closing-soon: within the hour; closed-now: opens again later today; closed-today: not today any more. */
  state: 'open' | 'closing-soon' | 'closed-now' | 'closed-today'
  /** When it closes or opens next; absent when it does not open within two weeks. */
  changesAt?: Temporal.ZonedDateTime
}

const daysAhead = 14

/** One day's hours; without a span it is closed. */
export interface DayHours {
  /** "2026-11-20" */
  day: string
  spans: readonly Span[]
}

/** A recess is long; a library that does not open for longer has no hours worth naming. */
const longestRecess = 60

/** Hours of that day, closed or not, and of the next day of opening after it; empty where it opens on neither. */
export function nearestHours(times: OpeningTimes, today: Temporal.PlainDate): DayHours[] {
  const hoursOf = (day: Temporal.PlainDate) => ({ day: day.toString(), spans: sortedSpans(times, day) })
  for (let ahead = 1; ahead <= longestRecess; ahead++) {
    const next = today.add({ days: ahead })
    if (isOpenDay(times, next)) return [hoursOf(today), hoursOf(next)]
  }
  return isOpenDay(times, today) ? [hoursOf(today)] : []
}

export function spansOf(times: OpeningTimes, day: Temporal.PlainDate): readonly Span[] {
  return times.exceptions[day.toString()] ?? times.week[day.dayOfWeek] ?? []
}

export function isOpenDay(times: OpeningTimes, day: Temporal.PlainDate): boolean {
  return spansOf(times, day).length > 0
}

/** Where the week has no opening at all nobody wrote the hours down. */
export function opensInWeek({ week }: OpeningTimes): boolean {
  return Object.values(week).some((spans) => spans.length > 0)
}

function sortedSpans(times: OpeningTimes, day: Temporal.PlainDate): Span[] {
  return [...spansOf(times, day)].sort((a, b) => a.opens.localeCompare(b.opens))
}

export function openingState(times: OpeningTimes, now: Temporal.ZonedDateTime): OpeningState {
  const today = now.toPlainDate()
  const clock = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const spans = sortedSpans(times, today)
  const current = spans.find((span) => span.opens <= clock && clock < span.closes)
  if (current) {
    const changesAt = at(today, current.closes, now)
    const soon = now.until(changesAt).total('minutes') <= 60
    return { open: true, state: soon ? 'closing-soon' : 'open', changesAt }
  }
  const later = spans.find((span) => span.opens > clock)
  if (later) return { open: false, state: 'closed-now', changesAt: at(today, later.opens, now) }
  return { open: false, state: 'closed-today', changesAt: nextOpening(times, today, now) }
}

function nextOpening(times: OpeningTimes, today: Temporal.PlainDate, now: Temporal.ZonedDateTime) {
  for (let i = 1; i <= daysAhead; i++) {
    const day = today.add({ days: i })
    const opens = spansOf(times, day)
      .map((span) => span.opens)
      .sort()[0]
    if (opens !== undefined) return at(day, opens, now)
  }
  return undefined
}

function at(day: Temporal.PlainDate, time: string, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: Temporal.PlainTime.from(time) })
}
