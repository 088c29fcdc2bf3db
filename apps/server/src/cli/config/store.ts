/** What `estante config` writes: permissions and events. */
import type { Reader, Writer } from '../../database/database.ts'
import type { StoredEvent } from '../../features/events/store.ts'
import { type Permission, permissionOf } from '../../features/institution/store.ts'

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
