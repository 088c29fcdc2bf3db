import type { Reader } from '../../../database/database.ts'

/** A related heading (see also). */
export interface SeeAlsoReference {
  id: number
  heading: string
}

/** The related headings of these authorities that are in the catalogue, in order. */
export async function findSeeAlso(db: Reader, ids: readonly number[]): Promise<Map<number, SeeAlsoReference[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('authority_references as other')
    .innerJoin('authorities', (join) =>
      join.onRef('authorities.type', '=', 'other.type').onRef('authorities.heading_key', '=', 'other.heading_key'),
    )
    .select(['other.authority_id', 'authorities.id', 'authorities.heading'])
    .where('other.authority_id', 'in', ids)
    .where('other.kind', '=', 'see-also')
    .where('authorities.state', '=', 'active')
    .orderBy('authorities.heading_key')
    .execute()
  const found = new Map<number, SeeAlsoReference[]>()
  for (const { authority_id, id, heading } of rows) {
    const list = found.get(authority_id) ?? []
    if (!list.some((one) => one.id === id)) list.push({ id, heading })
    found.set(authority_id, list)
  }
  return found
}
