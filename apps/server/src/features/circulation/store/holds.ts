/** Rows of holds: by id, expired ones, waiting ones of a title. */

import type { QueuedHold } from '@estante/domain/circulation/hold-queue'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { prepared, run } from '../../../database/prepared/prepared.ts'
import type { HoldState, HoldsTable } from '../../../database/tables/circulation.ts'
import { titleNameIn } from '../../../database/title-data.ts'

export interface QueueKey {
  titleId: number
  libraryId: number
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

/** A waiting hold. */
export interface WaitingHold extends QueuedHold, QueueKey {
  patronId: number
  /** The account it was placed with, if known. */
  accountId: number | null
  /** The pickup library. */
  pickupLibraryId: number
  /** The copy on the hold shelf, or in transit to the pickup library. */
  copyId: number | null
  /** The pickup deadline of the copy that its patron released by suspending. */
  previousPickupUntil: string | null
}

/** A hold in any state. */
export interface StoredHold extends WaitingHold {
  state: HoldState
  /** The pickup deadline of its copy. */
  pickupUntil: string | null
  /** When its patron said that the copy will be picked up. */
  confirmedAt: string | null
  closedAt: string | null
}

/** Changes of a hold; absent fields stay as they are. */
export type HoldChanges = Partial<
  Pick<StoredHold, 'state' | 'copyId' | 'pickupUntil' | 'confirmedAt' | 'previousPickupUntil' | 'closedAt'>
> & {
  availableAt?: string | null
  /** Null: the library that owns the copies. */
  pickupLibraryId?: number | null
  /** The days of the suspension; null ends it. */
  suspended?: { from: string; until: string } | null
  closeReason?: string
}

/** The columns of `toWaitingHold`. */
const waitingColumns = [
  'id',
  'title_id',
  'library_id',
  'pickup_library_id',
  'patron_id',
  'account_id',
  'copy_id',
  'queued_at',
  'volume',
  'tome',
  'part',
  'material',
  'suspended_from',
  'suspended_until',
  'previous_pickup_until',
] as const satisfies (keyof HoldsTable)[]

/** The columns of `toHold`. */
export const holdColumns = [...waitingColumns, 'state', 'pickup_until', 'confirmed_at', 'closed_at'] as const

/** For `runBatch`; `toWaitingHold` takes the rows; at least one title. */
export const waitingRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('holds')
    .select(waitingColumns)
    .where('title_id', 'in', titles)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('queued_at')
    .orderBy('id'),
)

export function toWaitingHold(row: Pick<Selectable<HoldsTable>, (typeof waitingColumns)[number]>): WaitingHold {
  return {
    id: row.id,
    queuedAt: row.queued_at,
    ...(row.suspended_from !== null && { suspendedFrom: row.suspended_from }),
    ...(row.suspended_until !== null && { suspendedUntil: row.suspended_until }),
    hasCopy: row.copy_id !== null,
    patronId: row.patron_id,
    accountId: row.account_id,
    copyId: row.copy_id,
    previousPickupUntil: row.previous_pickup_until,
    titleId: row.title_id,
    libraryId: row.library_id,
    pickupLibraryId: row.pickup_library_id ?? row.library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
  }
}

export function toHold(row: Pick<Selectable<HoldsTable>, (typeof holdColumns)[number]>): StoredHold {
  return {
    ...toWaitingHold(row),
    state: row.state,
    pickupUntil: row.pickup_until,
    confirmedAt: row.confirmed_at,
    closedAt: row.closed_at,
  }
}

/** Waiting holds of a title, in all its queues, oldest first. */
export async function waitingOfTitle(db: Reader, titleId: number): Promise<WaitingHold[]> {
  return (await run(db, waitingRows(db, { titles: [titleId] }))).map(toWaitingHold)
}

export async function holdById(db: Reader, id: number): Promise<StoredHold | undefined> {
  const row = await db.selectFrom('holds').select(holdColumns).where('id', '=', id).executeTakeFirst()
  return row && toHold(row)
}

/** Ids of the holds whose pickup deadline, or suspension, is over. */
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

export async function updateHold(tx: Writer, id: number, changes: HoldChanges): Promise<void> {
  await tx.updateTable('holds').set(toColumns(changes)).where('id', '=', id).execute()
}

/** Kysely skips undefined columns. */
function toColumns(changes: HoldChanges): Updateable<HoldsTable> {
  return {
    state: changes.state,
    copy_id: changes.copyId,
    pickup_library_id: changes.pickupLibraryId,
    available_at: changes.availableAt,
    pickup_until: changes.pickupUntil,
    confirmed_at: changes.confirmedAt,
    previous_pickup_until: changes.previousPickupUntil,
    suspended_from: changes.suspended === null ? null : changes.suspended?.from,
    suspended_until: changes.suspended === null ? null : changes.suspended?.until,
    closed_at: changes.closedAt,
    close_reason: changes.closeReason,
  }
}

/** Open holds of a patron on a title. */
export async function openHoldsOn(db: Reader, title: number, patron: number): Promise<StoredHold[]> {
  const rows = await db
    .selectFrom('holds')
    .select(holdColumns)
    .where('title_id', '=', title)
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .execute()
  return rows.map(toHold)
}

/** The hold's patron and its title. */
export async function patronAndTitleOf(db: Reader, hold: number): Promise<{ patronId: number; title: string }> {
  const row = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .select(['holds.patron_id', 'titles.data'])
    .where('holds.id', '=', hold)
    .executeTakeFirstOrThrow()
  return { patronId: row.patron_id, title: titleNameIn(row.data) }
}
