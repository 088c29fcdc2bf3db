/** The titles beside a title on the shelf: the copies of all libraries by call number. */
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

export interface ShelfPosition {
  key: string
  callNumber: string
}

/** States of copies that are not there any more. */
const goneStates = ['withdrawn', 'lost'] as const
/** Rows read in one batch, and the maximum of batches: copies of one title may fill a shelf. */
const batch = 100
const maxBatches = 10

/** The title's position, by its first call number. */
export async function shelfPosition(db: Reader, titleId: number): Promise<ShelfPosition | undefined> {
  const row = await db
    .selectFrom('copies')
    .select(['call_number_key', 'call_number'])
    .where('title_id', '=', titleId)
    .where('call_number_key', 'is not', null)
    .where('state', 'not in', goneStates)
    .orderBy('call_number_key')
    .limit(1)
    .executeTakeFirst()
  return row && { key: row.call_number_key!, callNumber: row.call_number! }
}

/** @returns distinct titles, nearest first; those with the same call number follow by id */
export async function findNeighbours(
  db: Reader,
  titleId: number,
  { key }: ShelfPosition,
  backwards: boolean,
  limit: number,
): Promise<number[]> {
  const found = new Set<number>()
  let from = { key, id: titleId }
  for (let read = 0; read < maxBatches && found.size < limit; read++) {
    const rows = await copiesBeyond(db, from, backwards)
    for (const { id } of rows) if (id !== titleId) found.add(id)
    if (rows.length < batch) break
    from = rows.at(-1)!
  }
  return [...found].slice(0, limit)
}

async function copiesBeyond(db: Reader, from: { key: string; id: number }, backwards: boolean) {
  const direction = backwards ? 'desc' : 'asc'
  const beyond = backwards ? sql`<` : sql`>`
  const rows = await db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['call_number_key', 'title_id'])
    .distinct()
    .where(sql<boolean>`(call_number_key, title_id) ${beyond} (${from.key}, ${from.id})`)
    .where('copies.state', 'not in', goneStates)
    .where('titles.state', '=', 'active')
    .orderBy('call_number_key', direction)
    .orderBy('title_id', direction)
    .limit(batch)
    .execute()
  return rows.map((row) => ({ key: row.call_number_key!, id: row.title_id }))
}
