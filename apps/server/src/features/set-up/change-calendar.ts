/** Days that differ from the week: closed, or open at other hours; of one library, or of all of them. */
import type { Span } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import type { Writer } from '../../database/database.ts'
import type { LocalisedText } from '../../database/localised-text.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { type ShiftedDates, shiftDueDates } from '../circulation/shift-due-dates.ts'
import type { CalendarDay } from '../institution/store.ts'
import { recordChange, type Signature } from './signature.ts'
import { type DaySpan, deleteDays, insertDays } from './store/opening.ts'

/** A recess is long, but a mistyped year is longer. */
export const mostDays = 400

export interface NewDays {
  /** The same days of each year, where there are several. */
  spans: readonly DaySpan[]
  /** null: of all libraries. */
  library: number | null
  reason: LocalisedText
  /** Without it, closed. */
  hours: Span | undefined
}

export interface CalendarChanged extends ShiftedDates {
  days: number
}

/** Sets each day of the spans; what stood there before is replaced. The caller holds all circulation locks. */
export async function addDays(
  tx: Writer,
  ctx: MailContext,
  days: NewDays,
  signature: Signature,
  now: Temporal.ZonedDateTime,
): Promise<CalendarChanged> {
  const all = { days: 0, loans: 0, pickups: 0 }
  const rows = days.spans.map((span) => ({ span, days: calendarDaysOf({ ...days, spans: [span] }) }))
  for (const row of rows) {
    await deleteDays(tx, row.span, days.library)
    await insertDays(tx, row.days)
  }
  for (const { span, days: added } of rows) {
    const moved = await recordAndShift(tx, ctx, 'calendar.days_added', span, days.library, added.length, signature, now)
    all.days += added.length
    all.loans += moved.loans
    all.pickups += moved.pickups
  }
  return all
}

/** Gives the days of the span back to the week. The caller holds all circulation locks. */
export async function removeDays(
  tx: Writer,
  ctx: MailContext,
  span: DaySpan,
  library: number | null,
  signature: Signature,
  now: Temporal.ZonedDateTime,
): Promise<CalendarChanged> {
  const days = await deleteDays(tx, span, library)
  return { days, ...(await recordAndShift(tx, ctx, 'calendar.days_removed', span, library, days, signature, now)) }
}

async function recordAndShift(
  tx: Writer,
  ctx: MailContext,
  action: AuditAction,
  span: DaySpan,
  library: number | null,
  days: number,
  signature: Signature,
  now: Temporal.ZonedDateTime,
): Promise<ShiftedDates> {
  await recordChange(tx, signature, action, 'calendar', undefined, { ...span, library, days })
  const period = { from: Temporal.PlainDate.from(span.from), until: Temporal.PlainDate.from(span.until) }
  return shiftDueDates(tx, ctx, { ...period, library, actor: signature.actor }, now)
}

/** A row for each day. */
export function calendarDaysOf({ spans, library, reason, hours }: NewDays): CalendarDay[] {
  return spans.flatMap(daysOf).map((day) => ({ day, libraryId: library, reason, span: hours }))
}

/** Each day of the span, and one more than may be set where there are more. */
export function daysOf({ from, until }: DaySpan): string[] {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(Temporal.PlainDate.from(until)).days + 1
  return Array.from({ length: Math.min(count, mostDays + 1) }, (_, at) => first.add({ days: at }).toString())
}

/** The span, and the same days of so many years after it. */
export function yearlySpans({ from, until }: DaySpan, years: number): DaySpan[] {
  const later = (day: string, by: number) => Temporal.PlainDate.from(day).add({ years: by }).toString()
  return Array.from({ length: years + 1 }, (_, by) => ({ from: later(from, by), until: later(until, by) }))
}
