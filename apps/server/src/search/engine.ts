/** The port of the search engine. Nothing outside this folder knows how an answer is made. */
import type { SearchState } from '@estante/domain/search/search-state'
import type { QueryAnswer, QueryArgs, QueryName } from './index-queries.ts'
import type { SearchClient } from './search-client.ts'

export interface SearchEngine {
  /**
   * Asks the index one of `indexQueries`.
   * @param searchClient whose query it is: the program's own when absent
   * @throws SearchRefusal where it takes too long, too many wait, or nobody waits for it any more
   */
  query<Name extends QueryName>(
    name: Name,
    args: QueryArgs<Name>,
    searchClient?: SearchClient,
  ): Promise<QueryAnswer<Name>>
  /** Reads what changed in the database since the last time; answers when it can be found. */
  catchUp(): Promise<void>
  /**
   * From now on looks for changes by itself and keeps the index on disk fresh, until it is closed.
   * @param onError told whenever that fails; the engine goes on with what it has and tries again
   */
  follow(onError: (error: unknown) => void): void
  /** This process has written to the database: an engine that follows looks at once, not when it would have next. */
  pollNow(): void
  /**
   * Whether what else will be asked of a search may be found now: the search itself takes a while, and a thread that has
   * nothing else to do would find it meanwhile.
   */
  isWorthPreparing(state: SearchState): boolean
  /** Whether so many titles may match that to count their filters takes much longer than to find a page of them. */
  isBroad(state: SearchState): boolean
  health(): SearchHealth
  /** Grows whenever the index has changed: as long as it stays, the same question has the same answer. */
  version(): number
  close(): Promise<void>
}

/** An engine that reads its index: it can be handed on at once, and is asked once it is open. */
export interface OpeningEngine {
  engine: SearchEngine
  opened: Promise<void>
}

export interface SearchHealth {
  /**
   * building: answers come from what there is already; behind: what changed last could not be read, answers come from
   * what was there before.
   */
  state: 'ready' | 'building' | 'behind'
  titles: number
}
