/**
 * Where the records lie in a file of XML, or in a file that has XML inside (a database dump): from `<record>` (or
 * `<r>`, TurboMARC) to its end tag, whatever the prefix and whatever lies around. Envelopes such as those of OAI-PMH
 * and SRU have a `record` of their own around MARC's, so a record that starts before the last one has had a field
 * takes its place, and one that starts after that means that the last was never closed.
 */
import { maxRecordLength } from '../iso2709/split-records.ts'

export interface ElementSlice {
  /** Bytes before the record that belong to none. */
  start: number
  end: number
  /** Whether the element has a leader or a field, or is something else that is called a record. */
  isMarc: boolean
  /** False where the end tag is missing. */
  isClosed: boolean
}

type TagKind = 'record' | 'record-end' | 'field' | 'other'

const lessThan = 0x3c
const recordTag = /^<(\/?)(?:[\w.-]+:)?(record|r)(?=[\s/>\\]|$)/
const fieldTag = /^<(?:[\w.-]+:)?(?:leader|controlfield|datafield|l|[cd][0-9A-Z]{3})(?=[\s/>\\])/
/**
 * These make a record even where its start tag is damaged; the short names of TurboMARC mean other things elsewhere.
 */
const longFieldTag = /^<(?:[\w.-]+:)?(?:leader|controlfield|datafield)[\s>]/
/** No start tag that matters is longer than this. */
const tagSample = 80

/** Goes through a window once; remembers how far it has looked when a record is not whole yet. */
export class ElementSplitter {
  #at = 0
  #start = -1
  #isMarc = false

  /** The next element of the window, or undefined when there is no whole one. */
  next(bytes: Buffer, ended: boolean): ElementSlice | undefined {
    while (true) {
      const at = bytes.indexOf(lessThan, this.#at)
      if (at < 0 || (at + tagSample > bytes.length && !ended)) return this.#pause(bytes, at, ended)
      const skipped = skipOpaque(bytes, at)
      if (skipped === undefined && !ended && bytes.length - at < maxRecordLength) return this.#pause(bytes, at, ended)
      if (skipped !== undefined && skipped > at) {
        this.#at = skipped
        continue
      }
      const cut = this.#step(bytes, at)
      if (cut) return cut
    }
  }

  /** How many bytes of the window are of no use any more, before more are added. */
  spent(): number {
    return this.#start >= 0 ? this.#start : this.#at
  }

  /** The window has moved on by this many bytes. */
  moved(count: number): void {
    this.#at -= count
    if (this.#start >= 0) this.#start -= count
  }

  #pause(bytes: Buffer, at: number, ended: boolean): ElementSlice | undefined {
    const isHopeless = this.#start >= 0 && bytes.length - this.#start > maxRecordLength
    if (this.#start >= 0 && (ended || isHopeless)) return this.#cut(bytes.length, false)
    this.#at = at < 0 ? bytes.length : at
    return undefined
  }

  #step(bytes: Buffer, at: number): ElementSlice | undefined {
    // Nine tags in ten are subfields and end tags, which change nothing.
    if (!mayMatter(bytes, at, this.#isMarc)) {
      this.#at = at + 1
      return undefined
    }
    const sample = bytes.toString('latin1', at, Math.min(at + tagSample, bytes.length))
    const kind = kindOf(sample)
    if (kind === 'record') {
      if (this.#start >= 0 && this.#isMarc) return this.#cut(at, false)
      this.#start = at
    } else if (kind === 'record-end' && this.#start >= 0) {
      const close = bytes.indexOf('>', at)
      return this.#cut(close < 0 ? bytes.length : close + 1, true)
    } else if (kind === 'field' && this.#start >= 0) this.#isMarc = true
    else if (kind === 'field' && longFieldTag.test(sample)) {
      this.#start = at
      this.#isMarc = true
    }
    this.#at = at + 1
    return undefined
  }

  #cut(end: number, isClosed: boolean): ElementSlice {
    const cut = { start: this.#start, end, isMarc: this.#isMarc, isClosed }
    this.#at = end
    this.#start = -1
    this.#isMarc = false
    return cut
  }
}

const letters = { r: 0x72, l: 0x6c, c: 0x63, d: 0x64 }
const slash = 0x2f
const colon = 0x3a

/** Whether the local name of the tag starts with a letter that some name of interest starts with. */
function mayMatter(bytes: Buffer, at: number, onlyRecords: boolean): boolean {
  const start = bytes[at + 1] === slash ? at + 2 : at + 1
  let name = start
  while (name < start + 20 && isNameByte(bytes[name])) name++
  const first = bytes[bytes[name] === colon ? name + 1 : start]
  if (first === letters.r || onlyRecords) return first === letters.r
  return first === letters.l || first === letters.c || first === letters.d
}

function isNameByte(byte = 0): boolean {
  return (
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x5f ||
    byte === 0x2d ||
    byte === 0x2e
  )
}

function kindOf(sample: string): TagKind {
  const record = recordTag.exec(sample)
  if (record) return record[1] === '/' ? 'record-end' : 'record'
  return fieldTag.test(sample) ? 'field' : 'other'
}

/** Behind a comment or a CDATA section that starts here; `at` where none does; undefined where it has no end yet. */
function skipOpaque(bytes: Buffer, at: number): number | undefined {
  if (bytes[at + 1] !== 0x21) return at
  const isComment = bytes[at + 2] === 0x2d && bytes[at + 3] === 0x2d
  const isCdata = bytes.toString('latin1', at, at + 9) === '<![CDATA['
  if (!isComment && !isCdata) return at
  const end = bytes.indexOf(isComment ? '-->' : ']]>', at)
  return end < 0 ? undefined : end + 3
}
