/**
 * All values of all filters with one numbering for the whole index: a document carries one flat list of numbers, and
 * counting a result is one counter array, whatever the number of filters.
 */
import { type Columns, withRoom } from './memory.ts'
import { SortedOrder } from './sorted-order.ts'
import { StringTable, type StringTableColumns } from './string-table.ts'

const MOST_SHOWN = 10_000

export interface FilterValueColumns extends Columns {
  /** By value: the position of its kind in the schema. */
  kinds: Uint8Array
  /** By value: documents that carry it now. */
  uses: Uint32Array
  /** By value: its place among all values by their texts; those of one kind stand together. */
  ranks: Uint32Array
}

export class FilterValueTable {
  private readonly texts: StringTable
  /** Values that were told lately: the common ones are told in every answer. */
  private readonly shown = new Map<number, string>()
  kinds: Uint8Array
  uses: Uint32Array
  private ranked: Uint32Array
  /** Made when there are new values to be ranked. */
  private order: SortedOrder | undefined

  constructor(texts = new StringTable(), rest?: FilterValueColumns) {
    this.texts = texts
    this.kinds = rest?.kinds ?? new Uint8Array(0)
    this.uses = rest?.uses ?? new Uint32Array(0)
    this.ranked = rest?.ranks ?? new Uint32Array(0)
  }

  get count(): number {
    return this.texts.count
  }

  find(kind: number, value: string): number {
    return this.texts.find(String.fromCharCode(kind) + value)
  }

  intern(kind: number, value: string): number {
    const known = this.texts.count
    const number = this.texts.intern(String.fromCharCode(kind) + value)
    if (number === known) {
      this.kinds = withRoom(this.kinds, number + 1)
      this.uses = withRoom(this.uses, number + 1)
      this.kinds[number] = kind
    }
    return number
  }

  value(number: number): string {
    const known = this.shown.get(number)
    if (known !== undefined) return known
    if (this.shown.size >= MOST_SHOWN) this.shown.clear()
    const value = this.texts.text(number).slice(1)
    this.shown.set(number, value)
    return value
  }

  /** By value: its place among all values by their texts. Comparing two numbers is cheap, comparing two texts is not. */
  ranks(): Uint32Array {
    if (this.ranked.length === this.count) return this.ranked
    this.order ??= new SortedOrder(this.texts, inverse(this.ranked))
    this.ranked = inverse(this.order.numbers())
    return this.ranked
  }

  tables(): { texts: StringTableColumns; rest: FilterValueColumns } {
    return {
      texts: this.texts.columns(),
      rest: { kinds: this.kinds.subarray(0, this.count), uses: this.uses.subarray(0, this.count), ranks: this.ranks() },
    }
  }
}

/** From the places of numbers to the numbers by place, and back. */
function inverse(places: Uint32Array): Uint32Array {
  const made = new Uint32Array(new SharedArrayBuffer(places.byteLength))
  for (let at = 0; at < places.length; at++) made[places[at]!] = at
  return made
}
