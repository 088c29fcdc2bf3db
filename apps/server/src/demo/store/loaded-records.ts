/** Records that the importer has loaded for the demonstration. */
import { bulkFor } from '../../database/bulk.ts'
import type { Database, Reader, Writer } from '../../database/database.ts'

/** The numbers of the titles of a source, by their control numbers. */
export async function titlesOfSource(db: Reader, source: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('titles').select(['id', 'control_number']).where('source', '=', source).execute()
  return new Map(rows.map(({ id, control_number }) => [control_number, id]))
}

/** The numbers of authorities, by their headings. */
export async function authoritiesWithHeadings(db: Reader, headings: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('authorities').select(['id', 'heading']).where('heading', 'in', headings).execute()
  return new Map(rows.map(({ id, heading }) => [heading, id]))
}

/** @param day "2026-11-24" */
export async function setFirstSeen(
  tx: Writer,
  database: Database,
  titles: readonly number[],
  day: string,
): Promise<void> {
  await tx
    .updateTable('titles')
    .set({ first_seen_on: day })
    .where('id', 'in', bulkFor(database).numbers(titles))
    .execute()
}
