/** The generator of chance, as small as a good one gets: https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
export class Mulberry32 {
  #state: number

  /** @param state 32 bits; each state has a sequence of its own */
  constructor(state = 0) {
    this.#state = state
  }

  /** Goes on with the sequence of another state. */
  protected restart(state: number): void {
    this.#state = state
  }

  /** From 0 up to, never including, 1. */
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

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }
}
