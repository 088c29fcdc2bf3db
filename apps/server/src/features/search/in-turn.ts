/**
 * Runs long work on the request thread in short pieces: one piece at a time of all requests together, each followed by
 * a pause of equal length. It never uses more than half of the thread.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Runs the work after those before it; settles as it does. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let took = 0
  const done = last.then(async () => {
    const start = performance.now()
    try {
      return await work()
    } finally {
      took = performance.now() - start
    }
  })
  last = done.then(
    () => setTimeout(took),
    () => setTimeout(took),
  )
  return done
}
