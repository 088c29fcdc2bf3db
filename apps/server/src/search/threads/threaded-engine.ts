/**
 * The search engine of a large collection: one thread keeps the index, others search it, all in one copy of shared
 * memory. The thread that answers requests finds what takes less time than the way to another thread and back, and passes
 * everything else on, so that a broad search holds nobody up.
 */
import { availableParallelism } from 'node:os'
import type { SearchState } from '@estante/domain/search/search-state'
import type { IndexView } from '@estante/search-index/index-view'
import { ViewSearcher } from '@estante/search-index/view-searcher'
import type { OpeningEngine, SearchEngine, SearchHealth } from '../engine.ts'
import {
  indexQueries,
  lightBounds,
  mayExceed,
  type QueryAnswer,
  type QueryArgs,
  type QueryName,
  runQuery,
  searchQuickly,
  tinyBounds,
} from '../index-queries.ts'
import { internalClient, type SearchClient } from '../search-client.ts'
import type { SearchResult } from '../search-result.ts'
import { titleSchema } from '../title-schema.ts'
import type { IndexCalls, IndexNotice, IndexThreadData } from './index-thread.ts'
import { type PackedResult, unpackResult } from './packed-result.ts'
import type { SearchCalls, SearchThreadData } from './search-thread.ts'
import { type SearchPool, SearchThreads } from './search-threads.ts'
import { Thread } from './thread.ts'

const indexProgram = new URL('./index-thread.ts', import.meta.url)
const searchProgram = new URL('./search-thread.ts', import.meta.url)

/**
 * One processor is for the requests themselves; three threads at least, so that a light search passes a broad one and a
 * broad one those of another client. Costly ones have one besides.
 */
const searchThreads = Math.min(8, Math.max(3, availableParallelism() - 1))
/** Of a thread that searches: it works in columns of its own, and what it answers is small. */
const searcherYoungMegabytes = 12
/** An index thread that ended is started again after so many milliseconds: not at once, lest it ends for the same reason. */
const restartDelay = 1_000

/**
 * @param databaseUrl as for `openDatabase`
 * @param folder of the index
 * @returns open once there is something to search, which may not be everything yet: see `health`
 */
export function openingThreadedEngine(databaseUrl: string, folder: string, threads = searchThreads): OpeningEngine {
  const engine = new ThreadedEngine({ databaseUrl, folder }, threads)
  return { engine, opened: engine.start() }
}

/** The same engine, once it is open. */
export async function openThreadedEngine(...args: Parameters<typeof openingThreadedEngine>): Promise<SearchEngine> {
  const { engine, opened } = openingThreadedEngine(...args)
  await opened
  return engine
}

class ThreadedEngine implements SearchEngine {
  readonly #data: IndexThreadData
  #keeper!: Thread<IndexCalls>
  readonly #searchers: SearchThreads
  #view: IndexView | undefined
  /** In this thread. */
  #searcher!: ViewSearcher
  /** Searches that this thread has found itself. */
  readonly #foundAtOnce = new WeakSet<SearchState>()
  /** Until a thread that keeps the index has shown its first view. */
  #isAnotherIndex = true
  /** Views shown so far. */
  #views = 0
  #health: SearchHealth = { state: 'building', titles: 0 }
  #onError: ((error: unknown) => void) | undefined
  /** Of the thread that keeps the index, before anybody asked to be told. */
  readonly #earlyFailures: unknown[] = []
  #closed = false

  constructor(data: IndexThreadData, threads: number) {
    this.#data = data
    this.#searchers = new SearchThreads((pool) => this.#startSearcher(pool), Math.max(1, threads - 1))
  }

  /** The threads that search load their programs while the index is read. */
  async start(): Promise<void> {
    const shown = new Promise<void>((resolve, reject) => {
      this.#startKeeper(resolve, reject)
    })
    this.#startSearcher('quick')
    this.#startSearcher('broad')
    try {
      await shown
    } catch (error) {
      this.#closed = true
      await this.#stopThreads()
      throw error
    }
  }

