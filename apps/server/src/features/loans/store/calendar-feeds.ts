/** Secret addresses of calendars: a person has one or none. */
import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { CalendarFeedsTable } from '../../../database/tables/circulation.ts'

export async function calendarFeedOf(db: Reader, patron: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('patron_id', '=', patron)
    .executeTakeFirst()
}

/** In the place of the one that the person had. */
export async function replaceCalendarFeed(
  tx: Writer,
  patron: number,
  made: Omit<Insertable<CalendarFeedsTable>, 'patron_id'>,
): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({ patron_id: patron, ...made })
    .onConflict((oc) => oc.column('patron_id').doUpdateSet(made))
    .execute()
}

/** @returns whose it is; undefined where there is no such address */
export async function markCalendarRead(tx: Writer, hash: string, at: string): Promise<number | undefined> {
  const feed = await tx
    .updateTable('calendar_feeds')
    .set({ read_at: at })
    .where('hash', '=', hash)
    .returning('patron_id')
    .executeTakeFirst()
  return feed?.patron_id
}
