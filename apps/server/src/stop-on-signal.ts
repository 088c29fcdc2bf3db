import type { RunningServer } from './start-server.ts'

/**
 * Milliseconds within which a second signal is the first one, told twice: by the terminal to everybody and by whoever
 * passes signals on.
 */
const sameSignal = 1000

/** Milliseconds after which the process ends whatever it still does: nothing that was confirmed is lost by that. */
const longestStop = 20_000

/** The first signal ends the server in order, a second one at once. */
export function stopOnSignal(server: Pick<RunningServer, 'stop'>): void {
  let first: number | undefined
  const stop = () => {
    if (first !== undefined) {
      if (performance.now() - first > sameSignal) process.exit(1)
      return
    }
    first = performance.now()
    setTimeout(() => process.exit(1), longestStop).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
