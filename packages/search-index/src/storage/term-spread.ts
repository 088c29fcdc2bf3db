/**
 * Where each term occurs, over all segments: how many postings it has, and in which of the large segments. A search for
 * a title has words that few segments know; the others are not looked at.
 */
import { type Columns, withRoom } from './memory.ts'

/** Lanes are bits of a number, one for each of the large segments: 32 at most. */
export const ALL_LANES = 0xffff_ffff
export const NO_LANE = -1

export interface TermSpreadColumns extends Columns {
  /** By term: the lanes in which it occurs. */
  lanes: Uint32Array
  /** By term: its postings in all segments; those of removed documents count until they are merged away. */
  postings: Uint32Array
}

/** What is told of a segment. */
export interface SpreadSegment {
  size: number
  columns: { terms: Uint32Array; postingStarts: Uint32Array }
  lane: number
}

export class TermSpread {
  private lanes: Uint32Array
  private postings: Uint32Array
  private free = ALL_LANES
  private readonly large: number

  /** @param large a segment of fewer documents gets no lane: looking at it costs little */
  constructor(large: number, columns?: TermSpreadColumns) {
    this.large = large
    this.lanes = columns?.lanes ?? new Uint32Array(0)
    this.postings = columns?.postings ?? new Uint32Array(0)
  }

  /** Gives the segment a lane where it is large and one is free. */
  add(segment: SpreadSegment): void {
    const { terms, postingStarts } = segment.columns
    this.lanes = withRoom(this.lanes, (terms.at(-1) ?? 0) + 1)
    this.postings = withRoom(this.postings, (terms.at(-1) ?? 0) + 1)
    segment.lane = segment.size < this.large || this.free === 0 ? NO_LANE : 31 - Math.clz32(this.free)
    const bit = segment.lane < 0 ? 0 : 1 << segment.lane
    this.free = (this.free & ~bit) >>> 0
    const { lanes, postings } = this
    for (let place = 0; place < terms.length; place++) {
      const term = terms[place]!
      postings[term]! += postingStarts[place + 1]! - postingStarts[place]!
      lanes[term]! |= bit
    }
  }

  drop({ columns: { terms, postingStarts }, lane }: SpreadSegment): void {
    const bit = lane < 0 ? 0 : 1 << lane
    this.free = (this.free | bit) >>> 0
    terms.forEach((term, place) => {
      this.postings[term]! -= postingStarts[place + 1]! - postingStarts[place]!
      this.lanes[term]! &= ~bit
    })
  }

  /** Postings of all these terms together. */
  postingsOf(terms: ArrayLike<number>): number {
    let sum = 0
    for (let at = 0; at < terms.length; at++) sum += this.postings[terms[at]!] ?? 0
    return sum
  }

  /** For each of these terms: the lanes in which it occurs. */
  lanesOfEach(terms: ArrayLike<number>): Uint32Array {
    const lanes = new Uint32Array(terms.length)
    for (let at = 0; at < terms.length; at++) lanes[at] = this.lanes[terms[at]!] ?? 0
    return lanes
  }

  columns(terms: number): TermSpreadColumns {
    return { lanes: this.lanes.subarray(0, terms), postings: this.postings.subarray(0, terms) }
  }
}

/** Whether a segment is one of those in these lanes; one without a lane may always be. */
export function isInLanes({ lane }: SpreadSegment, lanes: number): boolean {
  return lane < 0 || ((lanes >>> lane) & 1) === 1
}
