import { headingKey } from '@estante/marc/mapping/headings'
import { SearchStopped } from '@estante/search-index/search/budget'
import type { Database } from '../database/database.ts'
import type { SearchEngine } from './engine.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'
import { type IndexBounds, IndexKeeper } from './index-keeper.ts'
import { allIds, countAddedSince, haveParts, partsOf, sampleIds, search } from './index-queries.ts'
import { refusalOf } from './search-client.ts'

/** Merging this long at a time, in milliseconds: requests wait meanwhile. */
const mergeMilliseconds = 10

/** Milliseconds that a search may take: requests wait meanwhile. */
const searchLimits = { milliseconds: 300 }

/**
 * The search engine in this process, in the thread that answers requests: for the command line and small collections.
 * It reads changes when told to catch up; a process that goes on running lets it follow.
 * @param folder of the index
 */
export async function openEmbeddedEngine(
  database: Database,
  folder: string,
  bounds?: IndexBounds,
): Promise<SearchEngine> {
  const keeper = await IndexKeeper.open(database, folder, bounds)
  const { index } = keeper
  let follower: ChangeFollower | undefined
  return {
    search: async (state, facets = [], facetLimit) =>
      refusing(() => search(index, state, facets, facetLimit, searchLimits)),
    catchUp: () => keeper.catchUp(),
    follow: (onError) => {
      follower = followChanges(keeper, mergeMilliseconds, { onError })
    },
    pollNow: () => follower?.pollNow(),
    partsOf: async (source, controlNumber, limit) => partsOf(index, source, controlNumber, limit),
    haveParts: async (titles) => haveParts(index, titles),
    sampleIds: async (state, limit) => sampleIds(index, state, limit),
    allIds: async (state) => allIds(index, state),
    countAddedSince: async (day) => countAddedSince(index, day),
    valueTotals: async (letter, values) => index.valueTotals(letter, values),
    topValues: async (letter, limit) => index.topValues(letter, limit),
    browseValues: async (letter, walk) => index.browseValues(letter, headingKey, walk),
    health: () => ({ state: keeper.state, titles: index.documents }),
    version: () => index.changes,
    close: async () => {
      await follower?.stop()
      await keeper.save()
    },
  }
}

function refusing<Answer>(ask: () => Answer): Answer {
  try {
    return ask()
  } catch (error) {
    throw error instanceof SearchStopped ? refusalOf({ stopped: error.reason }) : error
  }
}
