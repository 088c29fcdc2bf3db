/** Which documents have the words of a phrase next to each other. */

import { firstFlag, newPositions, type Positions, readPositions, skipPosting } from '../segment/positions.ts'
import type { Segment } from '../segment/segment.ts'
import { signatureAt } from '../segment/signature-codes.ts'
import { findLongTerm, skipInterval } from '../segment/skip-lists.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { Budget } from './budget.ts'
import { type DocumentSet, type Scratch, seek } from './document-set.ts'

/** Goes through the postings of one term by rising document, and reads their places. */
export class PositionReader {
  readonly positions: Positions = newPositions()
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
    this.byte = columns.positionStarts[term]!
    this.skips = this.to - this.from > skipInterval ? skipStart(segment, term) : -1
  }

  /** Reads the places in `document`; false when the term is not in it. Documents must rise from call to call. */
  read(document: number): boolean {
    const { columns } = this.segment
    const { documents, positions } = columns
    this.posting = seek(documents, this.posting, this.to, document)
    if (this.posting === this.to || documents[this.posting] !== document) return false
    this.skipBlocks()
    while (this.bytePosting < this.posting) {
      this.byte = skipPosting(
        positions,
        this.byte,
        this.signatures.fieldCounts[signatureAt(columns, this.bytePosting++)]!,
      )
    }
    readPositions(positions, this.byte, this.signatures.masks[signatureAt(columns, this.posting)]!, this.positions)
    return true
  }

  /** Over whole blocks of postings. */
  private skipBlocks(): void {
    if (this.skips < 0) return
    const block = Math.floor((this.posting - this.from) / skipInterval)
    if (this.from + block * skipInterval <= this.bytePosting) return
    this.bytePosting = this.from + block * skipInterval
    this.byte = this.segment.columns.skips[this.skips + block]!
  }
}

function skipStart({ columns }: Segment, term: number): number {
  return columns.skipStarts[findLongTerm(columns, term)]!
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
  const readers = terms.map((term) => new PositionReader(segment, term, signatures))
  const out = scratch.take()
  let count = 0
  for (let at = candidates.from; at < candidates.to; at++) {
    if ((at & 63) === 0) budget.check()
    const document = candidates.list[at]!
    if (readers.every((reader) => reader.read(document)) && matchesPhrase(readers, phrase, budget))
      out[count++] = document
  }
  return { list: out, from: 0, to: count }
}

function matchesPhrase(
  readers: PositionReader[],
  { fields, begins }: { fields: number; begins: boolean },
  budget: Budget,
): boolean {
  const { positions } = readers[0]!
  for (let entry = 0; entry < positions.count; entry++) {
    budget.check()
    const field = positions.field[entry]!
    if (((fields >>> field) & 1) === 0 || (begins && (positions.flags[entry]! & firstFlag) === 0)) continue
    if (follows(readers, field, positions.at[entry]!)) return true
  }
  return false
}

/** Whether the other words follow one another; the first word of the next value is not one that follows. */
function follows(readers: PositionReader[], field: number, position: number): boolean {
  for (let word = 1; word < readers.length; word++) {
    if (!hasPosition(readers[word]!.positions, field, position + word)) return false
  }
  return true
}

function hasPosition(positions: Positions, field: number, at: number): boolean {
  for (let entry = 0; entry < positions.count; entry++) {
    if (positions.at[entry] === at && positions.field[entry] === field)
      return (positions.flags[entry]! & firstFlag) === 0
  }
  return false
}
