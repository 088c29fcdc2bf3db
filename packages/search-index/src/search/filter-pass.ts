/**
 * Takes the hits of the words, segment by segment, keeps those under all chosen filters and counts the values of all.
 *
 * The rule of the counts: `total` of a value counts the hits under all chosen filters of the other kinds, so a hit
 * that fails one kind alone still counts for the values of that kind; `totalWithoutFilter` counts every hit.
 */
import type { Segment, Tables, ValueColumns } from '../segment/segment.ts'
import { MORE, NONE, ROW } from '../segment/values.ts'
import type { FilterValueTable } from '../storage/filter-values.ts'
import {
  addTo,
  type Counters,
  type Counts,
  clearCounts,
  countRare,
  countValues,
  holdCounts,
  newCounts,
  spreadBundles,
} from './count-values.ts'
import { copyOf, type DocumentSet, type Scratch, sizeOf } from './document-set.ts'
import type { FilterChoices } from './filter-choice.ts'

/** Documents looked at together: see `countValues`. */
const BLOCK = 256

/** Hits of a segment whose rare values are not counted yet. */
interface Uncounted {
  segment: Segment
  hits: DocumentSet
  kept: DocumentSet | undefined
}

export class FilterPass {
  private readonly choices: FilterChoices
  private readonly counting: boolean
  private readonly counters: Counters
  private readonly filterValues: FilterValueTable
  private readonly scratch: Scratch
  /** A filter is chosen whose kind has rare values: they are told, and asked for document by document. */
  private readonly choosesRare: boolean
  private readonly few: number
  /** Bits of what the documents of a block fail. */
  private readonly lacking = new Int32Array(BLOCK)
  private counted = 0
  private uncounted: Uncounted[] = []

  constructor(choices: FilterChoices, counting: boolean, counters: Counters, tables: Tables, scratch: Scratch) {
    this.choices = choices
    this.counting = counting
    this.counters = counters
    this.filterValues = tables.filterValues
    this.few = tables.rareness.hits
    this.scratch = scratch
    this.choosesRare = choices.kindOfBit.some((kind) => kind >= 0 && tables.filterValues.mostOfRare(kind) > 0)
    for (const counts of [counters.all, counters.chosen]) holdCounts(counts, tables.filterValues.count)
  }

  /** The hits under all filters. Without any filter both totals are the same: one counter will do. */
  run(hits: DocumentSet, segment: Segment): DocumentSet {
    if (sizeOf(hits) === 0) return hits
    const kept = this.choices.any ? this.choose(hits, segment) : undefined
    if (!this.counting) return kept ?? hits
    countValues(hits, segment.values.columns, this.counters.all)
    if (kept) countValues(kept, segment.values.columns, this.counters.chosen)
    if (this.choosesRare || this.counted < this.few) this.countRareOf({ segment, hits, kept })
    else this.uncounted.push({ segment, hits: copyOf(hits), kept: kept && copyOf(kept) })
    this.counted += sizeOf(hits)
    return kept ?? hits
  }

  /** To be called when all segments are through. */
  finish(): void {
    if (!this.counting) return
    spreadBundles(this.counters.all, this.filterValues)
    spreadBundles(this.counters.chosen, this.filterValues)
    this.counters.near.forEach((near, bit) => {
      spreadBundles(near, this.filterValues)
      this.addNear(near, this.choices.kindOfBit[bit]!)
      clearCounts(near)
    })
  }

  /** Whether rare values of some hits are not counted. */
  get hasPutOff(): boolean {
    return this.uncounted.length > 0
  }

  countPutOff(): void {
    for (const one of this.uncounted) this.countRareOf(one)
    this.uncounted = []
  }

  private countRareOf({ segment, hits, kept }: Uncounted): void {
    countRare(hits, segment.values.columns, this.counters.all)
    if (kept) countRare(kept, segment.values.columns, this.counters.chosen)
  }

