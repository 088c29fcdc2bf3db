/**
 * The search engine of a large collection: one thread keeps the index, others search it, all in one copy of shared
 * memory. The thread that answers requests only passes questions on, so that a broad search holds nobody up.
 */
import { availableParallelism } from 'node:os'
import type { IndexView } from '@estante/search-index/index-view'
import type { SearchEngine, SearchHealth, SearchResult } from '../engine.ts'
import { internalClient } from '../search-client.ts'
import type { IndexCalls, IndexNotice, IndexThreadData } from './index-thread.ts'
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
/** A thread that ended is started again after so many milliseconds: not at once, lest it ends for the same reason. */
const restartDelay = 1_000

/**
 * @param databaseUrl as for `openDatabase`
 * @param folder of the index
 * @returns once there is something to search, which may not be everything yet: see `health`
 */
export async function openThreadedEngine(
  databaseUrl: string,
  folder: string,
  threads = searchThreads,
): Promise<SearchEngine> {
  const engine = new ThreadedEngine({ databaseUrl, folder })
  await engine.start(threads)
  return engine
}

class ThreadedEngine implements SearchEngine {
  readonly #data: IndexThreadData
  #keeper!: Thread<IndexCalls>
  readonly #searchers = new SearchThreads()
  #view: IndexView | undefined
  /** Views shown so far. */
  #views = 0
  #health: SearchHealth = { state: 'building', titles: 0 }
  #onError: ((error: unknown) => void) | undefined
  #closed = false

  constructor(data: IndexThreadData) {
    this.#data = data
  }

  async start(threads: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#startKeeper(resolve, reject)
    })
    this.#startSearcher('quick')
    this.#startSearcher('costly')
    for (let one = 1; one < Math.max(2, threads); one++) this.#startSearcher('broad')
  }

  search: SearchEngine['search'] = async (state, facets = [], facetLimit, searchClient = internalClient) => {
    const found = await this.#searchers.tryQuickly(searchClient, (thread) =>
      thread.call('searchQuickly', state, facets, facetLimit),
    )
    if (found) return found
    return this.#searchers.search<SearchResult>(searchClient, (thread, limits) =>
      thread.call('search', state, facets, facetLimit, limits),
    )
  }
  partsOf: SearchEngine['partsOf'] = (...asked) => this.#searchers.light.call('partsOf', ...asked)
  haveParts: SearchEngine['haveParts'] = (titles) => this.#searchers.light.call('haveParts', titles)
  sampleIds: SearchEngine['sampleIds'] = (state, limit) => this.#searchers.light.call('sampleIds', state, limit)
  valueTotals: SearchEngine['valueTotals'] = (...asked) => this.#searchers.light.call('valueTotals', ...asked)
  allIds: SearchEngine['allIds'] = (state) =>
    this.#searchers.runBroad(internalClient, (thread) => thread.call('allIds', state))
  countAddedSince: SearchEngine['countAddedSince'] = (day) =>
    this.#searchers.runBroad(internalClient, (thread) => thread.call('countAddedSince', day))
  topValues: SearchEngine['topValues'] = (...asked) =>
    this.#searchers.runBroad(internalClient, (thread) => thread.call('topValues', ...asked))
  browseValues: SearchEngine['browseValues'] = (...asked) =>
    this.#searchers.runBroad(internalClient, (thread) => thread.call('browseValues', ...asked))
  catchUp: SearchEngine['catchUp'] = () => this.#keeper.call('catchUp')
  health: SearchEngine['health'] = () => this.#health
  version: SearchEngine['version'] = () => this.#views

  follow(onError: (error: unknown) => void): void {
    this.#onError = onError
    this.#keeper.call('follow').catch(onError)
  }

  pollNow(): void {
    // Where the thread has ended, it catches up when it starts again.
    this.#keeper.call('pollNow').catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#keeper.call('close').catch((error) => this.#onError?.(error))
    await Promise.all([this.#keeper, ...this.#searchers.all].map((thread) => thread.stop()))
  }

  #startKeeper(onFirst: () => void = () => {}, onEnd: (error: Error) => void = () => {}): void {
    this.#keeper = new Thread<IndexCalls>(indexProgram, {
      data: this.#data,
      onNotice: (notice: IndexNotice) => {
        this.#onNotice(notice)
        onFirst()
      },
      onEnd: (error) => {
        onEnd(error)
        this.#health = { ...this.#health, state: 'behind' }
        this.#restartLater(error, () => {
          this.#startKeeper()
          if (this.#onError) this.follow(this.#onError)
        })
      },
    })
  }

  /** A thread's messages come in order: a question asked after this is searched in the new view. */
  #onNotice(notice: IndexNotice): void {
    if ('failure' in notice) {
      this.#onError?.(notice.failure)
      return
    }
    this.#health = notice.health
    if (!notice.view) return
    this.#view = notice.view
    this.#views++
    for (const searcher of this.#searchers.all)
      searcher.call('refresh', notice.view).catch((error) => this.#onError?.(error))
  }

  #startSearcher(pool: SearchPool): void {
    const thread: Thread<SearchCalls> = new Thread<SearchCalls>(searchProgram, {
      data: { view: this.#view!, givesWay: pool === 'costly' } satisfies SearchThreadData,
      onEnd: (error) => {
        this.#searchers.remove(pool, thread)
        // Somebody must answer meanwhile: the last one is replaced at once.
        if (!this.#searchers.has(pool) && !this.#closed) this.#startSearcher(pool)
        else this.#restartLater(error, () => this.#startSearcher(pool))
      },
    })
    this.#searchers.add(pool, thread)
  }

  #restartLater(error: Error, start: () => void): void {
    this.#onError?.(error)
    setTimeout(() => {
      if (!this.#closed) start()
    }, restartDelay).unref()
  }
}
