/** Titles by what they have in common, and as they came in. */
import type { Reader } from '../../../database/database.ts'

/** The active titles that came in last, newest first. */
export async function newestTitles(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('first_seen_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The headings of a title, each once for each thing that it does there. */
export async function headingRolesOf(db: Reader, titleId: number) {
  return db
    .selectFrom('title_headings')
    .select(['authority_id', 'role'])
    .distinct()
    .where('title_id', '=', titleId)
    .execute()
}

export const subjectRoles: readonly string[] = ['subject', 'genre']

/** The newest titles that have a heading: as a subject, or as anything else. */
export async function titlesWithHeading(
  db: Reader,
  { id, isSubject }: { id: number; isSubject: boolean },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('title_headings')
    .select('title_id')
    .where('authority_id', '=', id)
    .where('role', isSubject ? 'in' : 'not in', subjectRoles as ('subject' | 'genre')[])
    .orderBy('title_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.title_id)
}
