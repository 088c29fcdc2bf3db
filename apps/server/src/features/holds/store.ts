/** Queries for placing holds, and their rows. */

import { sql } from 'kysely'
import { otherEditionsOf } from '../../database/accepting-holds.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { prepared, run } from '../../database/prepared/prepared.ts'
import type { HoldState } from '../../database/tables/circulation.ts'
import { holdColumns, type QueueKey, type StoredHold, toHold } from '../circulation/store/holds.ts'

export const openHoldKeys = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .select([
      'holds.title_id as titleId',
      'holds.library_id as libraryId',
      'holds.volume',
      'holds.tome',
      'holds.part',
      'holds.material',
      'holds.any_edition as anyEdition',
    ])
    .select('titles.material_type as materialType')
    .where('holds.patron_id', '=', patron)
    .where('holds.state', 'in', [sql.lit<HoldState>('waiting'), sql.lit<HoldState>('available')]),
)

/** Other titles that a hold on any edition of this one accepts. */
export const otherEditions = prepared((db, { title }: { title: number }) => otherEditionsOf(db, title))

/** Of the title and its other editions. */
export const borrowedKeys = prepared((db, { patron, title }: { patron: number; title: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select([
      'copies.title_id as titleId',
      'copies.library_id as libraryId',
      'copies.volume',
      'copies.tome',
      'copies.part',
      'copies.material',
    ])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', sql.lit('open'))
    .where((eb) => eb.or([eb('loans.title_id', '=', title), eb('loans.title_id', 'in', otherEditionsOf(db, title))])),
)

export interface NewHold extends QueueKey {
  patronId: number
  accountId: number
  /** Null: the library that owns the copies. */
  pickupLibraryId: number | null
  queuedAt: string
  anyEdition: boolean
}

const insertedHold = prepared((db, hold: Omit<NewHold, 'anyEdition'> & { anyEdition: number }) =>
  db
    .insertInto('holds')
    .values({
      title_id: hold.titleId,
      library_id: hold.libraryId,
      patron_id: hold.patronId,
      account_id: hold.accountId,
      volume: hold.volume,
      tome: hold.tome,
      part: hold.part,
      material: hold.material,
      pickup_library_id: hold.pickupLibraryId,
      state: sql.lit('waiting'),
      queued_at: hold.queuedAt,
      any_edition: hold.anyEdition,
    })
    .returning(holdColumns),
)

export async function insertHold(tx: Writer, hold: NewHold): Promise<StoredHold> {
  const [row] = await run(tx, insertedHold(tx, { ...hold, anyEdition: Number(hold.anyEdition) }))
  return toHold(row!)
}

export const endedLoans = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('loans')
    .select(['title_id as titleId', 'checked_out_at as checkedOutAt', 'returned_at as returnedAt'])
    .where('title_id', 'in', titles)
    .where('state', '=', sql.lit('returned')),
)

export async function openHoldsOf(db: Reader, patron: number): Promise<StoredHold[]> {
  const rows = await db
    .selectFrom('holds')
    .select(holdColumns)
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .orderBy('state')
    .orderBy('pickup_until')
    .orderBy('queued_at')
    .execute()
  return rows.map(toHold)
}

/** Placed between two moments in UTC, latest first. */
export async function closedHoldsOf(
  db: Reader,
  patron: number,
  { since, before }: { since: string; before: string },
): Promise<StoredHold[]> {
  const rows = await db
    .selectFrom('holds')
    .select(holdColumns)
    .where('patron_id', '=', patron)
    .where('state', 'in', ['fulfilled', 'cancelled', 'expired'])
    .where('queued_at', '>=', since)
    .where('queued_at', '<', before)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toHold)
}
