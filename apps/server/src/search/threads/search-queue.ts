/**
 * Searches that take long wait here for a thread, not in front of one: so the clients have their turns one after the
 * other, however many searches each of them asks; what nobody waits for any more is never begun; and the line has an end.
 */
import { type SearchClient, SearchRefusal } from '../search-client.ts'
import type { Calls, Thread } from './thread.ts'

export interface QueueLimits {
  /** Searches that wait, of all clients and of one. */
  max: number
  maxPerClient: number
}

interface Job<Offered extends Calls> {
  client: string
  /** Begins it; settles when the thread is free again. */
  begin: (thread: Thread<Offered>) => Promise<void>
}

export class SearchQueue<Offered extends Calls> {
  readonly #threads: () => readonly Thread<Offered>[]
  readonly #limits: QueueLimits
  readonly #busy = new Set<Thread<Offered>>()
  /** By client, whose turn is next first. */
  readonly #waiting = new Map<string, Job<Offered>[]>()
  #count = 0
  /** By client: its searches that are under way. */
  readonly #running = new Map<string, number>()

  /** @param threads those that there are at the moment: each gets one search at a time */
  constructor(threads: () => readonly Thread<Offered>[], limits: QueueLimits) {
    this.#threads = threads
    this.#limits = limits
  }

  /** Whether a search would begin at once. */
  get isIdle(): boolean {
    return this.#idleThread() !== undefined
  }

  /**
   * @param ask is given what is set when nobody waits any more
   * @throws SearchRefusal when too many wait, or when nobody waits any more before it is begun
   */
  run<Answer>(
    { client, signal }: SearchClient,
    ask: (thread: Thread<Offered>, cancelled: Int32Array) => Promise<Answer>,
  ): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(new SearchRefusal('abandoned'))
    const before = this.#waiting.get(client)?.length ?? 0
    if (this.#count >= this.#limits.max || before >= this.#limits.maxPerClient)
      return Promise.reject(new SearchRefusal('busy'))
    return new Promise((resolve, reject) => {
      const cancelled = new Int32Array(new SharedArrayBuffer(4))
      const leave = () => {
        Atomics.store(cancelled, 0, 1)
        if (this.#remove(client, job)) reject(new SearchRefusal('abandoned'))
      }
      const job: Job<Offered> = {
        client,
        begin: (thread) =>
          ask(thread, cancelled)
            .then(resolve, reject)
            .finally(() => signal?.removeEventListener('abort', leave)),
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#add(client, job)
      this.startWaiting()
    })
  }

  /** To be called when a thread was started. */
  startWaiting(): void {
    for (let thread = this.#idleThread(); thread; thread = this.#idleThread()) {
      const job = this.#next()
      if (!job) return
      this.#begin(thread, job)
    }
  }

  #begin(thread: Thread<Offered>, job: Job<Offered>): void {
    this.#busy.add(thread)
    this.#running.set(job.client, this.#runningOf(job.client) + 1)
    void job.begin(thread).finally(() => {
      this.#busy.delete(thread)
      this.#ended(job.client)
      this.startWaiting()
    })
  }

  #idleThread(): Thread<Offered> | undefined {
    return this.#threads().find((thread) => !this.#busy.has(thread))
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0
  }

  #ended(client: string): void {
    const left = this.#runningOf(client) - 1
    if (left > 0) this.#running.set(client, left)
    else this.#running.delete(client)
  }

  #add(client: string, job: Job<Offered>): void {
    const jobs = this.#waiting.get(client) ?? []
    jobs.push(job)
    this.#waiting.set(client, jobs)
    this.#count++
  }

  /**
   * The oldest one of the client whose turn it is; then it is the others' turn. Of several threads one client never has
   * all: another one's search begins at once.
   */
  #next(): Job<Offered> | undefined {
    const maxRunning = Math.max(1, this.#threads().length - 1)
    const next = [...this.#waiting].find(([client]) => this.#runningOf(client) < maxRunning)
    if (!next) return undefined
    const [client, jobs] = next
    const job = jobs.shift()!
    this.#count--
    this.#waiting.delete(client)
    if (jobs.length > 0) this.#waiting.set(client, jobs)
    return job
  }

  #remove(client: string, job: Job<Offered>): boolean {
    const jobs = this.#waiting.get(client) ?? []
    const at = jobs.indexOf(job)
    if (at < 0) return false
    jobs.splice(at, 1)
    this.#count--
    if (jobs.length === 0) this.#waiting.delete(client)
    return true
  }
}
