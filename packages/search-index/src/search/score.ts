/**
 * Scores the hits of one segment. Beside BM25F (weights.ts), known items rise: a document whose title, or name, is
 * covered by the words of the search, the more the fewer words are left over; and most of all one with a value that
 * the search covers whole.
 */
import type { Segment, Tables } from '../segment/segment.ts'
import { signatureAt } from '../segment/signature-codes.ts'
import { wideSignature } from '../storage/signatures.ts'
import { type DocumentSet, sizeOf } from './document-set.ts'
import { coversExactValue } from './exact-value.ts'
import type { LeafTerms, SegmentLeaves } from './leaf-terms.ts'
import { PositionReader } from './phrase.ts'
import type { Plan } from './plan.ts'
import { blockSize, type ScoreBuffers, ScoreSums } from './score-sums.ts'
import type { TopHits } from './top-hits.ts'
import { knownItemFields, type LeafWeights, needsLeaf, type SignatureWeights } from './weights.ts'

/** A value covered whole, every word of the search in it. Like the next, it counts by the weight of its field. */
const exactValue = 0.8
/** The share of the shortest value that is covered; squared, so that a word of many counts for little. */
const coveredShare = 0.5
/** Less of a value than this is covered by chance: of two namesakes the one with the shorter name is not meant more. */
const leastCovered = 0.51

/** What is kept for scoring from search to search. */
export interface ScoreWorkspace {
  weights: SignatureWeights
  buffers: ScoreBuffers
}

export class Scorer {
  private readonly tables: Tables
  private readonly weights: LeafWeights[]
  /** Words of the search, repeated ones each time. */
  private readonly words: number
  /** Every hit has one of the leaves. */
  private readonly isNeeded: boolean
  private readonly fieldCounters: Uint32Array
  private readonly known: number[]
  /** Of each known-item field: its weight beside the weightiest. */
  private readonly parts: number[]
  /** The highest factor by which a known item rises. */
  private readonly most: number
  private segment!: Segment
  private leaves!: SegmentLeaves
  /** Of the segment's words, made when they are first needed. */
  private readers: PositionReader[] | undefined
  private readonly buffers: ScoreBuffers
  private readonly sums: ScoreSums

  constructor(
    tables: Tables,
    plan: Plan,
    weights: LeafWeights[],
    { weights: signatureWeights, buffers }: ScoreWorkspace,
  ) {
    this.buffers = buffers
    this.tables = tables
    this.weights = weights
    this.words = weights.reduce((sum, { times }) => sum + times, 0)
    this.isNeeded = needsLeaf(plan)
    this.fieldCounters = signatureWeights.fieldCounters()
    this.sums = new ScoreSums(weights, this.fieldCounters, buffers)
    this.known = knownItemFields(tables.schema)
    const fieldWeights = this.known.map((field) => tables.schema.fields[field]!.weight)
    this.parts = fieldWeights.map((weight) => weight / Math.max(...fieldWeights, 1))
    // A little more, since sums are rounded.
    this.most = (1 + exactValue + coveredShare * this.parts.reduce((sum, part) => sum + part, 0)) * (1 + 1e-9)
  }

  /** Offers all hits of a segment that may be among the best. */
  offer(set: DocumentSet, segment: Segment, leaves: SegmentLeaves, best: TopHits): void {
    this.segment = segment
    this.leaves = leaves
    this.readers = undefined
    const [first, ...others] = this.weights
    const own = leaves.of(first!.leaf)
    if (others.length === 0 && this.words === 1 && own.termIndexes.length === 1 && this.isNeeded)
      this.offerTerm(set, own, first!, best)
    else {
      this.sums.addUp(set, segment, leaves)
      this.offerScored(set, best)
    }
  }

  /** All documents with one word: most are refused by the signatures of its postings, which stand side by side. */
  private offerAll({ from, to }: DocumentSet, weights: LeafWeights, rarity: number, best: TopHits): void {
    for (let block = from; block < to; block += blockSize) {
      this.offerBlock(block, Math.min(to, block + blockSize), weights.worth, rarity, best)
    }
  }

