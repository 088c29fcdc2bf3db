/**
 * Shifts due dates and pickup deadlines when a day is closed or gets other hours, as if it had been so from the start.
 * Both move from a closed day to the next open day. Changed hours move only pickup deadlines, because these are
 * moments: after closing nobody can collect. A loan is due on a day, whatever its hours. Reminders and patrons'
 * calendars read the same days; patrons with a copy on the hold shelf were mailed the deadline, and are mailed the new
 * one. A reopened day moves nothing back: a later day that was announced stays.
 */

import { openDayFrom, openPickup } from '@estante/domain/circulation/open-days'
import { isOpenDay } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { Calendars } from './calendars.ts'
import { notifyMovedPickup } from './notify-moved-pickup.ts'
import type { MailContext } from './notify-patron.ts'
import {
  type ChangedDays,
  type DueDay,
  dueDays,
  type ShelvedCopy,
  setPickupDeadline,
  shelvedHolds,
  shelvedRequests,
} from './store/due-dates.ts'
import { moveDueDay } from './store/loans.ts'

export interface ShiftedDates {
  loans: number
  /** Copies on the hold shelf for a hold or a loan request. */
  pickups: number
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
  const due = await dueDays(tx, days)
  const shelved = [
    ...(await shelvedHolds(tx, days, now.timeZoneId)),
    ...(await shelvedRequests(tx, days, now.timeZoneId)),
  ]
  const last = [...due.map(({ day }) => day), ...shelved.map(({ until }) => until.toPlainDate())]
    .sort(Temporal.PlainDate.compare)
    .at(-1)
  if (last === undefined) return { loans: 0, pickups: 0 }
  const calendars = await Calendars.read(tx, days.from, last)
  const moved = { loans: 0, pickups: 0 }
  for (const one of due) moved.loans += await shiftLoans(tx, one, calendars, days.actor, now)
  for (const one of shelved) {
    const until = await shiftPickup(tx, one, calendars, days.actor, now)
    if (!until) continue
    moved.pickups++
    await notifyMovedPickup(tx, ctx, one, until, now)
  }
  return moved
}

async function shiftLoans(
  tx: Writer,
  { library, day }: DueDay,
  calendars: Calendars,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<number> {
  const to = openDayFrom(day, calendars.of(library))
  if (to.equals(day)) return 0
  const moved = await moveDueDay(tx, library, day.toString(), to.toString())
  const event = { actor, action: 'loans.due_date_moved', subject: 'loan' } as const
  const details = { from: day.toString(), to: to.toString(), reason: 'closed-day' }
  for (const id of moved) await recordAudit(tx, { ...event, subjectId: id, details }, now.toInstant())
  return moved.length
}

/** @returns the new deadline; undefined when it did not change */
async function shiftPickup(
  tx: Writer,
  { table, id, library, until }: ShelvedCopy,
  calendars: Calendars,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<Temporal.ZonedDateTime | undefined> {
  const times = calendars.of(library)
  const to = openPickup(until, times, now)
  if (to.equals(until)) return undefined
  const deadline = momentOf(to.toInstant())
  await setPickupDeadline(tx, table, id, deadline)
  const subject = table === 'holds' ? 'hold' : 'loan_request'
  const reason = isOpenDay(times, until.toPlainDate()) ? 'other-hours' : 'closed-day'
  const details = { from: momentOf(until.toInstant()), to: deadline, reason }
  await recordAudit(
    tx,
    { actor, action: `${table}.pickup_deadline_moved`, subject, subjectId: id, details },
    now.toInstant(),
  )
  return to
}
