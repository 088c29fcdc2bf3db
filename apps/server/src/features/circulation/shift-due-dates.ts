/**
 * Shifts due dates and pickup deadlines when a day is closed or gets other hours, as if it had been so from the start.
 * Both move from a closed day to the next open day. Changed hours move only pickup deadlines, because these are
 * moments: after closing nobody can collect. A loan by the day is due whatever the hours of its day, and one by the hour
 * moves to the next day of opening where its library is closed at its moment. Reminders and patrons'
 * calendars read the same days; patrons with a copy on the hold shelf were mailed the deadline, and are mailed the new
 * one. A reopened day moves nothing back: a later day that was announced stays.
 */

import { openDue } from '@estante/domain/circulation/due'
import { openDayFrom, openPickup } from '@estante/domain/circulation/open-days'
import { isOpenDay } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { Calendars } from './calendars.ts'
import { notifyMovedPickup } from './notify-moved-pickup.ts'
import type { MailContext } from './notify-patron.ts'
import {
  type ChangedDays,
  type ChangedPeriod,
  type DueDay,
  type DueMoment,
  dueDays,
  dueMoments,
  type ShelvedCopy,
  setPickupDeadline,
  shelvedHolds,
  shelvedRequests,
} from './store/due-dates.ts'
import { moveDueDay, setDueMoment } from './store/loans.ts'

export interface ShiftedDates {
  loans: number
  /** Copies on the hold shelf for a hold or a loan request. */
  pickups: number
}

/** What a change of the calendar moves. */
export interface PlannedShift {
  /** Open loans of a library that are due on a day. */
  loans: readonly (DueDay & { to: Temporal.PlainDate })[]
  hourLoans: readonly (DueMoment & { to: Temporal.ZonedDateTime })[]
  pickups: readonly (ShelvedCopy & { to: Temporal.ZonedDateTime; reason: 'other-hours' | 'closed-day' })[]
}

/**
 * What moves on those days, by the calendar as it is written, or as it would be.
 * @param read the calendar of a period
 * @param now in the institution's time zone
 */
export async function planShift(
  db: Reader,
  days: ChangedPeriod,
  read: (from: Temporal.PlainDate, until: Temporal.PlainDate) => Promise<Calendars>,
  now: Temporal.ZonedDateTime,
): Promise<PlannedShift> {
  const due = await dueDays(db, days)
  const moments = await dueMoments(db, days, now.timeZoneId)
  const shelved = [
    ...(await shelvedHolds(db, days, now.timeZoneId)),
    ...(await shelvedRequests(db, days, now.timeZoneId)),
  ]
  const last = [...due.map(({ day }) => day), ...[...moments, ...shelved].map(({ until }) => until.toPlainDate())]
    .sort(Temporal.PlainDate.compare)
    .at(-1)
  if (last === undefined) return { loans: [], hourLoans: [], pickups: [] }
  const calendars = await read(days.from, last)
  return {
    loans: due
      .map((one) => ({ ...one, to: openDayFrom(one.day, calendars.of(one.library)) }))
      .filter(({ day, to }) => !to.equals(day)),
    hourLoans: moments
      .map((one) => ({ ...one, to: openDue(one.until, calendars.of(one.library), now) }))
      .filter(({ until, to }) => !to.equals(until)),
    pickups: shelved.flatMap((one) => {
      const times = calendars.of(one.library)
      const to = openPickup(one.until, times, now)
      const reason = isOpenDay(times, one.until.toPlainDate()) ? 'other-hours' : 'closed-day'
      return to.equals(one.until) ? [] : [{ ...one, to, reason }]
    }),
  }
}

/**
 * Moves due dates and pickup deadlines on those days that are now closed or have other hours. Caller holds all
 * circulation locks and has written the calendar; a concurrent loan by the old calendar is moved when the day is closed
 * again.
 * @param now in the institution's time zone
 */
export async function shiftDueDates(
  tx: Writer,
  ctx: MailContext,
  days: ChangedDays,
  now: Temporal.ZonedDateTime,
): Promise<ShiftedDates> {
  const { loans, hourLoans, pickups } = await planShift(tx, days, (from, until) => Calendars.read(tx, from, until), now)
  const moved = { loans: hourLoans.length, pickups: pickups.length }
  for (const one of loans) moved.loans += await shiftLoans(tx, one, days.actor, now)
  for (const one of hourLoans) await shiftHourLoan(tx, one, days.actor, now)
  for (const one of pickups) {
    await shiftPickup(tx, one, days.actor, now)
    await notifyMovedPickup(tx, ctx, one, one.to, now)
  }
  return moved
}

async function shiftLoans(
  tx: Writer,
  { library, day, to }: PlannedShift['loans'][number],
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<number> {
  const moved = await moveDueDay(tx, library, day.toString(), to.toString())
  const event = { actor, action: 'loans.due_date_moved', subject: 'loan' } as const
  const details = { from: day.toString(), to: to.toString(), reason: 'closed-day' }
  for (const id of moved) await recordAudit(tx, { ...event, subjectId: id, details }, now.toInstant())
  return moved.length
}

async function shiftHourLoan(
  tx: Writer,
  { id, until, to }: PlannedShift['hourLoans'][number],
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const dueAt = momentOf(to.toInstant())
  await setDueMoment(tx, id, { dueOn: to.toPlainDate().toString(), dueAt })
  const event = { actor, action: 'loans.due_date_moved', subject: 'loan', subjectId: id } as const
  const details = { from: momentOf(until.toInstant()), to: dueAt, reason: 'closed-day' }
  await recordAudit(tx, { ...event, details }, now.toInstant())
}

async function shiftPickup(
  tx: Writer,
  { table, id, until, to, reason }: PlannedShift['pickups'][number],
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const deadline = momentOf(to.toInstant())
  await setPickupDeadline(tx, table, id, deadline)
  const subject = table === 'holds' ? 'hold' : 'loan_request'
  const details = { from: momentOf(until.toInstant()), to: deadline, reason }
  await recordAudit(
    tx,
    { actor, action: `${table}.pickup_deadline_moved`, subject, subjectId: id, details },
    now.toInstant(),
  )
}
