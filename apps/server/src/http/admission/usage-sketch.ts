/**
 * How much each name has used lately, in memory of a fixed size however many names come: a count-min sketch. A name has
 * one cell in each of four rows, shared with others that fall there too; the smallest of the four is its figure. So a
 * figure may be too high where very many names come, and is never too low. What was used is forgotten by halves: half of
 * it after `halfLife` milliseconds.
 *
 * The cells hold use as of `#since`: later use is written larger, rather than all cells smaller every moment.
 */
const rows = 4
/** Cells of a row, a power of two. */
const cells = 32_768
/** Half-lives after which the cells are brought down, long before they lose their precision. */
const maxHalfLives = 40

export class UsageSketch {
  readonly #halfLife: number
  readonly #seed: number
  readonly #cells = new Float64Array(rows * cells)
  #since: number

  /** @param halfLife in milliseconds; @param seed of chance, so that nobody can choose whose cells to fill */
  constructor({ halfLife, seed, now }: { halfLife: number; seed: number; now: number }) {
    this.#halfLife = halfLife
    this.#seed = seed
    this.#since = now
  }

  used(name: string, now: number): number {
    const scale = this.#scale(now)
    let least = Number.POSITIVE_INFINITY
    for (const at of this.#places(name)) least = Math.min(least, this.#cells[at]!)
    return least / scale
  }

  add(name: string, units: number, now: number): void {
    this.raiseTo(name, this.used(name, now) + units, now)
  }

  /** Writes a figure unless the present one is higher. Only the cells below it rise: the others belong to others too. */
  raiseTo(name: string, units: number, now: number): void {
    const written = units * this.#scale(now)
    for (const at of this.#places(name)) if (this.#cells[at]! < written) this.#cells[at] = written
  }

  #scale(now: number): number {
    const halfLives = Math.max(0, now - this.#since) / this.#halfLife
    if (halfLives <= maxHalfLives) return 2 ** halfLives
    const shrink = 2 ** -halfLives
    for (let at = 0; at < this.#cells.length; at++) this.#cells[at]! *= shrink
    this.#since = now
    return 1
  }

  #places(name: string): readonly [number, number, number, number] {
    const [one, other] = hash(name, this.#seed)
    const place = (row: number) => row * cells + (((one + row * other) >>> 0) & (cells - 1))
    return [place(0), place(1), place(2), place(3)]
  }
}

/** Two independent hashes of a short text (MurmurHash3's mixing). */
function hash(text: string, seed: number): [number, number] {
  let one = seed | 0
  let other = ~seed
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0xcc9e2d51)
    one = (one << 13) | (one >>> 19)
    other = Math.imul(other ^ code, 0x1b873593)
    other = (other << 15) | (other >>> 17)
  }
  return [finish(one), finish(other) | 1]
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
