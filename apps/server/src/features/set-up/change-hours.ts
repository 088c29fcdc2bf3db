/** The hours at which a library opens in an ordinary week. */
import type { OpeningTimes, Span } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { type ShiftedDates, shiftDueDates } from '../circulation/shift-due-dates.ts'
import { weekHours } from '../institution/store.ts'
import { recordChange, type Signature } from './signature.ts'
import { lockLibrary, replaceHours } from './store/opening.ts'
import { serializeWeek } from './week.ts'

/** The days that change, from 1, which is Monday; one without a span is closed. */
export type WeekDays = Readonly<Partial<Record<number, readonly Span[]>>>

/** Replaces the hours of those days. The caller holds all circulation locks, and then moves due dates. */
export async function changeHours(tx: Writer, library: number, days: WeekDays, signature: Signature): Promise<void> {
  await lockLibrary(tx, library)
  const before = serializeWeek(await weekOfLibrary(tx, library))
  for (const [weekday, spans] of Object.entries(days))
    if (spans !== undefined) await replaceHours(tx, library, Number(weekday), spans)
  const after = serializeWeek(await weekOfLibrary(tx, library))
  await recordChange(tx, signature, 'hours.set', 'library', library, { before, after })
}

async function weekOfLibrary(tx: Writer, library: number): Promise<OpeningTimes['week']> {
  return (await weekHours(tx)).get(library) ?? {}
}

/** The week is another one from today on: what is due on a day that it closes, or kept out of its hours, moves. */
export async function shiftForWeeks(
  tx: Writer,
  ctx: MailContext,
  libraries: readonly number[],
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<ShiftedDates> {
  const all: ShiftedDates = { loans: 0, pickups: 0 }
  for (const library of libraries) {
    const moved = await shiftDueDates(tx, ctx, { from: now.toPlainDate(), library, actor }, now)
    all.loans += moved.loans
    all.pickups += moved.pickups
  }
  return all
}
