import { rankBySimilarity, type SharedHeading } from '@estante/domain/search/similar-titles'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'

/** The rarest headings of a title are looked at, and so many titles of each: the newest. */
const maxHeadings = 12
const maxTitlesOfHeading = 300

const subjectRoles = ['subject', 'genre']

/** Active titles that share headings with this one, most alike first. */
export async function findSimilar(db: Reader, search: SearchEngine, titleId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('title_headings')
    .select(['authority_id', 'role'])
    .distinct()
    .where('title_id', '=', titleId)
    .execute()
  const counted = await Promise.all([
    withCounts(
      search,
      'S',
      rows.filter(({ role }) => subjectRoles.includes(role)),
    ),
    withCounts(
      search,
      'A',
      rows.filter(({ role }) => role === 'author' || role === 'contributor'),
    ),
  ])
  const rarest = counted
    .flat()
    .filter(({ uses }) => uses > 1)
    .sort((a, b) => a.uses - b.uses)
  const headings = await Promise.all(rarest.slice(0, maxHeadings).map((one) => withTitles(db, one)))
  return rankBySimilarity(titleId, headings, search.health().titles).slice(0, limit)
}

interface CountedHeading {
  id: number
  isSubject: boolean
  uses: number
}

async function withCounts(
  search: SearchEngine,
  letter: 'S' | 'A',
  rows: readonly { authority_id: number }[],
): Promise<CountedHeading[]> {
  const ids = [...new Set(rows.map((row) => row.authority_id))]
  const totals = await search.valueTotals(letter, ids.map(String))
  return ids.map((id, at) => ({ id, isSubject: letter === 'S', uses: totals[at] ?? 0 }))
}

async function withTitles(db: Reader, { id, isSubject, uses }: CountedHeading): Promise<SharedHeading> {
  const rows = await db
    .selectFrom('title_headings')
    .select('title_id')
    .where('authority_id', '=', id)
    .where('role', isSubject ? 'in' : 'not in', subjectRoles as ('subject' | 'genre')[])
    .orderBy('title_id', 'desc')
    .limit(maxTitlesOfHeading)
    .execute()
  return { isSubject, uses, titles: rows.map((row) => row.title_id) }
}
