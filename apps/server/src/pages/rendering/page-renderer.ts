import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type {
  AskedAnswer,
  AskedCall,
  Order,
  RenderedPage,
  RenderRequest,
  RenderThreadData,
  Report,
} from './render-messages.ts'

export interface RenderLimits {
  /** Milliseconds after which a page is sent without. */
  milliseconds: number
  /** Pages that are rendered at a time: while one waits for its answers, another is drawn. */
  atOnce: number
  /** Pages that may wait; one more is sent without at once. Fewer than the fair queue lets in: else people would wait there. */
  waiting: number
}

const usualRenderLimits: RenderLimits = { milliseconds: 2000, atOnce: 4, waiting: 3 }

/** Answers a call as a reader whom nobody knows; undefined where it cannot. */
export type AskCall = (call: AskedCall) => Promise<AskedAnswer | undefined>

/** Told of what went wrong, for the administrator. */
export type ReportFailure = (problem: string, details: { err?: unknown; address?: string }) => void

interface Job {
  number: number
  request: RenderRequest
  ask: AskCall
  settle: (rendered: RenderedPage | undefined) => void
  timer: NodeJS.Timeout
}

/** Megabytes of the thread's own memory, beyond which it is begun anew. */
const maxMemory = 256
/** Milliseconds in which the thread has to stop with a page that was given up. */
const stopsWithin = 5000
/** Milliseconds after which a thread that never got ready is begun anew: one that cannot start would be begun again and again. */
const restartDelay = 10_000
/** Milliseconds for which a page that ended the thread twice is left to the browser, so that nobody stops the pages of others with it. */
const shunnedFor = 300_000

/**
 * Renders pages in a thread of its own. Whatever goes wrong there (a component that throws, a page that takes too long,
 * a thread that ends, too many pages at once), the answer is that there is none, and the browser draws the page.
 */
export class PageRenderer {
  readonly #bundle: string
  readonly #report: ReportFailure
  readonly #limits: RenderLimits
  readonly #waiting: Job[] = []
  readonly #running = new Map<number, Job>()
  #worker: Worker | undefined
  /** Pages given up, with what happens where the thread does not stop with them. */
  readonly #givenUp = new Map<number, NodeJS.Timeout>()
  /** How often a page has ended the thread, by address: once may be the machine's fault. */
  readonly #ended = new LRUCache<string, number>({ max: 1000, ttl: shunnedFor })
  #isReady = false
  #failedAt = Number.NEGATIVE_INFINITY
  #closed = false
  #jobs = 0

  constructor(bundle: string, report: ReportFailure, limits: Partial<RenderLimits> = {}) {
    this.#bundle = bundle
    this.#report = report
    this.#limits = { ...usualRenderLimits, ...limits }
  }

  /** Begins the thread, which takes some tenths of a second to load what it renders with. */
  start(): void {
    if (this.#worker || this.#closed || performance.now() - this.#failedAt < restartDelay) return
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { bundle: this.#bundle } satisfies RenderThreadData,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // React checks less, and the thread needs nothing else of the environment.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    })
    this.#worker = worker
    this.#isReady = false
    worker.on('message', (report: Report) => this.#hear(report))
    worker.on('error', (err) => this.#report('the thread that renders pages has failed', { err }))
    worker.on('exit', () => this.#crash(worker))
  }

  /** @returns undefined where the browser has to draw the page */
  render(request: RenderRequest, ask: AskCall): Promise<RenderedPage | undefined> {
    this.start()
    const isFull = this.#waiting.length >= this.#limits.waiting
    if (!this.#worker || isFull || (this.#ended.get(request.address) ?? 0) > 1) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const number = this.#jobs++
      const settle = (rendered: RenderedPage | undefined) => {
        clearTimeout(job.timer)
        this.#running.delete(number)
        resolve(rendered)
        this.#next()
      }
      const timer = setTimeout(() => this.#giveUp(job), this.#limits.milliseconds)
      const job: Job = { number, request, ask, settle, timer }
      this.#waiting.push(job)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  #next(): void {
    if (!this.#worker || this.#running.size >= this.#limits.atOnce) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#running.set(job.number, job)
    this.#order({ kind: 'render', page: job.number, request: job.request })
    this.#next()
  }

  #hear(report: Report): void {
    if (report.kind === 'ready') {
      this.#isReady = true
      return
    }
    const job = this.#running.get(report.page)
    if (report.kind !== 'ask') this.#forget(report.page)
    if (report.kind === 'ask') void this.#answer(job, report.question, report.call)
    else if (report.kind === 'rendered') job?.settle(report.rendered)
    else if (job) {
      this.#report('a page could not be rendered', { err: report.error, address: job.request.address })
      job.settle(undefined)
    }
  }

  async #answer(job: Job | undefined, question: number, call: AskedCall): Promise<void> {
    const answer = job && (await job.ask(call).catch(() => undefined))
    this.#order({ kind: 'answer', question, answer })
  }

  /** A thread that does not even hear that it should stop is ended, with all it was doing. */
  #giveUp(job: Job): void {
    const { address } = job.request
    const wasRunning = this.#running.has(job.number)
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    this.#report(wasRunning ? 'a page took too long to render' : 'a page waited too long to be rendered', { address })
    if (wasRunning) this.#order({ kind: 'cancel', page: job.number })
    // One that is still loading what it renders with hears nothing.
    if (wasRunning && this.#isReady) {
      this.#givenUp.set(
        job.number,
        setTimeout(() => this.#terminate(address), stopsWithin),
      )
    }
    job.settle(undefined)
  }

  #terminate(address: string): void {
    if (!this.#worker) return
    this.#blame(address)
    const worker = this.#worker
    this.#end(worker)
    void worker.terminate()
  }

  #forget(number: number): void {
    clearTimeout(this.#givenUp.get(number))
    this.#givenUp.delete(number)
  }

  #order(order: Order): void {
    this.#worker?.postMessage(order)
  }

  #blame(address: string): void {
    this.#ended.set(address, (this.#ended.get(address) ?? 0) + 1)
  }

  /** One of the pages at work may have taken all its memory. */
  #crash(worker: Worker): void {
    if (this.#worker !== worker) return
    if (!this.#isReady) this.#failedAt = performance.now()
    else for (const { request } of this.#running.values()) this.#blame(request.address)
    this.#end(worker)
  }

  #end(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const number of this.#givenUp.keys()) this.#forget(number)
    for (const job of [...this.#running.values(), ...this.#waiting.splice(0)]) job.settle(undefined)
  }
}
