import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { type CommonHeadings, readCommonHeadings } from './common-headings.ts'

interface CachedHeadings {
  headings: Promise<CommonHeadings>
  /** When it was begun, in milliseconds since 1970. */
  at: number
  /** Titles that could be found then. */
  titles: number
}

/** A list older than this is made again, if titles came or went: common headings do not change fast. */
const freshFor = 300_000
/** While the index is still being built, new ones come by the second. */
const freshWhileBuilding = 5_000

const lists = new WeakMap<SearchEngine, CachedHeadings>()

/** The list of this process: the first asker waits for it, later ones get the old list while a new one is made. */
export function commonHeadings(
  db: Reader,
  search: SearchEngine,
  { epochMilliseconds: at }: Pick<Temporal.Instant, 'epochMilliseconds'>,
): Promise<CommonHeadings> {
  const { state, titles } = search.health()
  const cached = lists.get(search)
  const age = at - (cached?.at ?? 0)
  if (cached && (age < (state === 'building' ? freshWhileBuilding : freshFor) || cached.titles === titles))
    return cached.headings
  const fresh = readCommonHeadings(db, search)
  const store = () => lists.set(search, { headings: fresh, at, titles })
  if (!cached) {
    store()
    // The next asker tries again.
    fresh.catch(() => lists.delete(search))
    return fresh
  }
  // Nobody begins a second one meanwhile.
  lists.set(search, { ...cached, at })
  fresh.then(store, () => {})
  return cached.headings
}
