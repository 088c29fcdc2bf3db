/** Times and memory, and the lines of the table they stand in. */
export interface Times {
  p50: number
  p95: number
  p99: number
  mean: number
  worst: number
}

/**
 * Milliseconds of each call: of several rounds the fastest, so that what other programs took from a shared machine
 * does not count.
 */
export function timesOf<T>(items: readonly T[], call: (item: T) => void, rounds = 1): number[] {
  const times = new Array<number>(items.length).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    items.forEach((item, at) => {
      const start = performance.now()
      call(item)
      times[at] = Math.min(times[at]!, performance.now() - start)
    })
  }
  return times
}

/** As `timesOf`, for calls that are answered later; one at a time. */
export async function timesOfLater<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  rounds = 1,
): Promise<number[]> {
  const times = new Array<number>(items.length).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [at, item] of items.entries()) {
      const start = performance.now()
      await call(item)
      times[at] = Math.min(times[at]!, performance.now() - start)
    }
  }
  return times
}

export function summary(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const mean = sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), mean, worst: sorted.at(-1) ?? 0 }
}

export function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

/** Resident memory in megabytes after a collection of garbage, where Node was started with --expose-gc. */
export function residentMegabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1e6)
}

export function row(cells: (string | number)[], widths: number[]): string {
  return cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]!) : String(cell).padStart(widths[at]!)))
    .join('  ')
}

export function shown(time: number): string {
  return time < 10 ? time.toFixed(3) : time.toFixed(1)
}
