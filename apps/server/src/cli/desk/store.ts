/** What the desk's commands read of suspensions and categories. */
import type { Reader } from '../../database/database.ts'

/** Whose a suspension is, or a clearance. */
export async function patronOfSuspension(db: Reader, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('suspensions').select('patron_id').where('id', '=', id).executeTakeFirst()
  return row?.patron_id
}

/** Codes of the patron categories, in their order. */
export async function categoryCodes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('patron_categories').select('code').orderBy('position').orderBy('id').execute()
  return rows.map(({ code }) => code)
}
