import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { type CommonHeadings, readCommonHeadings } from './common-headings.ts'

interface CachedHeadings {
  headings: Promise<CommonHeadings>
  /** Start of the computation in milliseconds since 1970. */
  at: number
  /** Number of searchable titles at that time. */
  titles: number
}

/** Milliseconds after which a list is renewed if titles came or went: common headings change slowly. */
const freshFor = 300_000
/** While the index is being built, titles arrive every second. */
const freshWhileBuilding = 5_000

const lists = new WeakMap<SearchEngine, CachedHeadings>()

/**
 * The cached list of this process: the first caller waits for it, later ones get the old list while a new one is
 * computed.
 */
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
    // The next call tries again.
    fresh.catch(() => lists.delete(search))
    return fresh
  }
  // Prevents a second computation meanwhile.
  lists.set(search, { ...cached, at })
  fresh.then(store, () => {})
  return cached.headings
}
