/**
 * Long work of the thread that answers requests, in short pieces: one piece at a time of all requests together, and after
 * each the thread is left to others for as long as the piece took. So it never has more than half of the thread.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Runs it when those before it are through; settles as it does. */
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
