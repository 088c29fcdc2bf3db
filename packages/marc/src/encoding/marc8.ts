/**
 * MARC-8 to Unicode. A text has two working sets, G0 for the bytes 21 to 7E and G1 for A1 to FE; escape sequences put
 * other sets there, and every subfield starts with ASCII and Extended Latin (ANSEL) again. Marks stand before the
 * letter they belong to; in Unicode they follow it. The result is in normalisation form C.
 * Source: https://www.loc.gov/marc/specifications/speccharmarc8.html
 */
import tables from './marc8-tables.json' with { type: 'json' }

/** Counts what had no meaning and became U+FFFD. */
export interface Damage {
  characters: number
}

interface CharacterSet {
  /** By code 21 to 7E, from index 0. */
  characters: string[]
  combining: Set<number>
}

const escapeByte = 0x1b
const subfieldMark = 0x1f
const fieldEnd = 0x1e
const whiteSpace = new Set([0x09, 0x0a, 0x0d])
const unchanged = new Set([...whiteSpace, fieldEnd, subfieldMark])
const replacement = '\ufffd'
const eastAsian = '1'
const controls: Record<number, string> = { 136: '\u0098', 137: '\u009c', 141: '\u200d', 142: '\u200c' }
/** Right halves of a ligature and of a double tilde: Unicode has one character for both halves, at the left one. */
const rightHalves = new Set([0xec, 0xfb])

const sets = new Map<string, CharacterSet>()
for (const [final, set] of Object.entries(tables.sets)) {
  const combining = new Set(Array.from(set.combining, (code) => code.charCodeAt(0)))
  sets.set(final, { characters: Array.from(set.characters), combining })
}
const eastAsianRows = new Map<number, string[]>()
for (const [bytes, row] of Object.entries(tables.eastAsian))
  eastAsianRows.set(Number.parseInt(bytes, 16), Array.from(row))

/** The text of a field or of a part of it. */
export function decodeMarc8(bytes: Buffer, start: number, end: number, damage: Damage): string {
  if (isPlain(bytes, start, end)) return bytes.toString('latin1', start, end)
  const decoder = new Marc8Decoder(bytes, start, end, damage)
  return expandReferences(decoder.run()).normalize('NFC')
}

function isPlain(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte >= 0x80 || byte === 0x26 || (byte < 0x20 && !unchanged.has(byte))) return false
  }
  return true
}

/** `&#x4E00;`: how systems write into MARC-8 what it has no character for. */
function expandReferences(text: string): string {
  if (!text.includes('&#x')) return text
  return text.replaceAll(/&#x([0-9A-Fa-f]{2,6});/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

class Marc8Decoder {
  readonly #bytes: Buffer
  readonly #end: number
  readonly #damage: Damage
  #at: number
  #g0 = 'B'
  #g1 = 'E'
  #text = ''
  /** Marks that wait for their letter. */
  #marks = ''

  constructor(bytes: Buffer, start: number, end: number, damage: Damage) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
    this.#damage = damage
  }

  run(): string {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at]!
      if (this.#g0 === 'B' && this.#marks === '' && byte >= 0x20 && byte < 0x7f) this.#plainRun()
      else if (byte === escapeByte) this.#escape()
      else if (byte <= 0x20) this.#control(byte)
      else if (byte < 0x7f) this.#graphic(this.#g0, byte)
      else if (byte > 0xa0 && byte < 0xff) this.#graphic(this.#g1, byte & 0x7f)
      else this.#other(byte)
    }
    this.#dropMarks()
    return this.#text
  }

  /** The stretch up to the next mark, escape or separator is ASCII and stands for itself. */
  #plainRun(): void {
    let end = this.#at + 1
    while (end < this.#end && this.#bytes[end]! >= 0x20 && this.#bytes[end]! < 0x7f) end++
    this.#text += this.#bytes.toString('latin1', this.#at, end)
    this.#at = end
  }

  /** Designates a set: `ESC ( F`, `ESC ) F`, `ESC $ F`, `ESC g`. */
  #escape(): void {
    const introducers = this.#bytes.toString('latin1', this.#at + 1, Math.min(this.#at + 4, this.#end))
    const match = /^(?:\$?[(,]|\$)!?([12345BENQS])|^(\$?[)-])!?([1234BENQS])|^([gbps])/.exec(introducers)
    if (!match) {
      this.#at++
      this.#bad()
      return
    }
    this.#at += 1 + match[0].length
    if (match[3]) this.#g1 = match[3]
    else this.#g0 = match[1] ?? (match[4] === 's' ? 'B' : match[4]!)
  }

  /** Marks do not reach over a separator, and the working sets do not outlive it. */
  #control(byte: number): void {
    this.#at++
    if (byte === subfieldMark || byte === fieldEnd) {
      this.#dropMarks()
      this.#text += String.fromCharCode(byte)
      this.#g0 = 'B'
      this.#g1 = 'E'
    } else if (byte === 0x20 || whiteSpace.has(byte)) this.#letter(String.fromCharCode(byte))
    else this.#bad()
  }

  #graphic(final: string, code: number): void {
    if (final === eastAsian) {
      this.#eastAsian()
      return
    }
    this.#at++
    const set = sets.get(final)
    const character = set?.characters[code - 0x21]
    if (character === undefined || (character === ' ' && !isRightHalf(final, code))) this.#bad()
    else if (character === ' ') return
    else if (set!.combining.has(code)) this.#marks += character
    else this.#letter(character)
  }

  /** Three bytes; where a separator or an escape comes too early, what there is of them is bad. */
  #eastAsian(): void {
    let length = 1
    while (length < 3 && this.#at + length < this.#end && this.#bytes[this.#at + length]! > 0x20) length++
    const [first, second, third] = [0, 1, 2].map((step) => (this.#bytes[this.#at + step] ?? 0) & 0x7f)
    const character = length === 3 ? eastAsianRows.get((first! << 8) | second!)?.[third! - 0x21] : undefined
    this.#at += length
    if (character === undefined || character === ' ') this.#bad()
    else this.#letter(character)
  }

  #other(byte: number): void {
    this.#at++
    const control = controls[byte]
    if (control === undefined) this.#bad()
    else this.#letter(control)
  }

  #letter(character: string): void {
    this.#text += character + this.#marks
    this.#marks = ''
  }

  /** A mark whose letter never comes would end up on the letter before it. */
  #dropMarks(): void {
    if (this.#marks === '') return
    this.#marks = ''
    this.#bad()
  }

  #bad(): void {
    this.#damage.characters++
    this.#letter(replacement)
  }
}

function isRightHalf(final: string, code: number): boolean {
  return final === 'E' && rightHalves.has(code | 0x80)
}
