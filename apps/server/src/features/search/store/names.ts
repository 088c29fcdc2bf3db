import type { Reader } from '../../../database/database.ts'

/** What authorities, libraries or courses are called, by their numbers. */
export async function namesOf(
  db: Reader,
  table: 'authorities' | 'libraries' | 'courses',
  ids: readonly number[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const column = table === 'authorities' ? 'heading' : 'name'
  const rows = await db
    .selectFrom(table)
    .select(['id', (eb) => eb.ref(column as 'name').as('label')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [String(row.id), String(row.label)]))
}
