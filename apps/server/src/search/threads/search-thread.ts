/** The program of a thread that searches: always in the view of the index that it was shown last. It is shown one before it is asked. */
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { IndexView } from '@estante/search-index/index-view'
import { SearchStopped } from '@estante/search-index/search/budget'
import { ViewSearcher } from '@estante/search-index/view-searcher'
import {
  type LaneLimits,
  lightBounds,
  type QueryArgs,
  type QueryName,
  runQuery,
  searchQuickly,
} from '../index-queries.ts'
import type { Stopped } from '../search-client.ts'
import { titleSchema } from '../title-schema.ts'
import { type PackedResult, packResult } from './packed-result.ts'
import { serveCalls } from './thread.ts'

export interface SearchThreadData {
  /** Whether the other threads of this process come first. */
  givesWay: boolean
}

/** Still a tenth of a processor that all want. */
const behindOthers = 10

const { givesWay } = workerData as SearchThreadData
let index!: ViewSearcher
// Only Linux knows priorities of threads by this call; elsewhere it is that of the whole process.
if (givesWay && platform() === 'linux') setPriority(behindOthers)

const calls = {
  /** @param isAnother of another index than the view before it, or the first one */
  show: (view: IndexView, isAnother: boolean): void => {
    if (isAnother) index = new ViewSearcher(titleSchema, view)
    else index.refresh(view)
  },
  search: (args: QueryArgs<'search'>, limits: LaneLimits): PackedResult | Stopped => {
    try {
      return packResult(runQuery(index, 'search', args, limits))
    } catch (error) {
      if (error instanceof SearchStopped) return { stopped: error.reason }
      throw error
    }
  },
  /** @returns nothing where the search takes long: another thread has more time for it */
  searchQuickly: (args: QueryArgs<'search'>): PackedResult | undefined => {
    const found = searchQuickly(index, args, lightBounds)
    return found && packResult(found)
  },
  query: (name: QueryName, args: QueryArgs<QueryName>): unknown => runQuery(index, name, args),
}

export type SearchCalls = typeof calls

serveCalls(calls)
