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

/**
 * A whole number from 0 to count - 1 whose share falls as this power of its rank: an exponent below 1 makes a long tail
 * of rare ones, above 1 a few that have almost all. (1 itself is `zipf`.)
 */
export function powerLaw(random: Random, count: number, exponent: number): number {
  const rest = 1 - exponent
  const rank = (1 + random() * ((count + 1) ** rest - 1)) ** (1 / rest)
  return Math.min(count - 1, Math.floor(rank) - 1)
}

/** A length, 1 at least: half are up to the median, few very long; the spread is that of its natural logarithm. */
export function logNormal(random: Random, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.max(1, Math.round(median * Math.exp(spread * normal)))
}
