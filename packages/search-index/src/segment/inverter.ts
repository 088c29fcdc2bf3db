/** Collects every occurrence of every term in some documents, and brings them into the order of postings. */
import type { Schema } from '../schema.ts'
import { ensureLocalCapacity } from '../storage/memory.ts'
import { occurrenceWeight, stepOf } from '../storage/signatures.ts'
import { emptyWords, readWords } from '../text/words.ts'
import { firstFlag, lastFlag, moreFlag, writePosition } from './positions.ts'
import { type PostingColumns, PostingsWriter } from './postings-writer.ts'
import { RadixSorter } from './radix.ts'
import type { Numberings } from './segment.ts'

/** A key occurs in no field. */
const noField = 255

export class Inverter {
  count = 0
  private readonly tables: Numberings
  private readonly words = emptyWords()
  private readonly out = new PostingsWriter()
  private readonly sorter = new RadixSorter()
  private terms = new Uint32Array(4096)
  private documents = new Uint16Array(4096)
  private fields = new Uint8Array(4096)
  /** Place in the field, shifted over the flags. */
  private positions = new Uint32Array(4096)
  private strengths = new Float32Array(4096)

  constructor(tables: Numberings) {
    this.tables = tables
  }

  reset(): void {
    this.count = 0
  }

  /**
   * Adds all values of one field.
   *
   * @returns words in the shortest value, 0 when there is none
   */
  addField(document: number, field: number, values: readonly string[]): number {
    const { termDictionary, schema } = this.tables
    let base = 0
    let shortest = 0
    for (const value of values) {
      const words = readWords(value, this.words)
      if (words.length === 0) continue
      const strength = occurrenceWeight(schema.fields[field]!, words.length)
      for (let at = 0; at < words.count; at++) {
        const position = words.at[at]!
        const flags = (position === 0 ? firstFlag : 0) | (position + words.span[at]! === words.length ? lastFlag : 0)
        this.add(termDictionary.intern(words.word[at]!), document, field, (base + position) * 8 + flags, strength)
      }
      base += words.length
      if (shortest === 0 || words.length < shortest) shortest = words.length
    }
    return shortest
  }

  addKeys(document: number, key: number, values: readonly string[], schema: Schema): void {
    const spellings = new Set(values.map((value) => schema.keys[key]!.normalise(value)))
    for (const value of spellings) {
      if (value !== '') this.add(this.tables.termDictionary.internKey(key, value), document, noField, 0, 0)
    }
  }

  /** All postings, by term, then document, then field, then place; they hold until the next call. */
  postings(): PostingColumns {
    const sorted = this.sorter.sort(this.terms, this.count)
    this.out.reset(this.count)
    let term = -1
    for (let at = 0; at < this.count; ) {
      const next = this.terms[sorted[at]!]!
      if (next !== term) this.out.begin(next)
      term = next
      at = this.addPosting(sorted, at, term)
    }
    return this.out.columns()
  }

  private add(term: number, document: number, field: number, position: number, strength: number): void {
    const at = this.count++
    if (at === this.terms.length) this.grow(at + 1)
    this.terms[at] = term
    this.documents[at] = document
    this.fields[at] = field
    this.positions[at] = position
    this.strengths[at] = strength
  }

  private grow(length: number): void {
    this.terms = ensureLocalCapacity(this.terms, length)
    this.documents = ensureLocalCapacity(this.documents, length)
    this.fields = ensureLocalCapacity(this.fields, length)
    this.positions = ensureLocalCapacity(this.positions, length)
    this.strengths = ensureLocalCapacity(this.strengths, length)
  }

  /** Writes the posting that begins at `from` in the sorted order; returns where the next one does. */
  private addPosting(sorted: Uint32Array, from: number, term: number): number {
    const document = this.documents[sorted[from]!]!
    const end = this.endOfPosting(sorted, from, term, document)
    let steps = 0
    for (let at = from; at < end; ) {
      const field = this.fields[sorted[at]!]!
      if (field === noField) break
      let next = at + 1
      while (next < end && this.fields[sorted[next]!] === field) next++
      steps |= this.addFieldPositions(sorted, at, next) << (2 * field)
      at = next
    }
    this.out.add(document, this.tables.signatures.intern(steps))
    return end
  }

  private endOfPosting(sorted: Uint32Array, from: number, term: number, document: number): number {
    const { terms, documents } = this
    let end = from + 1
    while (end < this.count && terms[sorted[end]!] === term && documents[sorted[end]!] === document) end++
    return end
  }

  /** Writes the places of one field; returns the step of the word's strength in it. */
  private addFieldPositions(sorted: Uint32Array, from: number, end: number): number {
    let strength = 0
    let before = 0
    for (let at = from; at < end; at++) {
      const occurrence = sorted[at]!
      const position = this.positions[occurrence]!
      writePosition(this.out.positions, (position >>> 3) - before, (position & 7) | (at + 1 < end ? moreFlag : 0))
      before = position >>> 3
      strength += this.strengths[occurrence]!
    }
    return stepOf(strength)
  }
}
