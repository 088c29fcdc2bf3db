/**
 * Entries of a list of headings: authorities and their variant names in one alphabet, read by keyset in the order of
 * the index of `browse_headings`, so that each page costs as many rows as it shows.
 */
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { Step } from '../cursor.ts'
import type { HeadingList } from '../lists.ts'

export interface HeadingEntry {
  key: string
  /** Distinguishes entries with one key: "0" and the type sort before references, "r" with the authority's number. */
  tie: string
  heading: string
  /** The authority whose titles count. */
  authorityId: number
  /** The target of a see reference. */
  seeHeading?: string
}

/** The next entries in the given direction, with active titles or without. */
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
