/** Titles by shared headings and by date of addition. */
import type { Period } from '@estante/domain/common/period'
import type { Reader } from '../../../database/database.ts'

/** The newest active titles. @param period of their first days, both included */
export async function newestTitles(db: Reader, limit: number, period?: Period): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('state', '=', 'active')
    .$if(period !== undefined, (query) =>
      query.where('first_seen_on', '>=', period!.from).where('first_seen_on', '<=', period!.until),
    )
    .orderBy('first_seen_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The headings of a title, each once per role. */
export async function headingRolesOf(db: Reader, titleId: number) {
  return db
    .selectFrom('title_headings')
    .select(['authority_id as authorityId', 'role'])
    .distinct()
    .where('title_id', '=', titleId)
    .execute()
}

export const subjectRoles: readonly string[] = ['subject', 'genre']

/** The newest titles with a heading: as a subject, or in any other role. */
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
