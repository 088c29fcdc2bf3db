/**
 * Texts with numbers: the first text gets 0, the next new one 1, and so on; nothing is ever taken out. Kept in one column
 * of bytes, a letter of a Latin text in one byte, of other texts in two, with a hash table of numbers beside it: about 12
 * bytes a text beside its letters, where JavaScript's own strings in a Map take some 100.
 */
import { type Columns, ensureCapacity } from './memory.ts'

export interface StringTableColumns extends Columns {
  bytes: Uint8Array
  /** Where text n ends, with `wideFlag` added when it has two bytes a letter; it begins where n - 1 ends. */
  ends: Uint32Array
  /** Number of a text plus one, at a place that follows from its hash; 0 is empty. A power of two long. */
  slots: Uint32Array
}

/** A letter that does not fit in one byte is among them. */
const wideFlag = 0x8000_0000
const narrowestWide = 256

export class StringTable {
  count = 0
  private bytes: Uint8Array = new Uint8Array(0)
  private letters: Buffer = Buffer.alloc(0)
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

  /** As `intern`, for a text of another table: no JavaScript string is made of it. */
  internFrom(other: StringTable, number: number): number {
    const mask = this.slots.length - 1
    let slot = other.hashOf(number) & mask
    for (let found = this.slots[slot]!; found > 0; found = this.slots[slot]!) {
      if (this.isSameText(found - 1, other, number)) return found - 1
      slot = (slot + 1) & mask
    }
    const end = other.end(number)
    let from = other.start(number)
    let byte = this.reserve(end - from)
    while (from < end) this.bytes[byte++] = other.bytes[from++]!
    return this.appendReserved(byte, other.isWide(number), slot)
  }

  text(number: number): string {
    const start = this.start(number)
    if (!this.isWide(number)) return this.narrow().toString('latin1', start, this.end(number))
    return String.fromCharCode(...Array.from({ length: this.lengthOf(number) }, (_, at) => this.unit(number, at)))
  }

  /** The bytes as Node's own functions take them: made anew only when they have moved. */
  private narrow(): Buffer {
    const { buffer, byteOffset, length } = this.bytes
    if (this.letters.buffer !== buffer) this.letters = Buffer.from(buffer, byteOffset, length)
    return this.letters
  }

  /** In UTF-16 units. */
  lengthOf(number: number): number {
    return (this.end(number) - this.start(number)) >>> (this.isWide(number) ? 1 : 0)
  }

  /** UTF-16 unit `at` of text `number`; only for places within the text. */
  unit(number: number, at: number): number {
    const start = this.start(number)
    if (!this.isWide(number)) return this.bytes[start + at]!
    return this.bytes[start + 2 * at]! * narrowestWide + this.bytes[start + 2 * at + 1]!
  }

  /** Order of two texts by their units, as `<` has it. */
  compare(left: number, right: number): number {
    if (this.isWide(left) || this.isWide(right)) return this.compareWide(left, right)
    const a = this.start(left)
    const b = this.start(right)
    const lengthA = this.end(left) - a
    const lengthB = this.end(right) - b
    const shared = Math.min(lengthA, lengthB)
    for (let at = 0; at < shared; at++) {
      const difference = this.bytes[a + at]! - this.bytes[b + at]!
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  /** Order of text `number` against a prefix: 0 when it begins with it. */
  compareStart(number: number, prefix: string): number {
    const length = this.lengthOf(number)
    for (let at = 0; at < prefix.length; at++) {
      if (at >= length) return -1
      const difference = this.unit(number, at) - prefix.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }

  columns(): StringTableColumns {
    const bytes = this.bytes.subarray(0, this.count === 0 ? 0 : this.end(this.count - 1))
    return { bytes, ends: this.ends.subarray(0, this.count), slots: this.slots }
  }

  static from(columns: StringTableColumns): StringTable {
    const table = new StringTable()
    table.count = columns.ends.length
    table.bytes = columns.bytes
    table.ends = columns.ends
    table.slots = columns.slots
    return table
  }

  private start(number: number): number {
    return number === 0 ? 0 : this.end(number - 1)
  }

  private end(number: number): number {
    return this.ends[number]! & ~wideFlag
  }

  private isWide(number: number): boolean {
    return this.ends[number]! >= wideFlag
  }

  private compareWide(left: number, right: number): number {
    const lengthA = this.lengthOf(left)
    const lengthB = this.lengthOf(right)
    const shared = Math.min(lengthA, lengthB)
    for (let at = 0; at < shared; at++) {
      const difference = this.unit(left, at) - this.unit(right, at)
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
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
    if (this.lengthOf(number) !== text.length) return false
    for (let at = 0; at < text.length; at++) if (this.unit(number, at) !== text.charCodeAt(at)) return false
    return true
  }

  private isSameText(own: number, other: StringTable, number: number): boolean {
    if (this.isWide(own) !== other.isWide(number)) return false
    const [start, otherStart] = [this.start(own), other.start(number)]
    const length = this.end(own) - start
    if (length !== other.end(number) - otherStart) return false
    for (let at = 0; at < length; at++) if (this.bytes[start + at] !== other.bytes[otherStart + at]) return false
    return true
  }

  private append(text: string, slot: number): number {
    const wide = isWideText(text)
    let byte = this.reserve(text.length * (wide ? 2 : 1))
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (wide) this.bytes[byte++] = unit >>> 8
      this.bytes[byte++] = unit
    }
    return this.appendReserved(byte, wide, slot)
  }

  /** Makes room for one more text of so many bytes; returns where it begins. */
  private reserve(bytes: number): number {
    const start = this.start(this.count)
    this.bytes = ensureCapacity(this.bytes, start + bytes)
    this.ends = ensureCapacity(this.ends, this.count + 1)
    return start
  }

  /** Numbers the text whose bytes have been written up to `end`. */
  private appendReserved(end: number, wide: boolean, slot: number): number {
    const number = this.count
    this.ends[number] = wide ? end + wideFlag : end
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
    const wide = this.isWide(number)
    const end = this.end(number)
    let value = seed
    for (let at = this.start(number); at < end; at++) {
      let unit = this.bytes[at]!
      if (wide) unit = unit * narrowestWide + this.bytes[++at]!
      value = Math.imul(value ^ unit, prime)
    }
    return mixed(value)
  }
}

function isWideText(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= narrowestWide) return true
  return false
}

/** FNV-1a over UTF-16 units, with its high bits mixed into the low ones that choose the slot. */
const seed = 0x811c9dc5
const prime = 0x01000193

function hash(text: string): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), prime)
  return mixed(value)
}

function mixed(value: number): number {
  return (value ^ (value >>> 15)) >>> 0
}
