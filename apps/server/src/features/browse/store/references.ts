import type { Reader } from '../../../database/database.ts'

/** The headings of these authorities, and their variant names. */
export async function headingsWithReferences(db: Reader, ids: readonly number[]) {
  const headings = await db.selectFrom('authorities').select(['id', 'heading', 'type']).where('id', 'in', ids).execute()
  const references = await db
    .selectFrom('authority_references')
    .select(['authority_id as authorityId', 'heading', 'type'])
    .where('authority_id', 'in', ids)
    .where('kind', '=', 'see')
    .execute()
  return { headings, references }
}
