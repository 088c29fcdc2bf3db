/**
 * The search engine of a large collection: one thread keeps the index, others search it, all in one copy of shared
 * memory. The thread that answers requests only passes questions on, so that a broad search holds nobody up.
 */
import { availableParallelism } from 'node:os'
import type { IndexView } from '@estante/search-index/index-view'
import type { SearchEngine, SearchHealth } from '../engine.ts'
import type { IndexCalls, IndexNotice, IndexThreadData } from './index-thread.ts'
import type { SearchCalls, SearchThreadData } from './search-thread.ts'
import { Thread } from './thread.ts'

const indexProgram = new URL('./index-thread.ts', import.meta.url)
const searchProgram = new URL('./search-thread.ts', import.meta.url)

/** One processor is for the requests themselves; two threads at least, so that a light search passes a broad one. */
const searchThreads = Math.min(8, Math.max(2, availableParallelism() - 1))
/** A thread that ended is started again after so many milliseconds: not at once, lest it ends for the same reason. */
const restartAfter = 1_000

/**
 * @param place of the database, as for `openDatabase`
 * @param folder of the index
 * @returns once there is something to search, which may not be everything yet: see `health`
 */
export async function openThreadedEngine(
  place: string,
  folder: string,
  threads = searchThreads,
): Promise<SearchEngine> {
  const engine = new ThreadedEngine({ place, folder })
  await engine.start(threads)
  return engine
}

class ThreadedEngine implements SearchEngine {
  readonly #data: IndexThreadData
  #keeper!: Thread<IndexCalls>
  #searchers: Thread<SearchCalls>[] = []
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
    for (let one = 0; one < threads; one++) this.#startSearcher()
  }

  search: SearchEngine['search'] = async (state, count = [], most) => {
    const thread = this.#idlest()
    if (thread !== this.#quick) return thread.call('search', state, count, most)
    const found = await thread.call('searchQuickly', state, count, most)
    return found ?? this.#idlest(this.#patient).call('search', state, count, most)
  }
  partsOf: SearchEngine['partsOf'] = (source, number, limit) => this.#idlest().call('partsOf', source, number, limit)
  haveParts: SearchEngine['haveParts'] = (titles) => this.#idlest().call('haveParts', titles)
  someIds: SearchEngine['someIds'] = (state, enough) => this.#idlest().call('someIds', state, enough)
  allIds: SearchEngine['allIds'] = (state) => this.#idlest().call('allIds', state)
  countAddedSince: SearchEngine['countAddedSince'] = (day) => this.#idlest(this.#patient).call('countAddedSince', day)
  countValues: SearchEngine['countValues'] = (letter, values) => this.#idlest().call('countValues', letter, values)
  commonestValues: SearchEngine['commonestValues'] = (letter, limit) =>
    this.#idlest().call('commonestValues', letter, limit)
  walkValues: SearchEngine['walkValues'] = (letter, walk) => this.#idlest().call('walkValues', letter, walk)
  catchUp: SearchEngine['catchUp'] = () => this.#keeper.call('catchUp')
  health: SearchEngine['health'] = () => this.#health
  version: SearchEngine['version'] = () => this.#views

  follow(onError: (error: unknown) => void): void {
    this.#onError = onError
    this.#keeper.call('follow').catch(onError)
  }

  lookNow(): void {
    // Where the thread has ended, it catches up when it starts again.
    this.#keeper.call('lookNow').catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#keeper.call('close').catch((error) => this.#onError?.(error))
    await Promise.all([this.#keeper, ...this.#searchers].map((thread) => thread.stop()))
  }

  /** The one with the fewest questions before it. */
  #idlest(among = this.#searchers): Thread<SearchCalls> {
    return among.reduce((best, one) => (one.waiting < best.waiting ? one : best))
  }

  /** Keeps free of searches that take long, so that others never wait behind one; none where it is the only thread. */
  get #quick(): Thread<SearchCalls> | undefined {
    return this.#searchers.length > 1 ? this.#searchers[0] : undefined
  }

  /** All others; the only one where there is one. */
  get #patient(): Thread<SearchCalls>[] {
    return this.#searchers.length > 1 ? this.#searchers.slice(1) : this.#searchers
  }

  #startKeeper(onFirst: () => void = () => {}, onEnd: (error: Error) => void = () => {}): void {
    this.#keeper = new Thread<IndexCalls>(indexProgram, {
      data: this.#data,
      onNotice: (notice: IndexNotice) => {
        this.#hear(notice)
        onFirst()
      },
      onEnd: (error) => {
        onEnd(error)
        this.#health = { ...this.#health, state: 'behind' }
        this.#again(error, () => {
          this.#startKeeper()
          if (this.#onError) this.follow(this.#onError)
        })
      },
    })
  }

  /** A thread's messages come in order: a question asked after this is searched in the new view. */
  #hear(notice: IndexNotice): void {
    if ('failure' in notice) {
      this.#onError?.(notice.failure)
      return
    }
    this.#health = notice.health
    if (!notice.view) return
    this.#view = notice.view
    this.#views++
    for (const searcher of this.#searchers) searcher.call('show', notice.view).catch((error) => this.#onError?.(error))
  }

  #startSearcher(): void {
    const thread: Thread<SearchCalls> = new Thread<SearchCalls>(searchProgram, {
      data: this.#view satisfies SearchThreadData | undefined,
      onEnd: (error) => {
        this.#searchers = this.#searchers.filter((one) => one !== thread)
        // Somebody must answer meanwhile: the last one is replaced at once.
        if (this.#searchers.length === 0 && !this.#closed) this.#startSearcher()
        else this.#again(error, () => this.#startSearcher())
      },
    })
    this.#searchers.push(thread)
  }

  #again(error: Error, start: () => void): void {
    this.#onError?.(error)
    setTimeout(() => {
      if (!this.#closed) start()
    }, restartAfter).unref()
  }
}
