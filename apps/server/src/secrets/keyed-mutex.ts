/** Work that waits its turn in a queue with an end: what cannot wait its turn soon is refused at once. */

/** The queue is full: the error answer says when to come again. */
export class QueueFull extends Error {
  readonly statusCode = 503
  readonly headers = { 'retry-after': '5' }

  constructor() {
    super('the queue is full')
  }
}

export interface ConcurrencyLimits {
  /** Pieces of work that go on at a time. */
  concurrency: number
  /** Pieces of work that may wait, with and without priority each. */
  queueLimit: number
}

/** Lets a number of pieces of work go on at a time; the others wait in the order in which they came. */
export class Semaphore {
  #free: number
  readonly #queueLimit: number
  readonly #first: (() => void)[] = []
  readonly #waiting: (() => void)[] = []

  constructor({ concurrency, queueLimit }: ConcurrencyLimits) {
    this.#free = concurrency
    this.#queueLimit = queueLimit
  }

  /**
   * @param hasPriority goes before all that have none
   * @throws QueueFull
   */
  async run<Result>(work: () => Promise<Result>, hasPriority = false): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#wait(hasPriority ? this.#first : this.#waiting)
    try {
      return await work()
    } finally {
      // A turn goes straight to the next in the queue, so that nobody who comes later overtakes.
      const next = this.#first.shift() ?? this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.#queueLimit) throw new QueueFull()
    return new Promise((go) => queue.push(go))
  }
}

/** Turns by name: what concerns one name waits for what concerns the same name, whatever others do. */
export class KeyedMutex {
  readonly #limits: ConcurrencyLimits
  readonly #queues = new Map<string, { semaphore: Semaphore; users: number }>()

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** @throws QueueFull */
  async run<Result>(name: string, work: () => Promise<Result>, hasPriority = false): Promise<Result> {
    const entry = this.#queues.get(name) ?? { semaphore: new Semaphore(this.#limits), users: 0 }
    this.#queues.set(name, entry)
    entry.users++
    try {
      return await entry.semaphore.run(work, hasPriority)
    } finally {
      if (--entry.users === 0) this.#queues.delete(name)
    }
  }
}
