/** What `estante config` writes: settings, permissions, loan rules, opening hours and days of the calendar. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'
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
export function lockPermission(tx: Writer, id: number): Promise<Selectable<Tables['permissions']> | undefined> {
  return tx
    .updateTable('permissions')
    .set((eb) => ({ enabled: eb.ref('enabled') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** For everybody. */
export async function switchPermission(tx: Writer, id: number, enabled: 0 | 1): Promise<void> {
  await tx.updateTable('permissions').set({ enabled }).where('id', '=', id).execute()
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
export function daysWithLibrary(db: Reader, { from, until }: DaySpan) {
  return db
    .selectFrom('calendar_days')
    .leftJoin('libraries', 'libraries.id', 'calendar_days.library_id')
    .selectAll('calendar_days')
    .select('libraries.code')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('calendar_days.id')
    .execute()
}

export async function insertDays(tx: Writer, rows: readonly Insertable<Tables['calendar_days']>[]): Promise<void> {
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

export type PolicyRow = Selectable<Tables['policies']>

/** Those that have not ended. */
export function currentPolicies(db: Reader): Promise<PolicyRow[]> {
  return db.selectFrom('policies').selectAll().where('ended_at', 'is', null).orderBy('id').execute()
}

/** @returns its number */
export async function insertPolicy(tx: Writer, row: Insertable<Tables['policies']>): Promise<number> {
  const { id } = await tx.insertInto('policies').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePolicy(tx: Writer, id: number, values: Updateable<Tables['policies']>): Promise<void> {
  await tx.updateTable('policies').set(values).where('id', '=', id).execute()
}

/** Whether something is on loan under a rule. */
export async function hasOpenLoan(db: Reader, policy: number): Promise<boolean> {
  const open = db.selectFrom('loans').select('id').where('policy_id', '=', policy).where('state', '=', 'open')
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

export async function categoryCode(db: Reader, id: number): Promise<string> {
  const { code } = await db
    .selectFrom('patron_categories')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return code
}
