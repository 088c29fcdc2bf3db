/** Finds the posting lists of a plan's leaves in one segment. */
import { placeOfTerm, type Segment } from '../segment/segment.ts'
import type { Leaf } from './plan.ts'

/** A leaf's terms that occur in a segment. */
export interface Found {
  /** Places in the segment's list of terms. */
  places: number[]
  /** Index in `places` of the word that was typed, or -1. */
  own: number
}

const NOTHING: Found = { places: [], own: -1 }

/** A leaf with more terms than this part of the segment's: these are gone through instead. */
const MANY = 1 / 8

/** What a segment has of the leaves of a plan: looked for when it is first asked for, as many never are. */
export class FoundLeaves {
  private readonly segment: Segment
  private readonly termCount: number
  private readonly known: Found[] = []

  constructor(segment: Segment, termCount: number) {
    this.segment = segment
    this.termCount = termCount
  }

  of(leaf: Leaf): Found {
    this.known[leaf.number] ??= findLeaf(leaf, this.segment, this.termCount)
    return this.known[leaf.number]!
  }
}

function findLeaf(leaf: Leaf, { columns, lane }: Segment, termCount: number): Found {
  if (leaf.terms.length === 0) return NOTHING
  const found: Found = { places: [], own: -1 }
  const add = (place: number) => {
    if (columns.terms[place] === leaf.own) found.own = found.places.length
    found.places.push(place)
  }
  if (leaf.terms.length > columns.terms.length * MANY) {
    leaf.marks ??= marksOf(leaf.terms, termCount)
    for (let place = 0; place < columns.terms.length; place++) if (leaf.marks[columns.terms[place]!] === 1) add(place)
    return found
  }
  const bit = lane < 0 ? 0 : 1 << lane
  for (let at = 0; at < leaf.terms.length; at++) {
    if (bit !== 0 && (leaf.lanes[at]! & bit) === 0) continue
    const place = placeOfTerm(columns, leaf.terms[at]!)
    if (place >= 0) add(place)
  }
  return found
}

function marksOf(terms: ArrayLike<number>, termCount: number): Uint8Array {
  const marks = new Uint8Array(termCount)
  for (let at = 0; at < terms.length; at++) marks[terms[at]!] = 1
  return marks
}
