/** What `estante config` writes: settings, permissions, opening hours, days and events. */
import type { Reader, Writer } from '../../database/database.ts'
import type { StoredEvent } from '../../features/events/store.ts'
import { type CalendarDay, calendarDay, type Permission, permissionOf } from '../../features/institution/store.ts'
import type { OpenSpan } from './read-hours.ts'

/** @param value as JSON */
export async function saveSetting(tx: Writer, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute()
}

/** @returns whether there was one */
export async function deleteSetting(tx: Writer, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('settings').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who switches the same activity at the same time waits here. @returns it as it is then; undefined: there is none */
export async function lockPermission(tx: Writer, id: number): Promise<Permission | undefined> {
  const row = await tx
    .updateTable('permissions')
    .set((eb) => ({ enabled: eb.ref('enabled') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && permissionOf(row)
}

/** For everybody. */
export async function switchPermission(tx: Writer, id: number, isEnabled: boolean): Promise<void> {
  await tx
    .updateTable('permissions')
    .set({ enabled: isEnabled ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

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
  spans: readonly OpenSpan[],
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

export async function categoryCode(db: Reader, id: number): Promise<string> {
  const { code } = await db
    .selectFrom('patron_categories')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return code
}

/** @returns its number */
export async function insertEvent(tx: Writer, event: Omit<StoredEvent, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({
      first_day: event.firstDay,
      last_day: event.lastDay,
      starts: event.starts,
      ends: event.ends,
      place: event.place,
      url: event.url,
      title_pt: event.title.pt,
      title_es: event.title.es,
      title_en: event.title.en,
      body_pt: event.body.pt,
      body_es: event.body.es,
      body_en: event.body.en,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether it was there */
export async function deleteEvent(tx: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('events').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
