/** Threads that build parts of a large index side by side, for the thread that keeps it. */
import { availableParallelism } from 'node:os'
import type { TitlePart, TitleRange } from '../title-part.ts'
import type { PartCalls, PartThreadData } from './part-thread.ts'
import { Thread } from './thread.ts'

const program = new URL('./part-thread.ts', import.meta.url)

/** The thread that keeps the index adopts one part after the other: more of them would wait for it. */
const mostThreads = 4
/** With one processor they would only take turns. */
export const usualPartThreads = availableParallelism() > 1 ? Math.min(mostThreads, availableParallelism()) : 0
const youngMegabytes = 32

export interface BuiltRange {
  range: TitleRange
  /** Absent where the thread failed or ended: the range is still to be read. */
  built: TitlePart | undefined
}

export class PartThreads {
  readonly #threads: Thread<PartCalls>[]
  readonly #idle: Thread<PartCalls>[]
  /** They get the next threads that are done; nothing where none is left. */
  readonly #waiting: ((thread: Thread<PartCalls> | undefined) => void)[] = []
  readonly #onFailure: (error: unknown) => void
  #working = 0

  /** @param onFailure told what is wrong where a range comes without its part */
  constructor(data: PartThreadData, count: number, onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
    this.#threads = Array.from({ length: count }, () => new Thread(program, { data, youngMegabytes, onEnd: () => {} }))
    this.#idle = [...this.#threads]
  }

  /** The parts of ranges, in their order. At most one more than there are threads are on their way or wait at a time. */
  async *build(ranges: AsyncIterable<TitleRange>): AsyncGenerator<BuiltRange> {
    const started: { range: TitleRange; built: Promise<TitlePart | undefined> }[] = []
    for await (const range of ranges) {
      started.push({ range, built: this.#build(range) })
      if (started.length > this.#threads.length) yield await finished(started.shift()!)
    }
    for (const one of started) yield await finished(one)
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#threads.map(async (thread) => {
        // A thread that has ended has nothing to close.
        await thread.call('close').catch(() => {})
        await thread.stop()
      }),
    )
  }

  async #build(range: TitleRange): Promise<TitlePart | undefined> {
    const thread = await this.#take()
    if (!thread) return undefined
    try {
      const built = await thread.call('build', range)
      this.#release(thread)
      return built
    } catch (error) {
      // Whatever is wrong with it: who keeps the index reads the range, and fails with the reason where it cannot either.
      this.#onFailure(error)
      this.#release(undefined)
      return undefined
    }
  }

  async #take(): Promise<Thread<PartCalls> | undefined> {
    const thread = this.#idle.pop()
    if (thread) this.#working++
    if (thread || this.#working === 0) return thread
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** @param thread absent where it is not to be asked again */
  #release(thread: Thread<PartCalls> | undefined): void {
    if (!thread) {
      this.#working--
      if (this.#working === 0) for (const resolve of this.#waiting.splice(0)) resolve(undefined)
      return
    }
    const next = this.#waiting.shift()
    if (next) {
      next(thread)
      return
    }
    this.#working--
    this.#idle.push(thread)
  }
}

async function finished({ range, built }: { range: TitleRange; built: Promise<TitlePart | undefined> }) {
  return { range, built: await built }
}
