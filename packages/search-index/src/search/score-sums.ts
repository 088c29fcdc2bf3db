/** Adds up what the words of a search are worth in the hits of one segment. */
import { MOST_DOCUMENTS, type Segment } from '../segment/segment.ts'
import { withLocalRoom } from '../storage/memory.ts'
import { type DocumentSet, seek, sizeOf } from './document-set.ts'
import type { FoundLeaves } from './found.ts'
import type { LeafWeights } from './weights.ts'

/** With so many times fewer hits than postings, each hit is sought. */
const FEWER = 8

/** Postings looked at together: see `countValues`. */
export const BLOCK = 1024

/** Forms of a word in one segment that are weighed. */
const MOST_FORMS = 256

/** What scores are added up in: kept from search to search. */
export class ScoreRoom {
  /** By hit: its score. */
  scores = new Float64Array(1024)
  /** By hit: leaves found in each known-item field, a byte each. */
  covers = new Uint32Array(1024)
  /** By hit: score of the best form of a word. */
  best = new Float32Array(1024)
  bestCovers = new Uint32Array(1024)
  /** Postings of a block that their signatures do not rule out. */
  readonly passed = new Uint32Array(BLOCK)
  /** By document: its place among the hits, where it is one. */
  readonly hits = new Uint16Array(MOST_DOCUMENTS + 1)

  hold(size: number): void {
    this.scores = withLocalRoom(this.scores, size)
    this.covers = withLocalRoom(this.covers, size)
    this.best = withLocalRoom(this.best, size)
    this.bestCovers = withLocalRoom(this.bestCovers, size)
  }
}

export class ScoreSums {
  private readonly weights: LeafWeights[]
  /** By signature. */
  private readonly spread: Uint32Array
  private readonly room: ScoreRoom

  constructor(weights: LeafWeights[], spread: Uint32Array, room: ScoreRoom) {
    this.weights = weights
    this.spread = spread
    this.room = room
  }

  /** Leaves in `scores[n]` what the words are worth in the document `set.list[set.from + n]`. */
  addUp(set: DocumentSet, segment: Segment, found: FoundLeaves): void {
    const size = sizeOf(set)
    this.room.hold(size)
    this.room.scores.fill(0, 0, size)
    this.room.covers.fill(0, 0, size)
    for (const weights of this.weights) {
      const { places, own } = found.of(weights.leaf)
      if (places.length === 1)
        this.addTerm(set, segment, places[0]!, weights.worth, own === 0 ? weights.own : weights.other)
      else if (places.length > 1) this.addForms(set, segment, places, own, weights)
    }
  }

  private addTerm(set: DocumentSet, segment: Segment, place: number, worth: Float32Array, rarity: number): void {
    const { documents, signatures, postingStarts } = segment.columns
    const { spread } = this
    const { scores, covers } = this.room
    const end = postingStarts[place + 1]!
    let a = set.from
    let b = postingStarts[place]!
    while (a < set.to && b < end) {
      const hit = set.list[a]!
      const document = documents[b]!
      if (hit === document) {
        const signature = signatures[b]!
        scores[a - set.from]! += worth[signature]! * rarity
        covers[a - set.from]! += spread[signature]!
        a++
        b++
      } else if (hit < document) a = seek(set.list, a, set.to, document)
      else b = seek(documents, b, end, hit)
    }
  }

  /** Of several forms of a word in one document the best one counts; an unfinished word of very many says nothing. */
  private addForms(set: DocumentSet, segment: Segment, places: number[], own: number, weights: LeafWeights): void {
    if (places.length > MOST_FORMS) {
      if (own >= 0) this.addTerm(set, segment, places[own]!, weights.worth, weights.own)
      return
    }
    const size = sizeOf(set)
    const { scores, covers, best, bestCovers, hits } = this.room
    best.fill(0, 0, size)
    bestCovers.fill(0, 0, size)
    for (let hit = 0; hit < size; hit++) hits[set.list[set.from + hit]!] = hit
    places.forEach((place, at) => {
      this.keepBest(set, segment, place, weights.worth, at === own ? weights.own : weights.other)
    })
    for (let hit = 0; hit < size; hit++) {
      scores[hit]! += best[hit]!
      covers[hit]! += bestCovers[hit]!
    }
  }

  private keepBest(set: DocumentSet, segment: Segment, place: number, worth: Float32Array, rarity: number): void {
    const { documents, signatures, postingStarts } = segment.columns
    const [from, to] = [postingStarts[place]!, postingStarts[place + 1]!]
    if ((to - from) / FEWER > sizeOf(set)) {
      this.seekBest(set, segment, place, worth, rarity)
      return
    }
    const { hits } = this.room
    for (let posting = from; posting < to; posting++) {
      const at = hits[documents[posting]!]!
      if (set.from + at < set.to && set.list[set.from + at] === documents[posting])
        this.keep(at, signatures[posting]!, worth, rarity)
    }
  }

  /** The same for few hits, found in the postings. */
  private seekBest(set: DocumentSet, segment: Segment, place: number, worth: Float32Array, rarity: number): void {
    const { documents, signatures, postingStarts } = segment.columns
    const end = postingStarts[place + 1]!
    let posting = postingStarts[place]!
    for (let hit = set.from; hit < set.to && posting < end; hit++) {
      posting = seek(documents, posting, end, set.list[hit]!)
      if (posting < end && documents[posting] === set.list[hit])
        this.keep(hit - set.from, signatures[posting]!, worth, rarity)
    }
  }

  private keep(at: number, signature: number, worth: Float32Array, rarity: number): void {
    const { best, bestCovers } = this.room
    const score = worth[signature]! * rarity
    if (score > best[at]!) best[at] = score
    bestCovers[at] = bestCovers[at]! | this.spread[signature]!
  }
}
