/** Collects every occurrence of every term in some documents, and brings them into the order of postings. */
import type { Schema } from '../schema.ts'
import { withLocalRoom } from '../storage/memory.ts'
import { occurrenceWeight, stepOf } from '../storage/signatures.ts'
import { emptyWords, readWords } from '../text/words.ts'
import { FIRST, LAST, MORE, newSink, writePlace } from './places.ts'
import type { OpenColumns, Tables } from './segment.ts'

/** An occurrence's term and its number in one float: up to 16 million occurrences of 500 million terms. */
const OCCURRENCES = 2 ** 24

/** A key occurs in no field. */
const NO_FIELD = 255

export class Occurrences {
  count = 0
  private readonly tables: Tables
  private readonly words = emptyWords()
  private sortable = new Float64Array(4096)
  private documents = new Uint16Array(4096)
  private fields = new Uint8Array(4096)
  /** Place in the field, shifted over the flags. */
  private places = new Uint32Array(4096)
  private strengths = new Float32Array(4096)

  constructor(tables: Tables) {
    this.tables = tables
  }

  /**
   * Adds all values of one field.
   *
   * @returns words in the shortest value, 0 when there is none
   */
  addField(document: number, field: number, values: readonly string[]): number {
    const { vocabulary, schema } = this.tables
    let base = 0
    let shortest = 0
    for (const value of values) {
      const words = readWords(value, this.words)
      if (words.length === 0) continue
      const strength = occurrenceWeight(schema.fields[field]!, words.length)
      for (let at = 0; at < words.count; at++) {
        const place = words.at[at]!
        const flags = (place === 0 ? FIRST : 0) | (place + words.span[at]! === words.length ? LAST : 0)
        this.add(vocabulary.intern(words.word[at]!), document, field, (base + place) * 8 + flags, strength)
      }
      base += words.length
      if (shortest === 0 || words.length < shortest) shortest = words.length
    }
    return shortest
  }

  addKeys(document: number, key: number, values: readonly string[], schema: Schema): void {
    const spellings = new Set(values.map((value) => schema.keys[key]!.normalise(value)))
    for (const value of spellings) {
      if (value !== '') this.add(this.tables.vocabulary.internKey(key, value), document, NO_FIELD, 0, 0)
    }
  }

  /** All postings, by term, then document, then field, then place. */
  postings(): Pick<OpenColumns, 'terms' | 'postingStarts' | 'placeStarts' | 'documents' | 'signatures' | 'places'> {
    const sorted = this.sortable.subarray(0, this.count).sort()
    const out = newPostings(this.count)
    let at = 0
    while (at < this.count) at = this.addPosting(sorted, at, out)
    const { terms, postingStarts, placeStarts, count, places } = out
    postingStarts.push(count)
    placeStarts.push(places.length)
    return {
      terms: Uint32Array.from(terms),
      postingStarts: Uint32Array.from(postingStarts),
      placeStarts: Uint32Array.from(placeStarts),
      documents: out.documents.subarray(0, count),
      signatures: out.signatures.subarray(0, count),
      places: places.bytes.subarray(0, places.length),
    }
  }

  private add(term: number, document: number, field: number, place: number, strength: number): void {
    const at = this.count++
    if (at === this.sortable.length) this.grow(at + 1)
    this.sortable[at] = term * OCCURRENCES + at
    this.documents[at] = document
    this.fields[at] = field
    this.places[at] = place
    this.strengths[at] = strength
  }

  private grow(length: number): void {
    this.sortable = withLocalRoom(this.sortable, length)
    this.documents = withLocalRoom(this.documents, length)
    this.fields = withLocalRoom(this.fields, length)
    this.places = withLocalRoom(this.places, length)
    this.strengths = withLocalRoom(this.strengths, length)
  }

  /** Writes the posting that begins at `from` in the sorted order; returns where the next one does. */
  private addPosting(sorted: Float64Array, from: number, out: Postings): number {
    const term = Math.floor(sorted[from]! / OCCURRENCES)
    const document = this.documents[sorted[from]! % OCCURRENCES]!
    if (out.terms.at(-1) !== term) {
      out.terms.push(term)
      out.postingStarts.push(out.count)
      out.placeStarts.push(out.places.length)
    }
    let steps = 0
    let at = from
    while (at < this.count && this.isOf(sorted[at]!, term, document)) {
      const field = this.fields[sorted[at]! % OCCURRENCES]!
      const next = this.addFieldPlaces(sorted, at, term, document, field, out)
      if (field !== NO_FIELD) steps |= next.step << (2 * field)
      at = next.at
    }
    out.documents[out.count] = document
    out.signatures[out.count++] = this.tables.signatures.intern(steps)
    return at
  }

  private addFieldPlaces(
    sorted: Float64Array,
    from: number,
    term: number,
    document: number,
    field: number,
    out: Postings,
  ) {
    let strength = 0
    let before = 0
    let at = from
    while (
      at < this.count &&
      this.isOf(sorted[at]!, term, document) &&
      this.fields[sorted[at]! % OCCURRENCES] === field
    ) {
      const occurrence = sorted[at++]! % OCCURRENCES
      if (field === NO_FIELD) continue
      const place = this.places[occurrence]!
      const next =
        at < this.count && this.isOf(sorted[at]!, term, document) && this.fields[sorted[at]! % OCCURRENCES] === field
      writePlace(out.places, (place >>> 3) - before, (place & 7) | (next ? MORE : 0))
      before = place >>> 3
      strength += this.strengths[occurrence]!
    }
    return { at, step: stepOf(strength) }
  }

  private isOf(sortable: number, term: number, document: number): boolean {
    return Math.floor(sortable / OCCURRENCES) === term && this.documents[sortable % OCCURRENCES] === document
  }
}

interface Postings {
  terms: number[]
  postingStarts: number[]
  placeStarts: number[]
  documents: Uint16Array
  signatures: Uint16Array
  places: ReturnType<typeof newSink>
  count: number
}

function newPostings(occurrences: number): Postings {
  const places = newSink(occurrences * 2 + 16)
  const documents = new Uint16Array(occurrences)
  const signatures = new Uint16Array(occurrences)
  return { terms: [], postingStarts: [], placeStarts: [], documents, signatures, places, count: 0 }
}
