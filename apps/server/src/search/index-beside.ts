/**
 * The index of a library into which much is being loaded: a thread of its own reads what has been written while the rest
 * is still to come, so that a second processor works too and little is left at the end.
 */
import type { IndexCalls, IndexNotice, IndexThreadData } from './threads/index-thread.ts'
import { Thread } from './threads/thread.ts'

const program = new URL('./threads/index-thread.ts', import.meta.url)

/** Records from which on a thread is worth its start. */
const startsAt = 5_000
/** Milliseconds between two readings. */
const readingInterval = 2_000

export class IndexBeside {
  readonly #data: IndexThreadData
  readonly #startsAt: number
  #thread: Thread<IndexCalls> | undefined
  #reading: Promise<boolean> | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #onProgress: (titles: number) => void = () => {}

  constructor(data: IndexThreadData, { startsAt: records = startsAt } = {}) {
    // The import needs the other processors.
    this.#data = { ...data, partThreads: 0 }
    this.#startsAt = records
  }

  /**
   * Called for every record: reads what has been committed, unless that was done just now or is being done.
   * @param records loaded so far
   */
  follow(records: number): void {
    const now = performance.now()
    if (records < this.#startsAt || this.#reading || now - this.#readAt < readingInterval) return
    // A thread that has ended fails the calls made to it, and `finish` says so.
    this.#thread ??= new Thread(program, {
      data: this.#data,
      youngMegabytes: 32,
      onNotice: (notice: IndexNotice) => 'health' in notice && this.#onProgress(notice.health.titles),
      onEnd: () => {},
    })
    this.#readAt = now
    this.#reading = this.#done('catchUp').finally(() => {
      this.#reading = undefined
    })
  }

  /**
   * Reads the rest and writes the snapshot.
   * @param onProgress called every two seconds with the titles in the index
   * @returns false where there is no thread, or it failed: the index is still to be brought up to the database
   */
  async finish(onProgress = this.#onProgress): Promise<boolean> {
    this.#onProgress = onProgress
    await this.#reading
    const isFinished = this.#thread !== undefined && (await this.#done('catchUp')) && (await this.#done('close'))
    await this.stop()
    return isFinished
  }

  async stop(): Promise<void> {
    await this.#thread?.stop()
    this.#thread = undefined
  }

  #done(call: 'catchUp' | 'close'): Promise<boolean> {
    return this.#thread!.call(call).then(
      () => true,
      () => false,
    )
  }
}
