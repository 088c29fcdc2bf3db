/** Secret calendar addresses: one per patron at most. */
import type { Reader, Writer } from '../../../database/database.ts'

export async function calendarFeedOf(db: Reader, patron: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'read_at as readAt'])
    .where('patron_id', '=', patron)
    .executeTakeFirst()
}

/** Replaces the patron's previous address. */
export async function replaceCalendarFeed(
  tx: Writer,
  patron: number,
  { hash, createdAt }: { hash: string; createdAt: string },
): Promise<void> {
  const made = { hash, created_at: createdAt, read_at: null }
  await tx
    .insertInto('calendar_feeds')
    .values({ patron_id: patron, ...made })
    .onConflict((oc) => oc.column('patron_id').doUpdateSet(made))
    .execute()
}

/** @returns its patron; undefined for an unknown address */
export async function markCalendarRead(tx: Writer, hash: string, at: string): Promise<number | undefined> {
  const feed = await tx
    .updateTable('calendar_feeds')
    .set({ read_at: at })
    .where('hash', '=', hash)
    .returning('patron_id')
    .executeTakeFirst()
  return feed?.patron_id
}
