/**
 * Scores the hits of one segment. Beside BM25F (weights.ts), known items rise: a document whose title, or name, is
 * covered by the words of the search, the more the fewer words are left over; and most of all one with a value that
 * the search covers whole.
 */
import { FIRST, LAST } from '../segment/places.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { type DocumentSet, seek, sizeOf } from './document-set.ts'
import type { Found } from './found.ts'
import { PlaceReader } from './phrase.ts'
import { knownItemFields, type LeafWeights, type SignatureWeights } from './weights.ts'

/** A value covered whole, every word of the search in it. Like the next, it counts by the weight of its field. */
const WHOLE_VALUE = 0.8
/** The share of the shortest value that is covered; squared, so that a word of many counts for little. */
const COVERED = 0.5
/** Less of a value than this is covered by chance: of two namesakes the one with the shorter name is not meant more. */
const LEAST_COVERED = 0.51

/** Forms of a word in one segment that are weighed. */
const MOST_FORMS = 256

export class Scorer {
  private readonly tables: Tables
  private readonly weights: LeafWeights[]
  private readonly spread: Uint32Array
  private readonly known: number[]
  /** Of each known-item field: its weight beside the weightiest. */
  private readonly parts: number[]
  /** By hit: its score. */
  scores = new Float64Array(1024)
  /** By hit: leaves found in each known-item field, a byte each. */
  private covers = new Uint32Array(1024)
  private best = new Float32Array(1024)
  private bestCovers = new Uint32Array(1024)

  constructor(tables: Tables, weights: LeafWeights[], signatureWeights: SignatureWeights) {
    this.tables = tables
    this.weights = weights
    this.spread = signatureWeights.spread()
    this.known = knownItemFields(tables.schema)
    const fieldWeights = this.known.map((field) => tables.schema.fields[field]!.weight)
    this.parts = fieldWeights.map((weight) => weight / Math.max(...fieldWeights, 1))
  }

  /** Leaves the score of the hit `set.list[set.from + n]` in `scores[n]`. */
  score(set: DocumentSet, segment: Segment, found: Found[]): void {
    const size = sizeOf(set)
    this.makeRoom(size)
    this.scores.fill(0, 0, size)
    this.covers.fill(0, 0, size)
    for (const weights of this.weights) {
      const { places, own } = found[weights.leaf.number]!
      if (places.length === 1)
        this.addTerm(set, segment, places[0]!, weights.worth, own === 0 ? weights.own : weights.other)
      else if (places.length > 1) this.addForms(set, segment, places, own, weights)
    }
    this.raiseKnownItems(set, segment, found)
  }

  private addTerm(set: DocumentSet, segment: Segment, place: number, worth: Float32Array, rarity: number): void {
    const { documents, signatures, postingStarts } = segment.columns
    const { scores, covers, spread } = this
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
    this.best.fill(0, 0, size)
    this.bestCovers.fill(0, 0, size)
    places.forEach((place, at) => {
      this.keepBest(set, segment, place, weights.worth, at === own ? weights.own : weights.other)
    })
    for (let hit = 0; hit < size; hit++) {
      this.scores[hit]! += this.best[hit]!
      this.covers[hit]! += this.bestCovers[hit]!
    }
  }

  private keepBest(set: DocumentSet, segment: Segment, place: number, worth: Float32Array, rarity: number): void {
    const { documents, signatures, postingStarts } = segment.columns
    const { best, bestCovers, spread } = this
    const end = postingStarts[place + 1]!
    let a = set.from
    let b = postingStarts[place]!
    while (a < set.to && b < end) {
      const hit = set.list[a]!
      const document = documents[b]!
      if (hit === document) {
        const signature = signatures[b]!
        const at = a - set.from
        const score = worth[signature]! * rarity
        if (score > best[at]!) best[at] = score
        bestCovers[at] = bestCovers[at]! | spread[signature]!
        a++
        b++
      } else if (hit < document) a = seek(set.list, a, set.to, document)
      else b = seek(documents, b, end, hit)
    }
  }

  private raiseKnownItems(set: DocumentSet, segment: Segment, found: Found[]): void {
    const { covers, scores, known, parts } = this
    const { shortest } = segment.columns
    const words = this.weights.length
    const size = sizeOf(set)
    let readers: PlaceReader[] | undefined
    for (let hit = 0; hit < size; hit++) {
      if (covers[hit] === 0) continue
      const document = set.list[set.from + hit]!
      let factor = 1
      let whole = 0
      for (let at = 0; at < known.length; at++) {
        const covered = (covers[hit]! >>> (8 * at)) & 255
        if (covered === 0) continue
        const length = shortest[at * segment.size + document]!
        const share = Math.min(1, covered / length)
        if (share >= LEAST_COVERED) factor += COVERED * share * share * parts[at]!
        if (covered < words || length > words) continue
        readers ??= this.wholeReaders(segment, found)
        if (parts[at]! > whole && coversWhole(readers, document, known[at]!)) whole = parts[at]!
      }
      scores[hit]! *= factor + WHOLE_VALUE * whole
    }
  }

  /** Readers of the words as they were typed; none when one of them is not in this segment. */
  private wholeReaders(segment: Segment, found: Found[]): PlaceReader[] {
    const readers: PlaceReader[] = []
    for (const { leaf } of this.weights) {
      const { places, own } = found[leaf.number]!
      if (own < 0) return []
      readers.push(new PlaceReader(segment, places[own]!, this.tables.signatures))
    }
    return readers
  }

  private makeRoom(size: number): void {
    if (size <= this.scores.length) return
    const room = Math.max(size, this.scores.length * 2)
    this.scores = new Float64Array(room)
    this.covers = new Uint32Array(room)
    this.best = new Float32Array(room)
    this.bestCovers = new Uint32Array(room)
  }
}

/** Whether a value of the field consists of nothing but words of the search, in any order, with all of them in it. */
function coversWhole(readers: PlaceReader[], document: number, field: number): boolean {
  for (const reader of readers) if (!reader.read(document)) return false
  for (const { places } of readers) {
    for (let entry = 0; entry < places.count; entry++) {
      if (places.field[entry] !== field || (places.flags[entry]! & FIRST) === 0) continue
      const first = places.at[entry]!
      const last = lastCovered(readers, field, first)
      if (last >= 0 && readers.every((reader) => standsBetween(reader, field, first, last))) return true
    }
  }
  return false
}

/** The last place of the value that begins at `first`, when all its places are words of the search; else -1. */
function lastCovered(readers: PlaceReader[], field: number, first: number): number {
  for (let place = first; ; place++) {
    const flags = flagsAt(readers, field, place)
    if (flags < 0) return -1
    if (flags & LAST) return place
  }
}

/** The flags of a place, or -1 when no word of the search stands there. */
function flagsAt(readers: PlaceReader[], field: number, place: number): number {
  for (const { places } of readers) {
    for (let entry = 0; entry < places.count; entry++) {
      if (places.at[entry] === place && places.field[entry] === field) return places.flags[entry]!
    }
  }
  return -1
}

function standsBetween({ places }: PlaceReader, field: number, first: number, last: number): boolean {
  for (let entry = 0; entry < places.count; entry++) {
    if (places.field[entry] === field && places.at[entry]! >= first && places.at[entry]! <= last) return true
  }
  return false
}
