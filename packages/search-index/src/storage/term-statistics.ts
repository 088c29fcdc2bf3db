/**
 * Where each term occurs, over all segments: how many postings it has, and in which of the large segments. A search for
 * a title has words that few segments know; the others are not looked at.
 */
import { type Columns, ensureCapacity, sharedCopy } from './memory.ts'
import { forEachTerm, type TermList, termsEnd } from './term-list.ts'

/** Lanes are bits of a number, one for each of the large segments: 32 at most. */
export const allSegmentBits = 0xffff_ffff
export const noSegmentBit = -1

export interface TermStatisticsColumns extends Columns {
  /** By term: the segment bits for which it occurs. */
  segmentBits: Uint32Array
  /** By term: its postings in all segments; those of removed documents count until they are merged away. */
  postings: Uint32Array
}

/** What is told of a segment. */
export interface CountedSegment {
  size: number
  columns: TermList & { postingStarts: Uint32Array }
  segmentBit: number
}

export class TermStatistics {
  private segmentBits: Uint32Array
  private postings: Uint32Array
  private free = allSegmentBits
  private readonly largeSegment: number
  /** A view holds the columns as they are now: the next change goes into copies. */
  private isViewed = false

  /** @param large a segment of fewer documents gets no lane: looking at it costs little */
  constructor(largeSegment: number, columns?: TermStatisticsColumns) {
    this.largeSegment = largeSegment
    this.segmentBits = columns?.segmentBits ?? new Uint32Array(0)
    this.postings = columns?.postings ?? new Uint32Array(0)
  }

  /** Makes room for so many terms at once: growing with each segment of a large index would leave tens of megabytes behind. */
  reserve(terms: number): void {
    this.segmentBits = ensureCapacity(this.segmentBits, terms)
    this.postings = ensureCapacity(this.postings, terms)
  }

  /** Gives the segment a lane where it is large and one is free. */
  add(segment: CountedSegment): void {
    const { columns } = segment
    this.leaveViews()
    this.reserve(termsEnd(columns))
    segment.segmentBit = segment.size < this.largeSegment || this.free === 0 ? noSegmentBit : 31 - Math.clz32(this.free)
    const bit = segment.segmentBit < 0 ? 0 : 1 << segment.segmentBit
    this.free = (this.free & ~bit) >>> 0
    const { segmentBits, postings } = this
    const { postingStarts } = columns
    forEachTerm(columns, (term, termIndex) => {
      postings[term]! += postingStarts[termIndex + 1]! - postingStarts[termIndex]!
      segmentBits[term]! |= bit
    })
  }

  drop({ columns, segmentBit }: CountedSegment): void {
    const bit = segmentBit < 0 ? 0 : 1 << segmentBit
    this.leaveViews()
    this.free = (this.free | bit) >>> 0
    const { segmentBits, postings } = this
    const { postingStarts } = columns
    forEachTerm(columns, (term, termIndex) => {
      postings[term]! -= postingStarts[termIndex + 1]! - postingStarts[termIndex]!
      segmentBits[term]! &= ~bit
    })
  }

  /** Postings of all these terms together. */
  postingsOf(terms: ArrayLike<number>): number {
    let sum = 0
    for (let at = 0; at < terms.length; at++) sum += this.postings[terms[at]!] ?? 0
    return sum
  }

  /** For each of these terms: the segment bits for which it occurs. */
  segmentBitsOfEach(terms: ArrayLike<number>): Uint32Array {
    const segmentBits = new Uint32Array(terms.length)
    for (let at = 0; at < terms.length; at++) segmentBits[at] = this.segmentBits[terms[at]!] ?? 0
    return segmentBits
  }

  /** What no later change touches. */
  view(terms: number): TermStatisticsColumns {
    this.isViewed = true
    return this.columns(terms)
  }

  private leaveViews(): void {
    if (!this.isViewed) return
    this.segmentBits = sharedCopy(this.segmentBits)
    this.postings = sharedCopy(this.postings)
    this.isViewed = false
  }

  columns(terms: number): TermStatisticsColumns {
    return { segmentBits: this.segmentBits.subarray(0, terms), postings: this.postings.subarray(0, terms) }
  }
}

/** Whether a segment is one of those in these lanes; one without a lane may always be. */
export function hasSegmentBit({ segmentBit }: CountedSegment, segmentBits: number): boolean {
  return segmentBit < 0 || ((segmentBits >>> segmentBit) & 1) === 1
}
