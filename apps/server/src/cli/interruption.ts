/** Ctrl-C, or a polite request to end: the process says what became of the work, and ends. */
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `work`; when it is interrupted, runs `explain` and ends the process by the same signal, of which shells tell 130 or
 * 143. Open transactions end with it.
 */
export async function interruptible<Result>(explain: () => void, work: () => Promise<Result>): Promise<Result> {
  const leave = () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
  const stop = (signal: NodeJS.Signals) => {
    explain()
    leave()
    // Not `process.exit`, which waits for a read that is under way: of a pipe into which nobody writes, for ever.
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work()
  } finally {
    leave()
  }
}