  query: SearchEngine['query'] = async <Name extends QueryName>(
    name: Name,
    args: QueryArgs<Name>,
    searchClient = internalClient,
  ) => (await this.#ask(name, args, searchClient)) as QueryAnswer<Name>
  catchUp: SearchEngine['catchUp'] = () => this.#keeper.call('catchUp')
  health: SearchEngine['health'] = () => this.#health
  version: SearchEngine['version'] = () => this.#views
  isWorthPreparing: SearchEngine['isWorthPreparing'] = (state) =>
    !this.#foundAtOnce.has(state) && this.#searchers.areIdle && mayExceed(tinyBounds.pageHits, this.#searcher, state)
  isBroad: SearchEngine['isBroad'] = (state) => mayExceed(lightBounds.facetHits, this.#searcher, state)

  follow(onError: (error: unknown) => void): void {
    this.#onError = onError
    for (const failure of this.#earlyFailures.splice(0)) onError(failure)
    this.#keeper.call('follow').catch(onError)
  }

  pollNow(): void {
    // Where the thread has ended, it catches up when it starts again.
    this.#keeper.call('pollNow').catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#keeper.call('close').catch((error) => this.#onError?.(error))
    await this.#stopThreads()
  }

  async #stopThreads(): Promise<void> {
    await Promise.all([this.#keeper, ...this.#searchers.all].map((thread) => thread.stop()))
  }

  async #ask(name: QueryName, args: QueryArgs<QueryName>, searchClient: SearchClient): Promise<unknown> {
    const { lane } = indexQueries[name]
    if (lane === 'search') return this.#search(args as QueryArgs<'search'>, searchClient)
    if (lane === 'at-once') return runQuery(this.#searcher, name, args)
    if (lane === 'light') return this.#searchers.light.call('query', name, args)
    return this.#searchers.runBroad(searchClient, (thread) => thread.call('query', name, args))
  }

  async #search(args: QueryArgs<'search'>, searchClient: SearchClient): Promise<SearchResult> {
    const atOnce = this.#searchers.isCostly(searchClient) ? undefined : searchQuickly(this.#searcher, args, tinyBounds)
    if (atOnce) {
      this.#foundAtOnce.add(args[0])
      return atOnce
    }
    const found = await this.#searchers.tryQuickly(searchClient, (thread) => thread.call('searchQuickly', args))
    if (found) return unpackResult(found)
    return unpackResult(
      await this.#searchers.search<PackedResult>(searchClient, (thread, limits) => thread.call('search', args, limits)),
    )
  }

  #startKeeper(onFirst: () => void = () => {}, onEnd: (error: Error) => void = () => {}): void {
    this.#isAnotherIndex = true
    this.#keeper = new Thread<IndexCalls>(indexProgram, {
      data: this.#data,
      onNotice: (notice: IndexNotice) => {
        this.#onNotice(notice)
        onFirst()
      },
      onEnd: (error) => {
        onEnd(error)
        this.#health = { ...this.#health, state: 'behind' }
        this.#onError?.(error)
        setTimeout(() => this.#restartKeeper(), restartDelay).unref()
      },
    })
  }

  #restartKeeper(): void {
    if (this.#closed) return
    this.#startKeeper()
    if (this.#onError) this.follow(this.#onError)
  }

  /** A thread's messages come in order: a question asked after this is searched in the new view. */
  #onNotice(notice: IndexNotice): void {
    if ('failure' in notice) {
      if (this.#onError) this.#onError(notice.failure)
      else this.#earlyFailures.push(notice.failure)
      return
    }
    this.#health = notice.health
    if (!notice.view) return
    if (this.#isAnotherIndex) this.#searcher = new ViewSearcher(titleSchema, notice.view)
    else this.#searcher.refresh(notice.view)
    for (const searcher of this.#searchers.all) this.#show(searcher, notice.view, this.#isAnotherIndex)
    this.#isAnotherIndex = false
    this.#view = notice.view
    this.#views++
  }

  #show(searcher: Thread<SearchCalls>, view: IndexView, isAnother: boolean): void {
    searcher.call('show', view, isAnother).catch((error) => {
      // A thread that is stopped while it loads its program answers no more.
      if (!this.#closed) this.#onError?.(error)
    })
  }

  #startSearcher(pool: SearchPool): void {
    const thread: Thread<SearchCalls> = new Thread<SearchCalls>(searchProgram, {
      data: { givesWay: pool === 'costly' } satisfies SearchThreadData,
      youngMegabytes: searcherYoungMegabytes,
      onEnd: (error) => {
        this.#searchers.remove(pool, thread)
        this.#onError?.(error)
        // Somebody must answer meanwhile: the last one is replaced at once, others when they are needed.
        if (!this.#searchers.has(pool) && !this.#closed) this.#startSearcher(pool)
      },
    })
    if (this.#view) this.#show(thread, this.#view, true)
    this.#searchers.add(pool, thread)
  }
}
