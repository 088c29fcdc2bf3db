import type { Reader } from '../../database/database.ts'

export interface CoveredTitle {
  id: number
  coverUrl: string | null
}

export async function titlesByControlNumber(db: Reader, source: string, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('source', '=', source)
    .where('control_number', '=', name)
    .execute()
  return rows.map(({ id }) => id)
}

export async function activeTitles(db: Reader, ids: readonly number[]): Promise<CoveredTitle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'cover_url'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, coverUrl: row.cover_url }))
}
