/** Ctrl-C, or a polite request to end: the process says what became of the work, and ends. */
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `work`; when it is interrupted, runs `explain` and ends the process with the status that shells expect. Open
 * transactions end with it.
 */
export async function interruptible<Result>(explain: () => void, work: () => Promise<Result>): Promise<Result> {
  const stop = (signal: NodeJS.Signals) => {
    explain()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.once(signal, stop)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}
