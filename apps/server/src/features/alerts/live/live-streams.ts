/**
 * Streams that tell people in the personal area what has changed: a line of JSON with their numbers when these change, and
 * an empty line now and then, so that proxies keep the connection. While streams are open, the process looks once a second
 * for all of them together, so that it learns what other processes and commands wrote, on both databases. A stream ends
 * with its session, with the server, and when its reader does not read.
 */
import { PassThrough } from 'node:stream'
import { momentOf } from '../../../database/moment.ts'
import type { AppContext } from '../../../http/call-handler.ts'
import type { PatronCaller } from '../../../http/caller.ts'
import { type LiveNumbers, noNumbers, numbersOf, openSessions } from './store.ts'

/** Milliseconds between two looks. */
const lookEvery = 1000
/** Milliseconds without a line after which an empty one is sent. */
const heartbeatEvery = 25_000
/** Of one person in this process. */
export const mostStreams = 3
/** Bytes that may wait for a reader. */
const mostUnread = 16_384

interface Stream {
  patron: number
  session: string
  output: PassThrough
  /** The last line. */
  told: string
  /** Looks since the last line. */
  quiet: number
}

class LiveStreams {
  readonly #ctx: AppContext
  readonly #streams = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #looking = false
  #closed = false

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  /** @returns undefined when the person has as many as may be */
  async open({ patron, session }: PatronCaller): Promise<PassThrough | undefined> {
    const own = [...this.#streams].filter((stream) => stream.patron === patron)
    if (own.length >= mostStreams) return undefined
    const output = new PassThrough()
    const stream: Stream = { patron, session, output, told: '', quiet: 0 }
    this.#streams.add(stream)
    output.once('close', () => this.#forget(stream))
    this.#timer ??= setInterval(() => void this.#look(), lookEvery)
    const numbers = await numbersOf(this.#ctx.database.db, [patron]).catch((error) => {
      // Nobody reads it: it must not count as one of the person's.
      output.destroy()
      this.#forget(stream)
      throw error
    })
    tell(stream, numbers.get(patron))
    if (this.#closed) output.end()
    return output
  }

  /** Ends all of them: the server stops. */
  close(): void {
    this.#closed = true
    for (const { output } of this.#streams) output.end()
    clearInterval(this.#timer)
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** A database that does not answer now is asked again at the next look; what was told stays true until then. */
  async #look(): Promise<void> {
    if (this.#looking || this.#closed) return
    this.#looking = true
    try {
      const streams = [...this.#streams]
      const { db } = this.#ctx.database
      const sessions = streams.map(({ session }) => session)
      const open = await openSessions(db, sessions, momentOf(this.#ctx.clock()))
      const numbers = await numbersOf(
        db,
        streams.map(({ patron }) => patron),
      )
      for (const stream of streams) {
        if (open.has(stream.session)) tell(stream, numbers.get(stream.patron))
        else stream.output.end()
      }
    } catch {
      // The health of the database is watched elsewhere.
    } finally {
      this.#looking = false
    }
  }
}

function tell(stream: Stream, { unread, newest, ready, answered }: LiveNumbers = noNumbers): void {
  const { output } = stream
  if (output.destroyed || output.writableEnded) return
  const line = JSON.stringify({ nao_lidos: unread, ultimo: newest, prontas: ready, respondidas: answered })
  stream.quiet += 1
  if (line === stream.told && stream.quiet * lookEvery < heartbeatEvery) return
  if (output.readableLength > mostUnread) return void output.destroy()
  output.write(line === stream.told ? '\n' : `${line}\n`)
  stream.told = line
  stream.quiet = 0
}

const streamsOf = new WeakMap<AppContext, LiveStreams>()

/** Those of this application. */
export function liveStreams(ctx: AppContext): LiveStreams {
  const known = streamsOf.get(ctx)
  if (known) return known
  const made = new LiveStreams(ctx)
  streamsOf.set(ctx, made)
  return made
}
