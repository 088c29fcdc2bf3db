/** The program of a thread that searches: always in the view of the index that it was shown last. */
import { workerData } from 'node:worker_threads'
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { IndexView } from '@estante/search-index/index-view'
import { ViewSearcher } from '@estante/search-index/view-searcher'
import { allIds, partsOf, search } from '../questions.ts'
import { titleSchema } from '../title-schema.ts'
import { answerCalls } from './thread.ts'

/** The view to begin with. */
export type SearchThreadData = IndexView

const index = new ViewSearcher(titleSchema, workerData as SearchThreadData)

const calls = {
  show: (view: IndexView) => index.show(view),
  search: (state: SearchState, count: readonly FilterLetter[]) => search(index, state, count),
  partsOf: (source: string, controlNumber: string, limit: number) => partsOf(index, source, controlNumber, limit),
  allIds: (state: SearchState) => allIds(index, state),
}

export type SearchCalls = typeof calls

answerCalls(calls)
