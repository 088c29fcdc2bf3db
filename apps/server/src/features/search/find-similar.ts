import { rankBySimilarity, type SharedHeading } from '@estante/domain/search/similar-titles'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { headingRolesOf, subjectRoles, titlesWithHeading } from './store/titles.ts'

/** Number of the title's rarest headings, and of the newest titles of each. */
const maxHeadings = 12
const maxTitlesOfHeading = 300

/** Active titles that share headings with this one, most similar first. */
export async function findSimilar(db: Reader, search: SearchEngine, titleId: number, limit: number): Promise<number[]> {
  const rows = await headingRolesOf(db, titleId)
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
  rows: readonly { authorityId: number }[],
): Promise<CountedHeading[]> {
  const ids = [...new Set(rows.map((row) => row.authorityId))]
  const totals = await search.query('valueTotals', [letter, ids.map(String)])
  return ids.map((id, at) => ({ id, isSubject: letter === 'S', uses: totals[at] ?? 0 }))
}

async function withTitles(db: Reader, heading: CountedHeading): Promise<SharedHeading> {
  const { isSubject, uses } = heading
  return { isSubject, uses, titles: await titlesWithHeading(db, heading, maxTitlesOfHeading) }
}
