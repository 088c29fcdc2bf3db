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
    let left = 0
    let right = 0
    for (let at = 0; at < merged.length; at++) {
      const takeLeft = right === fresh.length || (left < order.length && table.compare(order[left]!, fresh[right]!) < 0)
      merged[at] = takeLeft ? order[left++]! : fresh[right++]!
    }
    this.order = merged
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
