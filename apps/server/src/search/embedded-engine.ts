import { SearchStopped } from '@estante/search-index/search/budget'
import type { Database } from '../database/database.ts'
import type { SearchEngine } from './engine.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'
import { type IndexBounds, IndexKeeper } from './index-keeper.ts'
import { runQuery } from './index-queries.ts'
import { refusalOf } from './search-client.ts'

/** Merging this long at a time, in milliseconds: requests wait meanwhile. */
const mergeMilliseconds = 10

/** Milliseconds that a search may take: requests wait meanwhile. */
const usualSearchTime = 300

/**
 * The search engine in this process, in the thread that answers requests: for the command line and small collections.
 * It reads changes when told to catch up; a process that goes on running lets it follow.
 * @param folder of the index
 * @param searchTime milliseconds after which a search is stopped
 */
export async function openEmbeddedEngine(
  database: Database,
  folder: string,
  bounds?: IndexBounds,
  searchTime = usualSearchTime,
): Promise<SearchEngine> {
  const keeper = await IndexKeeper.open(database, folder, bounds)
  const { index } = keeper
  let follower: ChangeFollower | undefined
  return {
    query: async (name, args) => {
      try {
        return runQuery(index, name, args, { milliseconds: searchTime, relaxMilliseconds: searchTime })
      } catch (error) {
        throw error instanceof SearchStopped ? refusalOf({ stopped: error.reason }) : error
      }
    },
    catchUp: () => keeper.catchUp(),
    follow: (onError) => {
      follower = followChanges(keeper, mergeMilliseconds, { onError })
    },
    pollNow: () => follower?.pollNow(),
    isWorthPreparing: () => false,
    isBroad: () => false,
    health: () => ({ state: keeper.state, titles: index.documents }),
    version: () => index.changes,
    close: async () => {
      await follower?.stop()
      await keeper.save()
    },
  }
}
