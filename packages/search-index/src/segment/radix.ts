/** Sorts by whole numbers without comparing: eleven bits a pass, low ones first. */
const bits = 11
const buckets = 1 << bits

/** Columns that are used again from call to call. */
export class RadixSorter {
  private from = new Uint32Array(0)
  private to = new Uint32Array(0)
  private readonly starts = new Uint32Array(buckets)

  /** Positions 0 to `count` - 1 by their rising keys, and by position where keys are equal; held until the next call. */
  sort(keys: Uint32Array, count: number): Uint32Array {
    if (this.from.length < count) {
      this.from = new Uint32Array(count * 2)
      this.to = new Uint32Array(count * 2)
    }
    let highest = 0
    for (let at = 0; at < count; at++) {
      this.from[at] = at
      if (keys[at]! > highest) highest = keys[at]!
    }
    for (let shift = 0; shift < 32 && highest >>> shift > 0; shift += bits) this.pass(keys, count, shift)
    return this.from.subarray(0, count)
  }

  private pass(keys: Uint32Array, count: number, shift: number): void {
    const { from, to, starts } = this
    starts.fill(0)
    for (let at = 0; at < count; at++) starts[(keys[at]! >>> shift) & (buckets - 1)]!++
    let next = 0
    for (let bucket = 0; bucket < buckets; bucket++) {
      const size = starts[bucket]!
      starts[bucket] = next
      next += size
    }
    for (let at = 0; at < count; at++) {
      const position = from[at]!
      to[starts[(keys[position]! >>> shift) & (buckets - 1)]!++] = position
    }
    this.from = to
    this.to = from
  }
}
