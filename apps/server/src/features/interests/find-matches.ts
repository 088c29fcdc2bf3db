/** The titles that match what a patron follows: each interest is a search, the newest titles first. */
import type { Period } from '@estante/domain/common/period'
import { withCqlLines } from '@estante/domain/search/cql/cql-lines'
import { emptySearch, newestFirst, readSearch, type SearchState } from '@estante/domain/search/search-state'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { searchCached } from '../../search/result-cache.ts'
import { readLinkedTitles } from '../titles/linked-titles.ts'
import { titlesByIds } from '../titles/store.ts'
import { type StoredInterest, titlesSeenBetween } from './store.ts'

/** The newest titles looked at for each interest. */
const most = 100

/** Titles that came in between two days and match one of the interests; the newest first, each once. */
export async function newMatches(
  db: Reader,
  search: SearchEngine,
  interests: readonly StoredInterest[],
  period: Period,
): Promise<{ id: number; name: string }[]> {
  const found = new Set<number>()
  for (const interest of interests) for (const id of await matchesOf(db, search, interest)) found.add(id)
  return titlesSeenBetween(db, [...found], period)
}

async function matchesOf(db: Reader, search: SearchEngine, interest: StoredInterest): Promise<readonly number[]> {
  if (interest.kind === 'periodical') return interest.articles || interest.contents ? partsOf(db, search, interest) : []
  const { ids } = await searchCached(search, { ...searchOf(interest), ...newest })
  return ids
}

const newest = { orderBy: newestFirst.orderBy!, direction: newestFirst.direction!, page: 1, perPage: most }

/** The titles of the catalogue that stand in a periodical. */
async function partsOf(db: Reader, search: SearchEngine, { target }: StoredInterest): Promise<number[]> {
  const title = (await titlesByIds(db, [Number(target)])).get(Number(target))
  return title ? (await readLinkedTitles(db, search, title)).parts.map(({ id }) => id) : []
}

/** The search whose titles an interest wants. */
function searchOf({ kind, target, libraries, languages }: StoredInterest): SearchState {
  const filters = {
    ...(libraries.length > 0 && { B: [...libraries] }),
    ...(languages.length > 0 && { I: [...languages] }),
  }
  if (kind === 'search') return withCqlLines(readSearch(new URLSearchParams(target)))
  const letter =
    kind === 'area' ? (target.length === 1 ? 'Y' : 'K') : ({ author: 'A', subject: 'S' } as const)[kind as 'author']
  return { ...emptySearch, filters: { ...filters, [kind === 'work-type' ? 'T' : letter]: [target] } }
}