  private offerBlock(from: number, to: number, worth: Float32Array, rarity: number, best: TopHits): void {
    const { columns } = this.segment
    const { documents, signatures } = columns
    const { fieldCounters, most } = this
    const { passed } = this.buffers
    const reach = rarity * most
    let { floor } = best
    let count = 0
    // Without a branch, as no processor could guess it: a third less time. Signatures that are listed pass.
    for (let posting = from; posting < to; posting++) {
      passed[count] = posting
      count += Number(worth[signatures[posting]!]! * reach >= floor)
    }
    for (let at = 0; at < count; at++) {
      const posting = passed[at]!
      const code = signatures[posting]!
      const signature = code === wideSignature ? signatureAt(columns, posting) : code
      const score = worth[signature]! * rarity
      const document = documents[posting]!
      if (score < floor && !this.mayRise(document, fieldCounters[signature]!)) continue
      this.offerHit(document, score, fieldCounters[signature]!, best)
      floor = best.floor
    }
  }

  /** One word in one form: its postings are gone through once, and most are refused by their signature alone. */
  private offerTerm(set: DocumentSet, { termIndexes, own }: LeafTerms, weights: LeafWeights, best: TopHits): void {
    const { columns } = this.segment
    const { documents, postingStarts } = columns
    const { fieldCounters, most } = this
    const { worth } = weights
    const rarity = own === 0 ? weights.own : weights.other
    if (set.list === documents) {
      this.offerAll(set, weights, rarity, best)
      return
    }
    const { hitPostings } = this.buffers
    const term = { list: documents, from: postingStarts[termIndexes[0]!]!, to: postingStarts[termIndexes[0]! + 1]! }
    const count = hitPostings.find(set, term)
    let { floor } = best
    for (let at = 0; at < count; at++) {
      const posting = hitPostings.postings[at]!
      const document = documents[posting]!
      const signature = signatureAt(columns, posting)
      const score = worth[signature]! * rarity
      if (score < floor && (score * most < floor || !this.mayRise(document, fieldCounters[signature]!))) continue
      this.offerHit(document, score, fieldCounters[signature]!, best)
      floor = best.floor
    }
  }

  private offerScored(set: DocumentSet, best: TopHits): void {
    const { most } = this
    const { scores, covers } = this.buffers
    const { list, from } = set
    const size = sizeOf(set)
    let { floor } = best
    for (let hit = 0; hit < size; hit++) {
      const score = scores[hit]!
      if (score < floor && (score * most < floor || !this.mayRise(list[from + hit]!, covers[hit]!))) continue
      this.offerHit(list[from + hit]!, score, covers[hit]!, best)
      floor = best.floor
    }
  }

  /**
   * Raises known items, and offers the hit. Whether a value is covered whole takes reading the places of its words:
   * that is done only where it decides.
   */
  private offerHit(document: number, score: number, covers: number, best: TopHits): void {
    const { known, parts, segment } = this
    const { shortest, ranks, ids } = segment.columns
    const { words } = this
    let factor = 1
    let possible = 0
    for (let at = 0; at < known.length; at++) {
      const covered = (covers >>> (8 * at)) & 255
      if (covered === 0) continue
      const length = shortest[at * segment.size + document]!
      const share = Math.min(1, covered / length)
      if (share >= leastCovered) factor += coveredShare * share * share * parts[at]!
      if (covered >= words && length <= words && parts[at]! > possible) possible = parts[at]!
    }
    const rank = ranks[document]!
    if (!best.wants(score * (factor + exactValue * possible), rank)) return
    let whole = 0
    for (let at = 0; possible > 0 && at < known.length; at++) {
      const covered = (covers >>> (8 * at)) & 255
      if (covered < words || shortest[at * segment.size + document]! > words || parts[at]! <= whole) continue
      if (this.coversExactValue(document, known[at]!)) whole = parts[at]!
    }
    best.offer(score * (factor + exactValue * whole), rank, ids[document]!)
  }

  /** Whether enough of a value of the document is covered. */
  private mayRise(document: number, covers: number): boolean {
    const { shortest } = this.segment.columns
    const { size } = this.segment
    let place = document
    for (let rest = covers; rest !== 0; rest >>>= 8) {
      const covered = rest & 255
      if (covered !== 0 && shortest[place]! * leastCovered <= covered) return true
      place += size
    }
    return false
  }

  private coversExactValue(document: number, field: number): boolean {
    this.readers ??= this.wholeReaders(this.segment, this.leaves)
    return coversExactValue(this.readers, document, field)
  }

  /** Readers of the words as they were typed; none when one of them is not in this segment. */
  private wholeReaders(segment: Segment, leaves: SegmentLeaves): PositionReader[] {
    const readers: PositionReader[] = []
    for (const { leaf } of this.weights) {
      const { termIndexes, own } = leaves.of(leaf)
      if (own < 0) return []
      readers.push(new PositionReader(segment, termIndexes[own]!, this.tables.signatures))
    }
    return readers
  }
}
