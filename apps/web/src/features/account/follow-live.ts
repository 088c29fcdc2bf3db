/**
 * Follows what changes for the signed-in patron, by a stream that the server writes: what a change makes stale is asked
 * for again at once. A stream that ends is opened again, later after each failure; none is open while the page is hidden,
 * or once nobody follows.
 */
import type { WireLiveNumbers } from '@estante/contract/alerts.shapes'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { callStream } from '../../api/client.ts'
import { refreshLive } from '../../api/refresh-live.ts'

/** Milliseconds before the next try: doubled after each failure. */
const wait = { first: 1000, longest: 60_000 }
/** Milliseconds for which a stream outlives its last follower: the next section follows within them. */
const grace = 1500

let followers = 0
let running: { owner: string; stop: AbortController } | undefined

/** @param owner whose numbers they are: another person's stream begins anew @returns stops following */
export function followLive(queries: QueryClient, owner: string): () => void {
  followers += 1
  if (running?.owner !== owner) {
    running?.stop.abort()
    running = { owner, stop: new AbortController() }
    void follow(queries, running.stop.signal)
  }
  const mine = running
  return () => {
    followers -= 1
    setTimeout(() => {
      if (followers > 0 || running !== mine) return
      mine.stop.abort()
      running = undefined
    }, grace)
  }
}

async function follow(queries: QueryClient, stop: AbortSignal): Promise<void> {
  let known: WireLiveNumbers | undefined
  let pause = wait.first
  while (!stop.aborted) {
    await untilVisible(stop)
    const read = new AbortController()
    const end = () => (stop.aborted || document.hidden) && read.abort()
    stop.addEventListener('abort', end)
    document.addEventListener('visibilitychange', end)
    try {
      for await (const numbers of linesOf(await callStream('alerts.live', { signal: read.signal }))) {
        if (known) void refreshLive(queries, known, numbers)
        known = numbers
        pause = wait.first
      }
    } catch (error) {
      // The session is over, or the person may not.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      if (error instanceof ApiError && error.status === 429) pause = wait.longest
    } finally {
      stop.removeEventListener('abort', end)
      document.removeEventListener('visibilitychange', end)
    }
    if (!document.hidden) await delay(pause * (0.75 + Math.random() / 2), stop)
    pause = Math.min(pause * 2, wait.longest)
  }
}

/** Lines of JSON; empty ones only keep the connection. */
async function* linesOf({ body }: Response): AsyncGenerator<WireLiveNumbers> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line !== '') yield JSON.parse(line) as WireLiveNumbers
  }
}

function untilVisible(stop: AbortSignal): Promise<void> {
  return until(stop, (done) => {
    const look = () => !document.hidden && done()
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  })
}

function delay(milliseconds: number, stop: AbortSignal): Promise<void> {
  return until(stop, (done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  })
}

/** Resolves when `begin` says so, or when it is stopped. */
function until(stop: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let end = () => {}
    const done = () => {
      stop.removeEventListener('abort', done)
      queueMicrotask(() => end())
      resolve()
    }
    if (stop.aborted) return resolve()
    stop.addEventListener('abort', done)
    end = begin(done)
  })
}
