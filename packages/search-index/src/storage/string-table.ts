/**
 * Texts with numbers: the first text gets 0, the next new one 1, and so on; nothing is ever taken out. Kept as UTF-16
 * units in one column with a hash table of numbers beside it: about 12 bytes a text beside its letters, where
 * JavaScript's own strings in a Map take some 100.
 */
import { type Columns, withRoom } from './memory.ts'

export interface StringTableColumns extends Columns {
  units: Uint16Array
  /** Where text n ends; it begins where n - 1 ends. */
  ends: Uint32Array
  /** Number of a text plus one, at a place that follows from its hash; 0 is empty. A power of two long. */
  slots: Uint32Array
}

export class StringTable {
  count = 0
  private units: Uint16Array = new Uint16Array(0)
  private ends: Uint32Array = new Uint32Array(0)
  private slots: Uint32Array = new Uint32Array(64)

  /** The number of a text, or -1. */
  find(text: string): number {
    return this.slots[this.slotOf(text)]! - 1
  }

  /** The number of a text, which is new when it was not there. */
  intern(text: string): number {
    const slot = this.slotOf(text)
    const found = this.slots[slot]!
    return found > 0 ? found - 1 : this.append(text, slot)
  }

  text(number: number): string {
    return String.fromCharCode(...this.units.subarray(this.start(number), this.ends[number]))
  }

  lengthOf(number: number): number {
    return this.ends[number]! - this.start(number)
  }

  /** Unit `at` of text `number`; only for places within the text. */
  unit(number: number, at: number): number {
    return this.units[this.start(number) + at]!
  }

  /** Order of two texts by their units, as `<` has it. */
  compare(left: number, right: number): number {
    const a = this.start(left)
    const b = this.start(right)
    const lengthA = this.ends[left]! - a
    const lengthB = this.ends[right]! - b
    const shared = Math.min(lengthA, lengthB)
    for (let at = 0; at < shared; at++) {
      const difference = this.units[a + at]! - this.units[b + at]!
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  /** Order of text `number` against a prefix: 0 when it begins with it. */
  compareStart(number: number, prefix: string): number {
    const start = this.start(number)
    const length = this.ends[number]! - start
    for (let at = 0; at < prefix.length; at++) {
      if (at >= length) return -1
      const difference = this.units[start + at]! - prefix.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }

  columns(): StringTableColumns {
    const units = this.units.subarray(0, this.count === 0 ? 0 : this.ends[this.count - 1])
    return { units, ends: this.ends.subarray(0, this.count), slots: this.slots }
  }

  static from(columns: StringTableColumns): StringTable {
    const table = new StringTable()
    table.count = columns.ends.length
    table.units = columns.units
    table.ends = columns.ends
    table.slots = columns.slots
    return table
  }

  private start(number: number): number {
    return number === 0 ? 0 : this.ends[number - 1]!
  }

  /** Where the text stands in the hash table, or where it would. */
  private slotOf(text: string): number {
    const mask = this.slots.length - 1
    let slot = hash(text) & mask
    for (;;) {
      const found = this.slots[slot]!
      if (found === 0 || this.isText(found - 1, text)) return slot
      slot = (slot + 1) & mask
    }
  }

  private isText(number: number, text: string): boolean {
    const start = this.start(number)
    if (this.ends[number]! - start !== text.length) return false
    for (let at = 0; at < text.length; at++) if (this.units[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  private append(text: string, slot: number): number {
    const number = this.count
    const start = number === 0 ? 0 : this.ends[number - 1]!
    this.units = withRoom(this.units, start + text.length)
    this.ends = withRoom(this.ends, number + 1)
    for (let at = 0; at < text.length; at++) this.units[start + at] = text.charCodeAt(at)
    this.ends[number] = start + text.length
    this.slots[slot] = number + 1
    this.count++
    if (this.count * 1.6 > this.slots.length) this.rehash()
    return number
  }

  private rehash(): void {
    const slots = new Uint32Array(new SharedArrayBuffer(this.slots.length * 2 * 4))
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = this.hashOf(number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.slots = slots
  }

  private hashOf(number: number): number {
    let value = SEED
    for (let at = this.start(number); at < this.ends[number]!; at++) value = Math.imul(value ^ this.units[at]!, PRIME)
    return mixed(value)
  }
}

/** FNV-1a over UTF-16 units, with its high bits mixed into the low ones that choose the slot. */
const SEED = 0x811c9dc5
const PRIME = 0x01000193

function hash(text: string): number {
  let value = SEED
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), PRIME)
  return mixed(value)
}

function mixed(value: number): number {
  return (value ^ (value >>> 15)) >>> 0
}
