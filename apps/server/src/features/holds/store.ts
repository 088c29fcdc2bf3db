/** What decides about a hold, read from the database; and its row. */

import { type Insertable, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { prepared } from '../../database/prepared/prepared.ts'
import type { HoldState, HoldsTable } from '../../database/tables/circulation.ts'
import { holdColumns } from '../circulation/end-hold.ts'
import type { HoldRow } from '../circulation/store/holds.ts'

export const openHoldKeys = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .select(['holds.title_id', 'holds.library_id', 'holds.volume', 'holds.tome', 'holds.part', 'holds.material'])
    .select('titles.material_type')
    .where('holds.patron_id', '=', patron)
    .where('holds.state', 'in', [sql.lit<HoldState>('waiting'), sql.lit<HoldState>('available')]),
)

export const borrowedKeys = prepared((db, { patron, title }: { patron: number; title: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['copies.title_id', 'copies.library_id', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .where('loans.patron_id', '=', patron)
    .where('loans.title_id', '=', title)
    .where('loans.state', '=', sql.lit('open')),
)

export const insertHold = prepared((db, row: Insertable<HoldsTable>) =>
  db.insertInto('holds').values(row).returning(holdColumns),
)

export const endedLoans = prepared((db, { title }: { title: number }) =>
  db
    .selectFrom('loans')
    .select(['checked_out_at', 'returned_at'])
    .where('title_id', '=', title)
    .where('state', '=', sql.lit('returned')),
)

export async function openHoldsOf(db: Reader, patron: number): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .orderBy('state')
    .orderBy('pickup_until')
    .orderBy('queued_at')
    .execute()
}

/** Placed between two moments in UTC, the latest first. */
export async function closedHoldsOf(
  db: Reader,
  patron: number,
  { since, before }: { since: string; before: string },
): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('state', 'in', ['fulfilled', 'cancelled', 'expired'])
    .where('queued_at', '>=', since)
    .where('queued_at', '<', before)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
