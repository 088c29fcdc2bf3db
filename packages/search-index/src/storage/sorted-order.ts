/**
 * The alphabetical order of a string table, brought up to date when it is asked for: new texts are sorted among
 * themselves and merged in, a few milliseconds for half a million.
 */
import type { StringTable } from './string-table.ts'

export class SortedOrder {
  private readonly table: StringTable
  private order: Uint32Array

  constructor(table: StringTable, order: Uint32Array = new Uint32Array(0)) {
    this.table = table
    this.order = order
  }

  /** All numbers of the table by their texts. */
  numbers(): Uint32Array {
    if (this.order.length < this.table.count) this.mergeNew()
    return this.order
  }

  /** The stretch `[from, to)` of `numbers()` whose texts begin with `prefix`. */
  range(prefix: string): [from: number, to: number] {
    const numbers = this.numbers()
    const from = firstNotBefore(numbers, (number) => this.table.compareStart(number, prefix) >= 0)
    const to = firstNotBefore(numbers, (number) => this.table.compareStart(number, prefix) > 0)
    return [from, to]
  }

  private mergeNew(): void {
    const { table, order } = this
    const fresh = Uint32Array.from({ length: table.count - order.length }, (_, at) => order.length + at)
    fresh.sort((a, b) => table.compare(a, b))
    const merged = new Uint32Array(new SharedArrayBuffer(table.count * 4))
    let taken = 0
    fresh.forEach((number, at) => {
      const until = this.placeOf(number, taken)
      merged.set(order.subarray(taken, until), taken + at)
      merged[until + at] = number
      taken = until
    })
    merged.set(order.subarray(taken), taken + fresh.length)
    this.order = merged
  }

  /** Where a text that is not among `order` would stand, at `from` or behind it: near places are found at once. */
  private placeOf(number: number, from: number): number {
    const { table, order } = this
    const isBefore = (at: number) => at < order.length && table.compare(order[at]!, number) < 0
    let step = 1
    let low = from
    while (isBefore(low + step - 1)) {
      low += step
      step *= 2
    }
    let high = Math.min(order.length, low + step - 1)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function firstNotBefore(numbers: Uint32Array, reached: (number: number) => boolean): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (reached(numbers[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
