/**
 * Chance that is the same each time: what the demonstration library draws depends on a seed, never on the clock or on
 * Math.random. mulberry32, as small as a good generator gets: https://github.com/bryc/code/blob/master/jshash/PRNGs.md
 */
export class SeededRandom {
  #state: number

  /** @param seed any text; each text has its own sequence */
  constructor(seed: string) {
    this.#state = fnv1a(seed)
  }

  /** From 0 up to, never including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!
  }

  /** True with this probability. */
  withProbability(probability: number): boolean {
    return this.next() < probability
  }
}

/** 32-bit FNV-1a. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
