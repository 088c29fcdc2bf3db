/** Opening hours of the week, and the days that differ from it. */
import type { Span } from '@estante/domain/institution/opening'
import type { Reader, Writer } from '../../../database/database.ts'
import { type CalendarDay, calendarDay } from '../../institution/store.ts'

/** Who sets the hours of the same library at the same time waits here, and is the last. */
export async function lockLibrary(tx: Writer, id: number): Promise<void> {
  await tx
    .updateTable('libraries')
    .set((eb) => ({ code: eb.ref('code') }))
    .where('id', '=', id)
    .execute()
}

/** @param weekday from 1, which is Monday */
export async function replaceHours(
  tx: Writer,
  library: number,
  weekday: number,
  spans: readonly Span[],
): Promise<void> {
  await tx.deleteFrom('opening_hours').where('library_id', '=', library).where('weekday', '=', weekday).execute()
  const rows = spans.map(({ opens, closes }) => ({ library_id: library, weekday, opens, closes }))
  if (rows.length > 0) await tx.insertInto('opening_hours').values(rows).execute()
}

/** Days of the calendar, both ends included. */
export interface DaySpan {
  from: string
  until: string
}

/** With the code of the library whose day it is; null for a day of all of them. */
export async function daysWithLibrary(
  db: Reader,
  { from, until }: DaySpan,
): Promise<(CalendarDay & { libraryCode: string | null })[]> {
  const rows = await db
    .selectFrom('calendar_days')
    .leftJoin('libraries', 'libraries.id', 'calendar_days.library_id')
    .selectAll('calendar_days')
    .select('libraries.code')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('calendar_days.id')
    .execute()
  return rows.map((row) => ({ ...calendarDay(row), libraryCode: row.code }))
}

export async function insertDays(tx: Writer, days: readonly CalendarDay[]): Promise<void> {
  const rows = days.map(({ libraryId, day, reason, span }) => ({
    library_id: libraryId,
    day,
    reason_pt: reason.pt,
    reason_es: reason.es,
    reason_en: reason.en,
    opens: span?.opens ?? null,
    closes: span?.closes ?? null,
  }))
  await tx.insertInto('calendar_days').values(rows).execute()
}

/**
 * @param library null for the days of all of them
 * @returns how many there were
 */
export async function deleteDays(tx: Writer, { from, until }: DaySpan, library: number | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_days')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('library_id', library === null ? 'is' : '=', library)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
