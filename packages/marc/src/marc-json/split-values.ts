/**
 * Where the objects lie in a file of JSON: one object, a list of them, or one a line. Only the braces outside strings
 * are counted; whether an object is well formed is for `JSON.parse` to say.
 */
import { maxRecordLength } from '../iso2709/split-records.ts'

export interface ValueSlice {
  start: number
  end: number
  /** False where the braces do not close, or the bytes are no object at all. */
  isWhole: boolean
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const newLineObject = '\n{'

/** Goes through a window once; remembers its state between two chunks. */
export class ValueSplitter {
  #at = 0
  #start = -1
  #depth = 0
  #isInString = false

  /** The next object of the window, or undefined when there is no whole one. */
  next(bytes: Buffer, ended: boolean): ValueSlice | undefined {
    if (this.#start < 0) {
      const foreign = this.#seek(bytes)
      if (foreign) return foreign
    }
    for (; this.#start >= 0 && this.#at < bytes.length; this.#at++) {
      if (this.#step(bytes)) return this.#cut(this.#at + 1, true)
    }
    const isHopeless = bytes.length - this.#start > maxRecordLength
    return this.#start >= 0 && (ended || isHopeless) ? this.giveUp(bytes) : undefined
  }

  spent(): number {
    return this.#start >= 0 ? this.#start : this.#at
  }

  moved(count: number): void {
    this.#at -= count
    if (this.#start >= 0) this.#start -= count
  }

  /** The object is broken: go on behind the line it starts in, where another object does. */
  giveUp(bytes: Buffer, start = this.#start): ValueSlice {
    const line = bytes.indexOf(newLineObject, start + 1)
    this.#start = start
    return this.#cut(line < 0 ? bytes.length : line + 1, false)
  }

  /** To the next object; what is not punctuation between objects is cut out as foreign. */
  #seek(bytes: Buffer): ValueSlice | undefined {
    const from = this.#at
    while (this.#at < bytes.length && isBetween(bytes[this.#at]!)) this.#at++
    if (this.#at === bytes.length) return undefined
    if (bytes[this.#at] === openBrace) {
      this.#start = this.#at
      return undefined
    }
    const start = Math.max(from, this.#at)
    const next = bytes.indexOf(openBrace, start)
    this.#start = start
    return this.#cut(next < 0 ? bytes.length : next, false)
  }

  /** True at the brace that closes the object. */
  #step(bytes: Buffer): boolean {
    const byte = bytes[this.#at]!
    if (this.#isInString) {
      if (byte === backslash) this.#at++
      else if (byte === quote) this.#isInString = false
    } else if (byte === quote) this.#isInString = true
    else if (byte === openBrace) this.#depth++
    else if (byte === closeBrace) return --this.#depth === 0
    return false
  }

  #cut(end: number, isWhole: boolean): ValueSlice {
    const cut = { start: this.#start, end, isWhole }
    this.#at = end
    this.#start = -1
    this.#depth = 0
    this.#isInString = false
    return cut
  }
}

/** Blanks, line ends, commas, the brackets of a list, a byte order mark. */
function isBetween(byte: number): boolean {
  return (
    byte <= 0x20 || byte === 0x2c || byte === 0x5b || byte === 0x5d || byte === 0xef || byte === 0xbb || byte === 0xbf
  )
}
