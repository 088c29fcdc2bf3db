/** Finds the posting lists of a plan's leaves in one segment. */
import { placeOfTerm, type Segment } from '../segment/segment.ts'
import type { Leaf } from './plan.ts'

/** A leaf's terms that occur in a segment. */
export interface Found {
  /** Places in the segment's list of terms. */
  places: number[]
  /** Postings of all of them together. */
  postings: number
  /** Index in `places` of the word that was typed, or -1. */
  own: number
}

const NOTHING: Found = { places: [], postings: 0, own: -1 }

/** A leaf with more terms than this part of the segment's: these are gone through instead. */
const MANY = 1 / 8

export function findLeaf(leaf: Leaf, { columns }: Segment, termCount: number): Found {
  if (leaf.terms.length === 0) return NOTHING
  const found: Found = { places: [], postings: 0, own: -1 }
  const add = (place: number) => {
    if (columns.terms[place] === leaf.own) found.own = found.places.length
    found.places.push(place)
    found.postings += columns.postingStarts[place + 1]! - columns.postingStarts[place]!
  }
  if (leaf.terms.length > columns.terms.length * MANY) {
    leaf.marks ??= marksOf(leaf.terms, termCount)
    for (let place = 0; place < columns.terms.length; place++) if (leaf.marks[columns.terms[place]!] === 1) add(place)
    return found
  }
  for (let at = 0; at < leaf.terms.length; at++) {
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
