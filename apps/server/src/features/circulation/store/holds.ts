/** Rows of holds: one by number, those whose time is over, the waiting ones of a title. */

import { type Selectable, sql, type Updateable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { prepared } from '../../../database/prepared/prepared.ts'
import type { HoldsTable } from '../../../database/tables/circulation.ts'
import { titleNameIn } from '../../../database/title-data.ts'

export type HoldRow = Selectable<HoldsTable>

export interface QueueKey {
  titleId: number
  libraryId: number
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

export async function holdById(db: Reader, id: number): Promise<HoldRow | undefined> {
  return db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Numbers of the holds whose time to be fetched, or whose pause, is over. */
export async function holdsToExpire(db: Reader, now: Temporal.ZonedDateTime, limit: number): Promise<number[]> {
  const uncollected = await db
    .selectFrom('holds')
    .select('id')
    .where('state', '=', 'available')
    .where('pickup_until', '<', momentOf(now.toInstant()))
    .orderBy('pickup_until')
    .orderBy('id')
    .limit(limit)
    .execute()
  const suspended = await db
    .selectFrom('holds')
    .select('id')
    .where('state', '=', 'waiting')
    .where('suspended_until', '<', now.toPlainDate().toString())
    .orderBy('suspended_until')
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...uncollected, ...suspended].map(({ id }) => id)
}

/** For `runBatch`, and then for `waitingHold`; at least one title. */
export const waitingRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('holds')
    .select(['id', 'title_id', 'library_id', 'pickup_library_id', 'patron_id', 'account_id', 'copy_id', 'queued_at'])
    .select(['volume', 'tome', 'part', 'material', 'suspended_from', 'suspended_until', 'previous_pickup_until'])
    .where('title_id', 'in', titles)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('queued_at')
    .orderBy('id'),
)

export async function updateHold(tx: Writer, id: number, changes: Updateable<HoldsTable>): Promise<void> {
  await tx.updateTable('holds').set(changes).where('id', '=', id).execute()
}

/** Open holds of a patron on a title. */
export async function openHoldsOn(db: Reader, title: number, patron: number): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('title_id', '=', title)
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .execute()
}

/** Whose hold it is, and the name of what they wait for. */
export async function patronAndTitleOf(db: Reader, hold: number): Promise<{ patronId: number; title: string }> {
  const row = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .select(['holds.patron_id', 'titles.data'])
    .where('holds.id', '=', hold)
    .executeTakeFirstOrThrow()
  return { patronId: row.patron_id, title: titleNameIn(row.data) }
}
