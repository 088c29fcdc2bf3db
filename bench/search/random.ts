/** Numbers that are the same on every machine for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0, the low ones more often: the n-th is about n times rarer than the first. */
export function zipf(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(count ** random()) - 1)
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}
