/** Calls from one thread to another: by name, answered in the order in which they are made. */
import { parentPort, Worker } from 'node:worker_threads'

/** What a thread answers to. */
export type Calls = Record<string, (...args: never[]) => unknown>

interface Call {
  number: number
  name: string
  args: unknown[]
}
type Reply = { number: number; answer: unknown } | { number: number; error: unknown }
interface Notice {
  notice: unknown
}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: unknown) => void
}

export interface ThreadOptions {
  /** Handed over at the start, as `workerData`. */
  data: unknown
  /** Megabytes for what it has just made: more is collected less often. Node's own choice when absent. */
  youngMegabytes?: number
  /** What the thread tells of its own accord. */
  onNotice?: (notice: never) => void
  /** The thread has ended without being stopped; the calls that waited have failed. */
  onEnd: (error: Error) => void
}

/** Another thread, as seen by the one that started it. */
export class Thread<Offered extends Calls> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0
  #stopped = false
  /** Why nobody answers any more. */
  #ended: Error | undefined

  /** @param file the thread's program, which calls `serveCalls` */
  constructor(file: URL, { data, youngMegabytes, onNotice, onEnd }: ThreadOptions) {
    this.#worker = new Worker(file, {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }) },
    })
    this.#worker.on('message', (message: Reply | Notice) => {
      if ('notice' in message) onNotice?.(message.notice as never)
      else this.#settle(message)
    })
    this.#worker.on('error', (error) => {
      this.#ended = error instanceof Error ? error : new Error(String(error))
    })
    this.#worker.on('exit', () => {
      this.#ended ??= new Error('A thread of the search has ended.')
      for (const { reject } of this.#waiting.values()) reject(this.#ended)
      this.#waiting.clear()
      if (!this.#stopped) onEnd(this.#ended)
    })
  }

  /** Calls that are not answered yet. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** @throws what the thread's function throws, and where the thread ends before it answers */
  call<Name extends keyof Offered & string>(
    name: Name,
    ...args: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#ended) throw this.#ended
      const number = this.#calls++
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      this.#worker.postMessage({ number, name, args } satisfies Call)
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#worker.terminate()
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number)
    this.#waiting.delete(reply.number)
    if ('error' in reply) waiting?.reject(reply.error)
    else waiting?.resolve(reply.answer as never)
  }
}

/** For the thread's own program: answers the calls of whoever started it. */
export function serveCalls(calls: Calls): void {
  const reply = async ({ number, name, args }: Call): Promise<void> => {
    try {
      const answer = await calls[name]!(...(args as never[]))
      parentPort!.postMessage({ number, answer } satisfies Reply)
    } catch (error) {
      parentPort!.postMessage({ number, error } satisfies Reply)
    }
  }
  // A failure is an answer too.
  parentPort!.on('message', (call: Call) => void reply(call))
}

/** Tells whoever started this thread something they did not ask for. */
export function postNotice(notice: unknown): void {
  parentPort!.postMessage({ notice } satisfies Notice)
}
