/**
 * The entries of a list of headings, authorities and the names that lead to them in one alphabet, read by keyset from the
 * table that holds them in this order (migration 0026): as many rows as are asked for, wherever in the list that is.
 */
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { Step } from '../cursor.ts'
import type { HeadingList } from '../lists.ts'

export interface HeadingEntry {
  key: string
  /** Parts entries with one key: "0" and the type before the references, "r" with the authority's number. */
  tie: string
  heading: string
  /** The authority that has the titles. */
  authorityId: number
  /** The heading that a see reference leads to. */
  seeHeading?: string
}

/** The next entries in the direction of the step, whether their titles are active or not. */
export async function headingEntries(
  db: Reader,
  { list }: HeadingList,
  { from, backwards, limit }: Step,
): Promise<HeadingEntry[]> {
  const direction = backwards ? 'desc' : 'asc'
  const beyond = backwards ? sql`<` : sql`>`
  const rows = await db
    .selectFrom('browse_headings')
    .innerJoin('authorities', 'authorities.id', 'browse_headings.authority_id')
    .select(['browse_headings.heading_key as key', 'tie', 'authority_id', 'browse_headings.heading as reference'])
    .select('authorities.heading')
    .where('list', '=', list)
    .where(sql<SqlBool>`(browse_headings.heading_key, tie) ${beyond} (${from.key}, ${from.tie})`)
    .where('authorities.state', '=', 'active')
    .orderBy('browse_headings.heading_key', direction)
    .orderBy('tie', direction)
    .limit(limit)
    .execute()
  return rows.map(({ key, tie, authority_id: authorityId, reference, heading }) =>
    reference === null
      ? { key, tie, heading, authorityId }
      : { key, tie, heading: reference, authorityId, seeHeading: heading },
  )
}
