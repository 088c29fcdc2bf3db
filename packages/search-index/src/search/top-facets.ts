/**
 * The values with the highest counts, kind by kind, ties by their texts: heaps of plain numbers, whose root is the worst
 * that is kept. Nearly all values of a broad search are refused at the first look.
 */
import { kindCount } from '../storage/facet-dictionary.ts'
import { ensureLocalCapacity } from '../storage/memory.ts'

/** More than there are documents in any index. */
const counts = 2 ** 26

/**
 * One number by which two values are compared: first by `chosen`, then by `all`. Both are below 2 ** 26, so that nothing is
 * rounded.
 */
export function packCounts(chosen: number, all: number): number {
  return chosen * counts + all
}

/** The first of the counts of a key. */
export function unpackChosen(key: number): number {
  return Math.floor(key / counts)
}

/** A kind of filter, and how many of its values are kept. */
export interface KeptKind {
  kind: number
  most: number
}

/** Kept from search to search. */
export class TopFacets {
  /** By kind: a value of a lower key is refused. Above every key for kinds that nobody asks for. */
  readonly floors = new Float64Array(kindCount)
  /** By kind: how many are kept. */
  private readonly counts = new Uint32Array(kindCount)
  /** By kind: how many may be kept, */
  private readonly capacities = new Uint32Array(kindCount)
  /** and where its places begin. */
  private readonly starts = new Uint32Array(kindCount)
  private keys = new Float64Array(0)
  private ranks = new Uint32Array(0)
  private slots = new Uint32Array(0)

  /** Forgets all values. */
  start(kinds: readonly KeptKind[]): void {
    const size = kinds.reduce((sum, { most }) => sum + most, 0)
    this.keys = ensureLocalCapacity(this.keys, size)
    this.ranks = ensureLocalCapacity(this.ranks, size)
    this.slots = ensureLocalCapacity(this.slots, size)
    this.floors.fill(Number.POSITIVE_INFINITY)
    let start = 0
    for (const { kind, most } of kinds) {
      this.starts[kind] = start
      this.capacities[kind] = most
      this.counts[kind] = 0
      if (most > 0) this.floors[kind] = 0
      start += most
    }
  }

  /** What a value must have been counted to be kept, under the chosen filters; 0 while there is room for all. */
  leastOf(kind: number): number {
    return unpackChosen(this.floors[kind]!)
  }

  /** @param rank its place by its text */
  offer(kind: number, slot: number, key: number, rank: number): void {
    const start = this.starts[kind]!
    const capacity = this.capacities[kind]!
    const count = this.counts[kind]!
    if (count < capacity) {
      this.put(start + count, slot, key, rank)
      this.counts[kind] = count + 1
      this.up(start, count)
    } else if (this.isWorse(start, key, rank)) {
      this.put(start, slot, key, rank)
      this.down(start, count)
    } else return
    if (this.counts[kind] === capacity) this.floors[kind] = this.keys[start]!
  }

  /** The slots of a kind, the best value first; nothing can be offered afterwards. */
  take(kind: number): number[] {
    const start = this.starts[kind]!
    const taken: number[] = []
    for (let count = this.counts[kind]!; count > 0; count--) {
      taken.push(this.slots[start]!)
      this.move(start + count - 1, start)
      this.down(start, count - 1)
    }
    return taken.reverse()
  }

  /** Whether what is kept at a place is worse than this. */
  private isWorse(at: number, key: number, rank: number): boolean {
    return this.keys[at]! < key || (this.keys[at] === key && this.ranks[at]! > rank)
  }

  private put(at: number, slot: number, key: number, rank: number): void {
    this.slots[at] = slot
    this.keys[at] = key
    this.ranks[at] = rank
  }

  private move(from: number, to: number): void {
    this.put(to, this.slots[from]!, this.keys[from]!, this.ranks[from]!)
  }

  private up(start: number, from: number): void {
    const [slot, key, rank] = [this.slots[start + from]!, this.keys[start + from]!, this.ranks[start + from]!]
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.isWorse(start + parent, key, rank)) break
      this.move(start + parent, start + at)
      at = parent
    }
    this.put(start + at, slot, key, rank)
  }

  /** Moves the root to where it belongs. */
  private down(start: number, count: number): void {
    const [slot, key, rank] = [this.slots[start]!, this.keys[start]!, this.ranks[start]!]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      const right = start + child + 1
      if (child + 1 < count && this.isWorse(right, this.keys[right - 1]!, this.ranks[right - 1]!)) child++
      if (!this.isWorse(start + child, key, rank)) break
      this.move(start + child, start + at)
      at = child
    }
    this.put(start + at, slot, key, rank)
  }
}
