/**
 * The threads that search, in three lanes. Light searches have a thread that nothing holds up for more than some
 * milliseconds. Broad ones wait for the patient threads, and what is not through after a moment begins again in the costly
 * lane, which has one thread: a client whose searches do so has all its broad ones there for a while. So nobody waits
 * behind searches such as nobody types but a program.
 */
import { performance } from 'node:perf_hooks'
import { isStopped, refusalOf, type SearchClient, SearchRefusal, type Stopped } from '../search-client.ts'
import { SearchQueue } from './search-queue.ts'
import type { SearchCalls } from './search-thread.ts'
import type { Thread } from './thread.ts'

export type SearchPool = 'quick' | 'broad' | 'costly'

/** Milliseconds that a broad search may take before it is a costly one: several times what the broadest word takes. */
const broadTimeout = 250
/** and a costly one before it is refused. */
const costlyTimeout = 2_000
/** How long a client's broad searches are taken for costly ones after one that was. */
const costlyClientTtl = 10_000
const maxCostlyClients = 10_000

type Limits = Parameters<SearchCalls['search']>[1]

export class SearchThreads {
  readonly #pools: Record<SearchPool, Thread<SearchCalls>[]> = { quick: [], broad: [], costly: [] }
  readonly #broad = new SearchQueue(() => this.#pools.broad, { max: 256, maxPerClient: 64 })
  readonly #costly = new SearchQueue(() => this.#pools.costly, { max: 64, maxPerClient: 8 })
  /** By client: until when, in milliseconds of the process. The longest known first. */
  readonly #costlyClients = new Map<string, number>()
  readonly #start: (pool: SearchPool) => void
  readonly #maxBroad: number

  /**
   * @param start starts another thread for broad searches, or the one for costly ones, which most days do not have
   * @param maxBroad threads for broad searches
   */
  constructor(start: (pool: SearchPool) => void, maxBroad: number) {
    this.#start = start
    this.#maxBroad = maxBroad
  }

  get all(): readonly Thread<SearchCalls>[] {
    return [...this.#pools.quick, ...this.#pools.broad, ...this.#pools.costly]
  }

  add(pool: SearchPool, thread: Thread<SearchCalls>): void {
    this.#pools[pool].push(thread)
    this.#broad.startWaiting()
    this.#costly.startWaiting()
  }

  remove(pool: SearchPool, thread: Thread<SearchCalls>): void {
    this.#pools[pool] = this.#pools[pool].filter((one) => one !== thread)
  }

  has(pool: SearchPool): boolean {
    return this.#pools[pool].length > 0
  }

  /** For what takes no time: the light lane, unless others have nothing to do. */
  get light(): Thread<SearchCalls> {
    const idle = this.#broad.isIdle ? this.#pools.broad.find(({ waiting }) => waiting === 0) : undefined
    const [quick] = this.#pools.quick
    return (quick?.waiting === 0 ? quick : (idle ?? quick)) ?? this.all[0]!
  }

  /** Whether there are two threads that have nothing to do: one is left to whoever asks next. */
  get areIdle(): boolean {
    return this.#pools.quick.some(({ waiting }) => waiting === 0) && this.#broad.isIdle
  }

  /** Whether this client's searches take long, as one of them lately did. */
  isCostly({ client }: SearchClient): boolean {
    return (this.#costlyClients.get(client) ?? 0) > performance.now()
  }

  /**
   * The first try of a search, which may turn out to be none of the light ones. Those of a client with costly searches
   * have their turns among the broad ones: in the light lane they would hold up everybody's.
   */
  async tryQuickly<Answer>(
    searchClient: SearchClient,
    ask: (thread: Thread<SearchCalls>) => Promise<Answer>,
  ): Promise<Answer> {
    return this.isCostly(searchClient) ? this.runBroad(searchClient, ask) : ask(this.light)
  }

  /** @throws SearchRefusal where it takes too long, too many wait, or nobody waits for it any more */
  async search<Answer>(
    searchClient: SearchClient,
    ask: (thread: Thread<SearchCalls>, limits: Limits) => Promise<Answer | Stopped>,
  ): Promise<Answer> {
    if (!this.isCostly(searchClient)) {
      const found = await this.runBroad(searchClient, (thread, cancelled) =>
        ask(thread, { milliseconds: broadTimeout, cancelled, beginsAgain: true }),
      )
      if (!isStopped(found)) return found
      if (found.stopped === 'cancelled') throw new SearchRefusal('abandoned')
      this.#rememberCostly(searchClient.client)
    }
    if (!this.has('costly')) this.#start('costly')
    const found = await this.#costly.run(searchClient, (thread, cancelled) =>
      ask(thread, { milliseconds: costlyTimeout, cancelled }),
    )
    if (isStopped(found)) throw refusalOf(found)
    return found
  }

  /** For what takes long and must be whole. Where all threads are busy, another one is started, up to as many as there may be. */
  runBroad<Answer>(
    searchClient: SearchClient,
    ask: (thread: Thread<SearchCalls>, cancelled: Int32Array) => Promise<Answer>,
  ): Promise<Answer> {
    if (!this.#broad.isIdle && this.#pools.broad.length < this.#maxBroad) this.#start('broad')
    return this.#broad.run(searchClient, ask)
  }

  #rememberCostly(client: string): void {
    if (client === '') return
    this.#costlyClients.delete(client)
    this.#costlyClients.set(client, performance.now() + costlyClientTtl)
    const [oldest] = this.#costlyClients.keys()
    if (this.#costlyClients.size > maxCostlyClients && oldest !== undefined) this.#costlyClients.delete(oldest)
  }
}
