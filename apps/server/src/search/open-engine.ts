/**
 * The engine of a server: in its own thread while the collection is small, which starts at once and takes little
 * memory; in threads of their own once it is large, so that requests never wait for a search or for the index. A
 * collection that grows changes over while it is being searched.
 */
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { hasMoreTitles } from './count-titles.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import type { OpeningEngine, SearchEngine } from './engine.ts'
import { openingThreadedEngine, openThreadedEngine } from './threads/threaded-engine.ts'

/** Up to here a search takes a millisecond or two at worst. */
const largeCollection = 50_000
/** When threads could not be started, how long until the next attempt, in milliseconds. */
const growRetryDelay = 30_000

/**
 * @param databaseUrl as for `openDatabase`: threads open it again
 * @param folder of the index
 * @returns once open, a small collection's engine knows everything; a large one's may still be reading (see `health`), so
 *   that a server without a snapshot answers from what there is
 */
export async function openingSearchEngine(
  database: Database,
  databaseUrl: string,
  folder: string,
  maxTitles = largeCollection,
): Promise<OpeningEngine> {
  if (await hasMoreTitles(database, maxTitles)) return openingThreadedEngine(databaseUrl, folder)
  const engine = new GrowingEngine(() => openThreadedEngine(databaseUrl, folder))
  return { engine, opened: engine.open(database, folder, maxTitles).then(() => engine.catchUp()) }
}

/** The same engine, once it is open. */
export async function openSearchEngine(...args: Parameters<typeof openingSearchEngine>): Promise<SearchEngine> {
  const { engine, opened } = await openingSearchEngine(...args)
  await opened
  return engine
}

class GrowingEngine implements SearchEngine {
  readonly #openLarge: () => Promise<SearchEngine>
  #engine!: SearchEngine
  #onError: ((error: unknown) => void) | undefined
  #growing: Promise<void> | undefined
  /** The large one, while it is not searched yet. */
  #next: SearchEngine | undefined
  /** The last version of the small one, once the large one is searched. */
  #versionsBefore = 0
  readonly #closing = new AbortController()

  constructor(openLarge: () => Promise<SearchEngine>) {
    this.#openLarge = openLarge
  }

  async open(database: Database, folder: string, maxTitles: number): Promise<void> {
    const onFull = () => {
      this.#growing = this.#grow()
    }
    this.#engine = await openEmbeddedEngine(database, folder, { maxTitles, onFull })
  }

  query: SearchEngine['query'] = (name, args, searchClient) => this.#engine.query(name, args, searchClient)
  isWorthPreparing: SearchEngine['isWorthPreparing'] = (state) => this.#engine.isWorthPreparing(state)
  isBroad: SearchEngine['isBroad'] = (state) => this.#engine.isBroad(state)
  health: SearchEngine['health'] = () => this.#engine.health()
  version: SearchEngine['version'] = () => this.#versionsBefore + this.#engine.version()

  catchUp: SearchEngine['catchUp'] = () => this.#engine.catchUp()

  follow(onError: (error: unknown) => void): void {
    this.#onError = onError
    this.#engine.follow(onError)
  }

  pollNow(): void {
    this.#engine.pollNow()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#next?.close()
    await this.#growing
    await this.#engine.close()
  }

  async #grow(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        await this.#changeOver()
        return
      } catch (error) {
        if (signal.aborted) return
        this.#onError?.(error)
        await setTimeout(growRetryDelay, undefined, { signal }).catch(() => {})
      }
    }
  }

  /** What is there already goes on being searched until the large engine has read everything. */
  async #changeOver(): Promise<void> {
    this.#next = await this.#openLarge()
    try {
      await this.#next.catchUp()
    } catch (error) {
      await this.#next.close()
      throw error
    }
    const small = this.#engine
    this.#versionsBefore = small.version() + 1
    this.#engine = this.#next
    if (this.#onError) this.#engine.follow(this.#onError)
    await small.close()
  }
}
