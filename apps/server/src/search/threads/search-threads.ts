/**
 * The threads that search, in three lanes. Light searches have a thread that nothing holds up for more than some
 * milliseconds. Broad ones wait for the patient threads, and what is not through after a moment begins again in the costly
 * lane, which has one thread: a client whose searches do so has all its broad ones there for a while. So nobody waits
 * behind searches such as nobody types but a program.
 */
import { performance } from 'node:perf_hooks'
import { type Asker, isStopped, refusalOf, SearchRefusal, type Stopped } from '../asker.ts'
import { SearchQueue } from './search-queue.ts'
import type { SearchCalls } from './search-thread.ts'
import type { Thread } from './thread.ts'

export type Lane = 'quick' | 'patient' | 'costly'

/** Milliseconds that a broad search may take before it is a costly one: several times what the broadest word takes. */
const patientFor = 250
/** and a costly one before it is refused. */
const costlyFor = 2_000
/** How long a client's broad searches are taken for costly ones after one that was. */
const rememberedFor = 10_000
const mostRemembered = 10_000

type Limits = Parameters<SearchCalls['search']>[3]

export class SearchThreads {
  readonly #lanes: Record<Lane, Thread<SearchCalls>[]> = { quick: [], patient: [], costly: [] }
  readonly #patient = new SearchQueue(() => this.#lanes.patient, { most: 256, mostOfClient: 64 })
  readonly #costly = new SearchQueue(() => this.#lanes.costly, { most: 64, mostOfClient: 8 })
  /** By client: until when, in milliseconds of the process. The longest known first. */
  readonly #costlyClients = new Map<string, number>()

  get all(): readonly Thread<SearchCalls>[] {
    return [...this.#lanes.quick, ...this.#lanes.patient, ...this.#lanes.costly]
  }

  add(lane: Lane, thread: Thread<SearchCalls>): void {
    this.#lanes[lane].push(thread)
    this.#patient.look()
    this.#costly.look()
  }

  remove(lane: Lane, thread: Thread<SearchCalls>): void {
    this.#lanes[lane] = this.#lanes[lane].filter((one) => one !== thread)
  }

  has(lane: Lane): boolean {
    return this.#lanes[lane].length > 0
  }

  /** For what takes no time: the light lane, unless others have nothing to do. */
  get light(): Thread<SearchCalls> {
    const idle = this.#patient.isIdle ? this.#lanes.patient.find(({ waiting }) => waiting === 0) : undefined
    const [quick] = this.#lanes.quick
    return (quick?.waiting === 0 ? quick : (idle ?? quick)) ?? this.all[0]!
  }

  /**
   * The first try of a search, which may turn out to be none of the light ones. Those of a client with costly searches
   * have their turns among the broad ones: in the light lane they would hold up everybody's.
   */
  async tryQuickly<Answer>(asker: Asker, ask: (thread: Thread<SearchCalls>) => Promise<Answer>): Promise<Answer> {
    return this.#isCostly(asker.client) ? this.#patient.run(asker, ask) : ask(this.light)
  }

  /** @throws SearchRefusal where it takes too long, too many wait, or nobody waits for it any more */
  async search<Answer>(
    asker: Asker,
    ask: (thread: Thread<SearchCalls>, limits: Limits) => Promise<Answer | Stopped>,
  ): Promise<Answer> {
    if (!this.#isCostly(asker.client)) {
      const found = await this.#patient.run(asker, (thread, cancelled) =>
        ask(thread, { milliseconds: patientFor, cancelled, beginsAgain: true }),
      )
      if (!isStopped(found)) return found
      if (found.stopped === 'cancelled') throw new SearchRefusal('abandoned')
      this.#remember(asker.client)
    }
    const found = await this.#costly.run(asker, (thread, cancelled) =>
      ask(thread, { milliseconds: costlyFor, cancelled }),
    )
    if (isStopped(found)) throw refusalOf(found)
    return found
  }

  /** For what takes long and must be whole. */
  patiently<Answer>(asker: Asker, ask: (thread: Thread<SearchCalls>) => Promise<Answer>): Promise<Answer> {
    return this.#patient.run(asker, ask)
  }

  #isCostly(client: string): boolean {
    return (this.#costlyClients.get(client) ?? 0) > performance.now()
  }

  #remember(client: string): void {
    if (client === '') return
    this.#costlyClients.delete(client)
    this.#costlyClients.set(client, performance.now() + rememberedFor)
    const [oldest] = this.#costlyClients.keys()
    if (this.#costlyClients.size > mostRemembered && oldest !== undefined) this.#costlyClients.delete(oldest)
  }
}
