/** Tills: the periods of a library's till. */
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { TillsTable } from '../../../database/tables/charges.ts'

export interface Till {
  id: number
  libraryId: number
  /** A moment in UTC. */
  openedAt: string
  /** As the actor of the audit log. */
  openedBy: string
  openingCents: number
  /** null: it is open. */
  closing: {
    at: string
    by: string
    expectedCents: number
    countedCents: number
    leftCents: number
    note: string
  } | null
}

function toTill(row: Selectable<TillsTable>): Till {
  return {
    id: row.id,
    libraryId: row.library_id,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    openingCents: row.opening_cents,
    closing:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at,
            by: row.closed_by ?? '',
            expectedCents: row.expected_cents ?? 0,
            countedCents: row.counted_cents ?? 0,
            leftCents: row.left_cents ?? 0,
            note: row.note ?? '',
          },
  }
}

export async function openTillOf(db: Reader, library: number): Promise<Till | undefined> {
  const row = await db
    .selectFrom('tills')
    .selectAll()
    .where('library_id', '=', library)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && toTill(row)
}

/** The one that was closed last. */
export async function lastClosedTill(db: Reader, library: number): Promise<Till | undefined> {
  const row = await db
    .selectFrom('tills')
    .selectAll()
    .where('library_id', '=', library)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toTill(row)
}

export interface NewTill {
  libraryId: number
  openedBy: string
  openingCents: number
  at: string
}

/** @returns its id */
export async function insertTill(tx: Writer, { libraryId, openedBy, openingCents, at }: NewTill): Promise<number> {
  const values = { library_id: libraryId, opened_at: at, opened_by: openedBy, opening_cents: openingCents }
  const { id } = await tx.insertInto('tills').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface TillClosing {
  at: string
  by: string
  expectedCents: number
  countedCents: number
  leftCents: number
  note: string | undefined
}

export async function storeClosing(tx: Writer, id: number, closing: TillClosing): Promise<void> {
  await tx
    .updateTable('tills')
    .set({
      closed_at: closing.at,
      closed_by: closing.by,
      expected_cents: closing.expectedCents,
      counted_cents: closing.countedCents,
      left_cents: closing.leftCents,
      note: closing.note ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Tills of a library that were closed from a moment in UTC until before another. */
export async function tillsClosedBetween(db: Reader, library: number, from: string, until: string): Promise<Till[]> {
  const rows = await db
    .selectFrom('tills')
    .selectAll()
    .where('library_id', '=', library)
    .where('closed_at', '>=', from)
    .where('closed_at', '<', until)
    .orderBy('closed_at')
    .orderBy('id')
    .execute()
  return rows.map(toTill)
}
