/**
 * All values of all filters with one numbering for the whole index: a document carries one flat list of numbers, and
 * counting a result is one counter array, whatever the number of filters.
 */
import { type Columns, withRoom } from './memory.ts'
import { StringTable, type StringTableColumns } from './string-table.ts'

const MOST_SHOWN = 10_000

export interface FilterValueColumns extends Columns {
  /** By value: the position of its kind in the schema. */
  kinds: Uint8Array
  /** By value: documents that carry it now. */
  uses: Uint32Array
}

export class FilterValueTable {
  private readonly texts: StringTable
  /** Values that were told lately: the common ones are told in every answer. */
  private readonly shown = new Map<number, string>()
  kinds: Uint8Array
  uses: Uint32Array

  constructor(texts = new StringTable(), rest?: FilterValueColumns) {
    this.texts = texts
    this.kinds = rest?.kinds ?? new Uint8Array(0)
    this.uses = rest?.uses ?? new Uint32Array(0)
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

  /** Order of two values of one kind. */
  compare(left: number, right: number): number {
    return this.texts.compare(left, right)
  }

  tables(): { texts: StringTableColumns; rest: FilterValueColumns } {
    return {
      texts: this.texts.columns(),
      rest: { kinds: this.kinds.subarray(0, this.count), uses: this.uses.subarray(0, this.count) },
    }
  }
}
