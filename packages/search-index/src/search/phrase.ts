/** Which documents have the words of a phrase next to each other. */
import { longPlaceOf, SKIP } from '../segment/long-terms.ts'
import { FIRST, noPlaces, type Places, readPlaces, skipPosting } from '../segment/places.ts'
import type { Segment } from '../segment/segment.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { Budget } from './budget.ts'
import { type DocumentSet, type Scratch, seek } from './document-set.ts'

/** Goes through the postings of one term by rising document, and reads their places. */
export class PlaceReader {
  readonly places: Places = noPlaces()
  private readonly segment: Segment
  private readonly signatures: SignatureTable
  private readonly from: number
  private readonly to: number
  /** Place in `skips` where the term's entries begin, or -1 for a short list. */
  private readonly skips: number
  private posting: number
  /** The posting whose places begin at `byte`. */
  private bytePosting: number
  private byte: number

  constructor(segment: Segment, term: number, signatures: SignatureTable) {
    const { columns } = segment
    this.segment = segment
    this.signatures = signatures
    this.from = columns.postingStarts[term]!
    this.to = columns.postingStarts[term + 1]!
    this.posting = this.from
    this.bytePosting = this.from
    this.byte = columns.placeStarts[term]!
    this.skips = this.to - this.from > SKIP ? skipStart(segment, term) : -1
  }

  /** Reads the places in `document`; false when the term is not in it. Documents must rise from call to call. */
  read(document: number): boolean {
    const { documents, signatures, places } = this.segment.columns
    this.posting = seek(documents, this.posting, this.to, document)
    if (this.posting === this.to || documents[this.posting] !== document) return false
    this.leap()
    while (this.bytePosting < this.posting) {
      this.byte = skipPosting(places, this.byte, this.signatures.fieldCounts[signatures[this.bytePosting++]!]!)
    }
    readPlaces(places, this.byte, this.signatures.masks[signatures[this.posting]!]!, this.places)
    return true
  }

  /** Over whole blocks of postings. */
  private leap(): void {
    if (this.skips < 0) return
    const block = Math.floor((this.posting - this.from) / SKIP)
    if (this.from + block * SKIP <= this.bytePosting) return
    this.bytePosting = this.from + block * SKIP
    this.byte = this.segment.columns.skips[this.skips + block]!
  }
}

function skipStart({ columns }: Segment, term: number): number {
  return columns.skipStarts[longPlaceOf(columns, term)]!
}

/** @param terms places of the words in the segment's list of terms, one a word */
export function withPhrase(
  candidates: DocumentSet,
  terms: number[],
  phrase: { fields: number; begins: boolean },
  segment: Segment,
  signatures: SignatureTable,
  { scratch, budget }: { scratch: Scratch; budget: Budget },
): DocumentSet {
  const readers = terms.map((term) => new PlaceReader(segment, term, signatures))
  const out = scratch.take()
  let count = 0
  for (let at = candidates.from; at < candidates.to; at++) {
    if ((at & 63) === 0) budget.check()
    const document = candidates.list[at]!
    if (readers.every((reader) => reader.read(document)) && stands(readers, phrase, budget)) out[count++] = document
  }
  return { list: out, from: 0, to: count }
}

function stands(
  readers: PlaceReader[],
  { fields, begins }: { fields: number; begins: boolean },
  budget: Budget,
): boolean {
  const { places } = readers[0]!
  for (let entry = 0; entry < places.count; entry++) {
    budget.check()
    const field = places.field[entry]!
    if (((fields >>> field) & 1) === 0 || (begins && (places.flags[entry]! & FIRST) === 0)) continue
    if (follows(readers, field, places.at[entry]!)) return true
  }
  return false
}

/** Whether the other words follow one another; the first word of the next value is not one that follows. */
function follows(readers: PlaceReader[], field: number, place: number): boolean {
  for (let word = 1; word < readers.length; word++) {
    if (!hasPlace(readers[word]!.places, field, place + word)) return false
  }
  return true
}

function hasPlace(places: Places, field: number, at: number): boolean {
  for (let entry = 0; entry < places.count; entry++) {
    if (places.at[entry] === at && places.field[entry] === field) return (places.flags[entry]! & FIRST) === 0
  }
  return false
}
