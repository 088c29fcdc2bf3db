/** Rows of holds: by id, expired ones, waiting ones of a title. */

import type { QueuedHold } from '@estante/domain/circulation/hold-queue'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { acceptingHolds, otherEditionsOf } from '../../../database/accepting-holds.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { prepared, run } from '../../../database/prepared/prepared.ts'
import type { HoldState, HoldsTable } from '../../../database/tables/circulation.ts'
import { titleNameIn } from '../../../database/title-data.ts'
import { type ChosenLoans, ofChosenLoans } from './chosen-loans.ts'

export interface QueueKey {
  titleId: number
  libraryId: number
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

/** A waiting hold, with the title in whose queue it was looked for. */
export interface WaitingHold extends QueuedHold, QueueKey {
  /** The title that it names: with any edition, another one of the same work may have been asked about. */
  namedTitleId: number
  /** Any edition of the work serves. */
  anyEdition: boolean
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
  'any_edition',
] as const satisfies (keyof HoldsTable)[]

/** The columns of `toHold`. */
export const holdColumns = [...waitingColumns, 'state', 'pickup_until', 'confirmed_at', 'closed_at'] as const

/** For `runBatch`; `toWaitingHold` takes the rows; at least one title. */
export const waitingRows = prepared((db, { titles }: { titles: readonly number[] }) => waitingFor(db, titles))

/** The same for the titles of loans. */
export const waitingForLoans = prepared((db, which: ChosenLoans) => waitingFor(db, ofChosenLoans(which, 'title_id')))

function waitingFor(db: Reader, titles: readonly number[] | RawBuilder<number>) {
  return db
    .selectFrom(acceptingHolds(db, titles, ['waiting']))
    .innerJoin('holds', 'holds.id', 'accepting.hold_id')
    .select([...waitingColumns, 'accepting.accepted_title_id'])
    .orderBy('queued_at')
    .orderBy('id')
}

type WaitingRow = Pick<Selectable<HoldsTable>, (typeof waitingColumns)[number]> & {
  /** The title that was asked about; absent: the one that it names. */
  accepted_title_id?: number
}

export function toWaitingHold(row: WaitingRow): WaitingHold {
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
    titleId: row.accepted_title_id ?? row.title_id,
    namedTitleId: row.title_id,
    anyEdition: row.any_edition === 1,
    libraryId: row.library_id,
    pickupLibraryId: row.pickup_library_id ?? row.library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
  }
}

export function toHold(row: WaitingRow & Pick<Selectable<HoldsTable>, (typeof holdColumns)[number]>): StoredHold {
  return {
    ...toWaitingHold(row),
    state: row.state,
    pickupUntil: row.pickup_until,
    confirmedAt: row.confirmed_at,
    closedAt: row.closed_at,
  }
}

/** Waiting holds that accept a title, in all its queues, oldest first. */
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

const openHoldsOnTitle = prepared((db, { title, patron }: { title: number; patron: number }) =>
  db
    .selectFrom(acceptingHolds(db, [title], ['waiting', 'available']))
    .innerJoin('holds', 'holds.id', 'accepting.hold_id')
    .select([...holdColumns, 'accepting.accepted_title_id'])
    .where('patron_id', '=', patron)
    .orderBy('state')
    .orderBy('id'),
)

/** Open holds of a patron that accept a title; those with a copy first. */
export async function openHoldsOn(db: Reader, title: number, patron: number): Promise<StoredHold[]> {
  return (await run(db, openHoldsOnTitle(db, { title, patron }))).map(toHold)
}

/**
 * Gives a copy to a hold on any edition, which from then on names the copy's title, so that whoever reads the hold reads
 * what is kept. Where its patron waits for just that edition too, it keeps the title that it has.
 * @returns false: it has another copy already, or has ended
 */
export async function claimForAnyEdition(
  tx: Writer,
  hold: number,
  copy: { id: number; titleId: number },
): Promise<boolean> {
  const isFree = sql<boolean>`not exists (
    select 1 from holds other where other.patron_id = holds.patron_id and other.id <> holds.id
      and other.title_id = ${copy.titleId} and other.state in ('waiting', 'available'))`
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set((eb) => ({
      copy_id: copy.id,
      title_id: eb.case().when(isFree).then(copy.titleId).else(eb.ref('holds.title_id')).end(),
    }))
    .where('id', '=', hold)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('copy_id', 'is', null), eb('copy_id', '=', copy.id)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The titles that a hold accepts, the one that it names first. */
export async function acceptedTitles(
  db: Reader,
  { namedTitleId, anyEdition }: Pick<WaitingHold, 'namedTitleId' | 'anyEdition'>,
): Promise<number[]> {
  if (!anyEdition) return [namedTitleId]
  const others = await otherEditionsOf(db, namedTitleId).execute()
  return [namedTitleId, ...others.map(({ titleId }) => titleId)]
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
