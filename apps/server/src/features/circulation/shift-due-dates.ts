/**
 * A day was closed, or got other hours, after something was due on it: what is due or kept until then moves, as if the day
 * had been so when it was lent or kept. Both move off a closed day to the next day of opening. Other hours move the end of
 * a pick-up alone, for it is a moment: after closing it would promise time in which nobody can come. A loan is due on a
 * day, whatever its hours. Reminders and people's calendars follow, for they read the same days; whoever is waited for
 * with a copy was told the moment by mail, and is told the new one.
 * What is opened again moves nothing back: whoever was told a later day keeps it.
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
  /** Copies that are kept for a hold or a loan request. */
  pickups: number
}

/**
 * Moves what falls on those of the days that are closed, or out of their hours, now. The transaction has taken every turn, and then written the
 * calendar; a loan made in the same moment by the calendar of before is moved when the day is closed once more.
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

/** @returns until when it is kept now; undefined where nothing changed */
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
  const pickup_until = momentOf(to.toInstant())
  await setPickupDeadline(tx, table, id, pickup_until)
  const subject = table === 'holds' ? 'hold' : 'loan_request'
  const reason = isOpenDay(times, until.toPlainDate()) ? 'other-hours' : 'closed-day'
  const details = { from: momentOf(until.toInstant()), to: pickup_until, reason }
  await recordAudit(
    tx,
    { actor, action: `${table}.pickup_deadline_moved`, subject, subjectId: id, details },
    now.toInstant(),
  )
  return to
}
