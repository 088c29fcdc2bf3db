/** Adds up what the words of a search are worth in the hits of one segment. */
import { maxDocuments, type Segment } from '../segment/segment.ts'
import { signatureAt } from '../segment/signature-codes.ts'
import { ensureLocalCapacity } from '../storage/memory.ts'
import type { Budget } from './budget.ts'
import { type DocumentSet, isSparse, sizeOf } from './document-set.ts'
import type { HitPostings } from './hit-postings.ts'
import type { SegmentLeaves } from './leaf-terms.ts'
import type { LeafWeights } from './weights.ts'

/** Postings looked at together: see `countValues`. */
export const blockSize = 1024

/** Forms of a word in one segment that are weighed. */
const maxForms = 256

/** What scores are added up in: kept from search to search. */
export class ScoreBuffers {
  /** By hit: its score. */
  scores = new Float64Array(1024)
  /** By hit: leaves found in each known-item field, a byte each. */
  covers = new Uint32Array(1024)
  /** By hit: score of the best form of a word. */
  best = new Float32Array(1024)
  bestCovers = new Uint32Array(1024)
  /** Postings of a block that their signatures do not rule out. */
  readonly passed = new Uint32Array(blockSize)
  readonly hitPostings: HitPostings
  readonly budget: Budget
  /** By document: its place among the hits, where it is one. */
  readonly hitOf = new Uint16Array(maxDocuments + 1)

  constructor(hitPostings: HitPostings, budget: Budget) {
    this.hitPostings = hitPostings
    this.budget = budget
  }

  reserve(size: number): void {
    this.scores = ensureLocalCapacity(this.scores, size)
    this.covers = ensureLocalCapacity(this.covers, size)
    this.best = ensureLocalCapacity(this.best, size)
    this.bestCovers = ensureLocalCapacity(this.bestCovers, size)
  }
}

export class ScoreSums {
  private readonly weights: LeafWeights[]
  /** By signature. */
  private readonly fieldCounters: Uint32Array
  private readonly buffers: ScoreBuffers

  constructor(weights: LeafWeights[], fieldCounters: Uint32Array, buffers: ScoreBuffers) {
    this.weights = weights
    this.fieldCounters = fieldCounters
    this.buffers = buffers
  }

  /** Leaves in `scores[n]` what the words are worth in the document `set.list[set.from + n]`. */
  addUp(set: DocumentSet, segment: Segment, leaves: SegmentLeaves): void {
    const size = sizeOf(set)
    this.buffers.reserve(size)
    this.buffers.scores.fill(0, 0, size)
    this.buffers.covers.fill(0, 0, size)
    for (const weights of this.weights) {
      this.buffers.budget.check()
      const { termIndexes, own } = leaves.of(weights.leaf)
      if (termIndexes.length === 1)
        this.addTerm(set, segment, termIndexes[0]!, weights, own === 0 ? weights.own : weights.other)
      else if (termIndexes.length > 1) this.addForms(set, segment, termIndexes, own, weights)
    }
  }

  private addTerm(
    set: DocumentSet,
    segment: Segment,
    termIndex: number,
    { worth, times }: LeafWeights,
    rarity: number,
  ): void {
    const { columns } = segment
    const { documents, postingStarts } = columns
    const { fieldCounters } = this
    const { scores, covers, hitPostings } = this.buffers
    const { hits, postings } = hitPostings
    const term = { list: documents, from: postingStarts[termIndex]!, to: postingStarts[termIndex + 1]! }
    const count = hitPostings.find(set, term)
    for (let at = 0; at < count; at++) {
      const signature = signatureAt(columns, postings[at]!)
      scores[hits[at]!]! += worth[signature]! * rarity
      covers[hits[at]!]! += fieldCounters[signature]! * times
    }
  }

  /** Of several forms of a word in one document the best one counts; an unfinished word of very many says nothing. */
  private addForms(set: DocumentSet, segment: Segment, termIndexes: number[], own: number, weights: LeafWeights): void {
    if (termIndexes.length > maxForms) {
      if (own >= 0) this.addTerm(set, segment, termIndexes[own]!, weights, weights.own)
      return
    }
    const size = sizeOf(set)
    const { scores, covers, best, bestCovers, hitOf } = this.buffers
    best.fill(0, 0, size)
    bestCovers.fill(0, 0, size)
    for (let hit = 0; hit < size; hit++) hitOf[set.list[set.from + hit]!] = hit
    termIndexes.forEach((termIndex, at) => {
      this.keepBest(set, segment, termIndex, weights.worth, at === own ? weights.own : weights.other)
    })
    for (let hit = 0; hit < size; hit++) {
      scores[hit]! += best[hit]!
      covers[hit]! += bestCovers[hit]! * weights.times
    }
  }

  /** Most forms of a word stand in few documents: each of those knows whether it is a hit. */
  private keepBest(set: DocumentSet, segment: Segment, termIndex: number, worth: Float32Array, rarity: number): void {
    const { columns } = segment
    const { documents, postingStarts } = columns
    const { hitPostings, hitOf } = this.buffers
    const term = { list: documents, from: postingStarts[termIndex]!, to: postingStarts[termIndex + 1]! }
    if (isSparse(set, term)) {
      const count = hitPostings.find(set, term)
      for (let at = 0; at < count; at++)
        this.keep(hitPostings.hits[at]!, signatureAt(columns, hitPostings.postings[at]!), worth, rarity)
      return
    }
    for (let posting = term.from; posting < term.to; posting++) {
      const hit = hitOf[documents[posting]!]!
      if (set.from + hit < set.to && set.list[set.from + hit] === documents[posting])
        this.keep(hit, signatureAt(columns, posting), worth, rarity)
    }
  }

  private keep(at: number, signature: number, worth: Float32Array, rarity: number): void {
    const { best, bestCovers } = this.buffers
    const score = worth[signature]! * rarity
    if (score > best[at]!) best[at] = score
    bestCovers[at] = bestCovers[at]! | this.fieldCounters[signature]!
  }
}
