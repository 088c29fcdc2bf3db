/**
 * Chance for a million records: each record has a sequence of its own, made from the seed and its number, so that any
 * stretch of the collection can be made alone and is always the same.
 */
export class RecordRandom {
  #state = 0

  /** Begins the sequence of one thing. */
  begin(seed: number, number: number): void {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
  }

  /** From 0 up to, never including, 1: mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** From 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** From `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  /**
   * A rank from 0 to `count` - 1 as words are used in a language: the second half as often as the first, the third a
   * third as often. The continuous form of Zipf's law with exponent 1, by inversion.
   */
  rank(count: number): number {
    return Math.floor((count + 1) ** this.next()) - 1
  }
}
