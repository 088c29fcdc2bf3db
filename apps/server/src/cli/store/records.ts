/** Records as they were loaded: MARC-in-JSON. */
import { bulkFor } from '../../database/bulk.ts'
import type { Database, Reader } from '../../database/database.ts'

export interface StoredRecord {
  id: number
  marc: string
}

/** Active ones, in the order of their numbers. @param last the number behind which they begin */
export async function recordsAfter(
  db: Reader,
  table: 'titles' | 'authorities',
  last: number,
  limit: number,
): Promise<StoredRecord[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'marc'])
    .where('id', '>', last)
    .where('state', '=', 'active')
    .where('marc', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, marc }) => ({ id, marc: marc! }))
}

/** In no particular order. */
export function recordsOfTitles(database: Database, titles: readonly number[]): Promise<StoredRecord[]> {
  return database.db
    .selectFrom('titles')
    .select(['id', 'marc'])
    .where('id', 'in', bulkFor(database).numbers(titles))
    .execute()
}