  /** The hits under all filters. One that fails a single kind counts for that kind: its values could be chosen besides. */
  private choose(hits: DocumentSet, segment: Segment): DocumentSet {
    const kept = { list: this.scratch.take(), from: 0, to: 0 }
    const near: DocumentSet[] = []
    for (let from = hits.from; from < hits.to; from += BLOCK) {
      const block = { list: hits.list, from, to: Math.min(hits.to, from + BLOCK) }
      lacksOf(block, segment.values.columns, this.choices, this.choosesRare, this.lacking)
      if (this.choices.ranges.length > 0) this.addRanges(block, segment)
      this.deal(block, kept, near)
    }
    near.forEach((set, bit) => {
      this.countNear(set, bit, segment)
    })
    return kept
  }

  /** Deals documents out: to those that are kept, and to those that lack one bit alone. */
  private deal({ list, from, to }: DocumentSet, kept: DocumentSet, near: DocumentSet[]): void {
    for (let hit = from; hit < to; hit++) {
      const lacks = this.lacking[hit - from]!
      if (lacks === 0) kept.list[kept.to++] = list[hit]!
      else if (this.counting && (lacks & (lacks - 1)) === 0) {
        const bit = 31 - Math.clz32(lacks)
        near[bit] ??= { list: this.scratch.take(), from: 0, to: 0 }
        near[bit].list[near[bit].to++] = list[hit]!
      }
    }
  }

  private countNear(set: DocumentSet, bit: number, segment: Segment): void {
    if (this.choices.kindOfBit[bit]! < 0) return
    this.counters.near[bit] ??= newCounts()
    const counts = this.counters.near[bit]
    holdCounts(counts, this.filterValues.count)
    countValues(set, segment.values.columns, counts)
    if (this.choosesRare) countRare(set, segment.values.columns, counts)
  }

  private addNear({ touched, touchedCount, numbers }: Counts, kind: number): void {
    for (let at = 0; at < touchedCount; at++) {
      const value = touched[at]!
      if (this.filterValues.kindAt(value) === kind) addTo(this.counters.chosen, value, numbers[value]!)
    }
  }

  private addRanges({ list, from, to }: DocumentSet, segment: Segment): void {
    for (let hit = from; hit < to; hit++) {
      this.lacking[hit - from] = this.lacking[hit - from]! | this.lacksRange(segment, list[hit]!)
    }
  }

  /** The bit of the ranges when the document is outside of one; else 0. */
  private lacksRange({ columns, size }: Segment, document: number): number {
    for (const { column, from, to } of this.choices.ranges) {
      const number = columns.numbers[column * size + document]!
      if (!(number >= from && number <= to)) return this.choices.rangesBit
    }
    return 0
  }
}

/** Writes what each document of a block fails: the bits of kinds. */
function lacksOf(
  { list, from, to }: DocumentSet,
  columns: ValueColumns,
  choices: FilterChoices,
  choosesRare: boolean,
  lacking: Int32Array,
): void {
  const { wanted, unwanted, required } = choices
  const { more, rareStarts, rareValues } = columns
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    let has = bitsInRow(wanted, document, columns)
    let spoilt = bitsInRow(unwanted, document, columns)
    const last = columns.rows[document * ROW + ROW - 1]!
    if (last >= MORE && last !== NONE) {
      const start = last - MORE + 1
      has |= bitsOf(wanted, more, start, start + more[start - 1]!)
      spoilt |= bitsOf(unwanted, more, start, start + more[start - 1]!)
    }
    if (choosesRare) {
      has |= bitsOf(wanted, rareValues, rareStarts[document]!, rareStarts[document + 1]!)
      spoilt |= bitsOf(unwanted, rareValues, rareStarts[document]!, rareStarts[document + 1]!)
    }
    lacking[hit - from] = (required & ~has) | spoilt
  }
}

function bitsInRow(bits: Uint32Array, document: number, { rows }: ValueColumns): number {
  let found = 0
  if (bits.length === 0) return found
  for (let at = document * ROW; at < (document + 1) * ROW; at++) {
    const slot = rows[at]!
    if (slot >= MORE) return found
    if (slot < bits.length) found |= bits[slot]!
  }
  return found
}

function bitsOf(bits: Uint32Array, values: Uint32Array, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to; at++) found |= bits[values[at]!] ?? 0
  return found
}
