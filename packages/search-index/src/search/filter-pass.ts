/**
 * Takes the hits of the words, segment by segment, keeps those under all chosen filters and counts the values of all.
 *
 * The rule of the counts: `total` of a value counts the hits under all chosen filters of the other kinds, so a hit
 * that fails one kind alone still counts for the values of that kind; `totalWithoutFilter` counts every hit.
 */
import type { Segment, Tables } from '../segment/segment.ts'
import { withLocalRoom } from '../storage/memory.ts'
import { type DocumentSet, type Scratch, sizeOf } from './document-set.ts'
import { type FilterChoices, NOT } from './filter-choice.ts'

/** Counter arrays that are kept from search to search; all zero between two searches. */
export interface Counters {
  /** By value. */
  all: Uint32Array
  chosen: Uint32Array
  /** The values with a count in `all`. */
  touched: Uint32Array
  touchedCount: number
}

export function newCounters(): Counters {
  return { all: new Uint32Array(0), chosen: new Uint32Array(0), touched: new Uint32Array(0), touchedCount: 0 }
}

/** For a search for everything: how often each value is used is known without looking at a single document. */
export function countUses(counters: Counters, { filterValues }: Tables): void {
  const { uses } = filterValues
  for (let value = 0; value < filterValues.count; value++) {
    if (uses[value] === 0) continue
    counters.all[value] = uses[value]!
    counters.touched[counters.touchedCount++] = value
  }
}

export class FilterPass {
  private readonly choices: FilterChoices
  private readonly counting: boolean
  private readonly counters: Counters
  private readonly kinds: Uint8Array
  private readonly scratch: Scratch

  constructor(choices: FilterChoices, counting: boolean, counters: Counters, tables: Tables, scratch: Scratch) {
    this.choices = choices
    this.counting = counting
    this.counters = counters
    this.kinds = tables.filterValues.kinds
    this.scratch = scratch
    const values = tables.filterValues.count
    counters.all = withLocalRoom(counters.all, values)
    counters.chosen = withLocalRoom(counters.chosen, values)
    counters.touched = withLocalRoom(counters.touched, values)
  }

  /** The hits under all filters. */
  run(hits: DocumentSet, segment: Segment): DocumentSet {
    if (sizeOf(hits) === 0) return hits
    if (!this.choices.any) {
      if (this.counting) this.countAll(hits, segment)
      return hits
    }
    const list = this.scratch.take()
    return { list, from: 0, to: this.keepChosen(hits, segment, list) }
  }

  /**
   * Writes the hits under all filters to `kept`, and counts. A hit that fails one kind alone counts for the values of
   * that kind: they are what could be chosen besides. One loop, since a document's values are at hand only once.
   *
   * @returns how many are kept
   */
  private keepChosen(hits: DocumentSet, segment: Segment, kept: Uint16Array): number {
    const { all, chosen, touched } = this.counters
    const { counting, kinds } = this
    const { roles, required, ranges } = this.choices
    const { valueStarts, values } = segment.columns
    let { touchedCount } = this.counters
    let count = 0
    for (let hit = hits.from; hit < hits.to; hit++) {
      const document = hits.list[hit]!
      const start = valueStarts[document]!
      const end = valueStarts[document + 1]!
      let has = 0
      let spoilt = 0
      for (let at = start; at < end && roles.length > 0; at++) {
        const role = roles[values[at]!]!
        if (role === 0) continue
        if (role < NOT) has |= 1 << (role - 1)
        else spoilt |= 1 << (role - 1 - NOT)
      }
      const lacks = (required & ~has) | spoilt | (ranges.length > 0 ? this.lacksRange(segment, document) : 0)
      if (lacks === 0) kept[count++] = document
      if (!counting) continue
      const onlyKind = this.onlyKindOf(lacks)
      for (let at = start; at < end; at++) {
        const value = values[at]!
        if (all[value]!++ === 0) touched[touchedCount++] = value
        if (lacks === 0 || (onlyKind >= 0 && kinds[value] === onlyKind)) chosen[value]!++
      }
    }
    this.counters.touchedCount = touchedCount
    return count
  }

  /** The bit of the ranges when the document is outside of one; else 0. */
  private lacksRange({ columns, size }: Segment, document: number): number {
    for (const { column, from, to } of this.choices.ranges) {
      const number = columns.numbers[column * size + document]!
      if (!(number >= from && number <= to)) return this.choices.rangesBit
    }
    return 0
  }

  /** The kind, when just one is lacking; else -1. */
  private onlyKindOf(lacks: number): number {
    return lacks !== 0 && (lacks & (lacks - 1)) === 0 ? this.choices.kindOfBit[31 - Math.clz32(lacks)]! : -1
  }

  /** Without any filter both totals are the same: one counter will do. */
  private countAll(hits: DocumentSet, { columns }: Segment): void {
    const { all, touched } = this.counters
    const { valueStarts, values } = columns
    const { list, to } = hits
    let { touchedCount } = this.counters
    for (let hit = hits.from; hit < to; hit++) {
      const document = list[hit]!
      const end = valueStarts[document + 1]!
      for (let at = valueStarts[document]!; at < end; at++) {
        const value = values[at]!
        if (all[value]!++ === 0) touched[touchedCount++] = value
      }
    }
    this.counters.touchedCount = touchedCount
  }
}
