/** Finds the posting lists of a plan's leaves in one segment. */
import type { Segment } from '../segment/segment.ts'
import { findTerm, forEachTerm } from '../storage/term-list.ts'
import type { Leaf } from './plan.ts'

/** A leaf's terms that occur in a segment. */
export interface LeafTerms {
  /** Places in the segment's list of terms. */
  termIndexes: number[]
  /** Index in `termIndexes` of the word that was typed, or -1. */
  own: number
}

const nothing: LeafTerms = { termIndexes: [], own: -1 }

/** A leaf with more terms than this part of the segment's: these are gone through instead. */
const many = 1 / 8

/** What a segment has of the leaves of a plan: looked for when it is first asked for, as many never are. */
export class SegmentLeaves {
  private readonly segment: Segment
  private readonly termCount: number
  private readonly known: LeafTerms[] = []

  constructor(segment: Segment, termCount: number) {
    this.segment = segment
    this.termCount = termCount
  }

  of(leaf: Leaf): LeafTerms {
    this.known[leaf.number] ??= findLeaf(leaf, this.segment, this.termCount)
    return this.known[leaf.number]!
  }
}

function findLeaf(leaf: Leaf, { columns, segmentBit }: Segment, termCount: number): LeafTerms {
  if (leaf.terms.length === 0) return nothing
  const found: LeafTerms = { termIndexes: [], own: -1 }
  const add = (term: number, termIndex: number) => {
    if (term === leaf.own) found.own = found.termIndexes.length
    found.termIndexes.push(termIndex)
  }
  if (leaf.terms.length > columns.termBits.length * many) {
    leaf.marks ??= marksOf(leaf.terms, termCount)
    const { marks } = leaf
    forEachTerm(columns, (term, termIndex) => {
      if (marks[term] === 1) add(term, termIndex)
    })
    return found
  }
  const bit = segmentBit < 0 ? 0 : 1 << segmentBit
  for (let at = 0; at < leaf.terms.length; at++) {
    if (bit !== 0 && (leaf.segmentBits[at]! & bit) === 0) continue
    const term = leaf.terms[at]!
    const termIndex = findTerm(columns, term)
    if (termIndex >= 0) add(term, termIndex)
  }
  return found
}

function marksOf(terms: ArrayLike<number>, termCount: number): Uint8Array {
  const marks = new Uint8Array(termCount)
  for (let at = 0; at < terms.length; at++) marks[terms[at]!] = 1
  return marks
}
