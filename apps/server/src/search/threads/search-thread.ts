/** The program of a thread that searches: always in the view of the index that it was shown last. */
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { headingKey } from '@estante/marc/mapping/headings'
import type { IndexView } from '@estante/search-index/index-view'
import { SearchStopped } from '@estante/search-index/search/budget'
import type { FacetBrowse } from '@estante/search-index/search/facet-order'
import { ViewSearcher } from '@estante/search-index/view-searcher'
import type { RecordIdentity, SearchResult } from '../engine.ts'
import {
  allIds,
  countAddedSince,
  haveParts,
  type LaneLimits,
  partsOf,
  sampleIds,
  search,
  searchQuickly,
} from '../index-queries.ts'
import type { Stopped } from '../search-client.ts'
import { titleSchema } from '../title-schema.ts'
import { serveCalls } from './thread.ts'

export interface SearchThreadData {
  /** The view to begin with. */
  view: IndexView
  /** Whether the other threads of this process come first. */
  givesWay: boolean
}

/** Still a tenth of a processor that all want. */
const behindOthers = 10

const { view: first, givesWay } = workerData as SearchThreadData
const index = new ViewSearcher(titleSchema, first)
// Only Linux knows priorities of threads by this call; elsewhere it is that of the whole process.
if (givesWay && platform() === 'linux') setPriority(behindOthers)

const calls = {
  refresh: (view: IndexView) => index.refresh(view),
  search: (
    state: SearchState,
    facets: readonly FilterLetter[],
    facetLimit: number | undefined,
    limits: LaneLimits,
  ): SearchResult | Stopped => {
    try {
      return search(index, state, facets, facetLimit, limits)
    } catch (error) {
      if (error instanceof SearchStopped) return { stopped: error.reason }
      throw error
    }
  },
  /** @returns nothing where the search takes long: another thread has more time for it */
  searchQuickly: (state: SearchState, facets: readonly FilterLetter[], facetLimit?: number) =>
    searchQuickly(index, state, facets, facetLimit),
  partsOf: (source: string, controlNumber: string, limit: number) => partsOf(index, source, controlNumber, limit),
  haveParts: (titles: readonly RecordIdentity[]) => haveParts(index, titles),
  sampleIds: (state: SearchState, limit: number) => sampleIds(index, state, limit),
  allIds: (state: SearchState) => allIds(index, state),
  countAddedSince: (day: string) => countAddedSince(index, day),
  valueTotals: (letter: FilterLetter, values: readonly string[]) => index.valueTotals(letter, values),
  topValues: (letter: FilterLetter, limit: number) => index.topValues(letter, limit),
  browseValues: (letter: FilterLetter, walk: FacetBrowse) => index.browseValues(letter, headingKey, walk),
}

export type SearchCalls = typeof calls

serveCalls(calls)
