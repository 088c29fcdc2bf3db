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

export class FilterPass {
  private readonly choices: FilterChoices
  private readonly counting: boolean
  private readonly counters: Counters
  private readonly kinds: Uint8Array
  private readonly scratch: Scratch
  private lacks = new Int32Array(0)

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
    const lacking = this.lacking(hits, segment)
    let count = 0
    for (let at = hits.from; at < hits.to; at++) if (lacking[at - hits.from] === 0) list[count++] = hits.list[at]!
    if (this.counting) this.countChosen(hits, segment, lacking)
    return { list, from: 0, to: count }
  }

  /** By hit: the bits of the kinds that it fails. */
  private lacking(hits: DocumentSet, { columns, size }: Segment): Int32Array {
    const { roles, required, ranges, rangesBit } = this.choices
    const { valueStarts, values, numbers } = columns
    this.lacks = withLocalRoom(this.lacks, sizeOf(hits))
    const { lacks } = this
    const checked = roles.length > 0
    for (let hit = hits.from; hit < hits.to; hit++) {
      const document = hits.list[hit]!
      let has = 0
      let spoilt = 0
      const end = checked ? valueStarts[document + 1]! : 0
      for (let at = valueStarts[document]!; at < end; at++) {
        const role = roles[values[at]!]!
        if (role === 0) continue
        if (role < NOT) has |= 1 << (role - 1)
        else spoilt |= 1 << (role - 1 - NOT)
      }
      lacks[hit - hits.from] = (required & ~has) | spoilt
    }
    for (const { column, from, to } of ranges) {
      for (let hit = hits.from; hit < hits.to; hit++) {
        const number = numbers[column * size + hits.list[hit]!]!
        if (!(number >= from && number <= to)) lacks[hit - hits.from]! |= rangesBit
      }
    }
    return lacks
  }

  /** A hit that fails one kind alone counts for the values of that kind: they are what could be chosen besides. */
  private countChosen(hits: DocumentSet, { columns }: Segment, lacking: Int32Array): void {
    const { all, chosen, touched } = this.counters
    const { kinds } = this
    const { valueStarts, values } = columns
    let { touchedCount } = this.counters
    for (let hit = hits.from; hit < hits.to; hit++) {
      const document = hits.list[hit]!
      const lacks = lacking[hit - hits.from]!
      const onlyKind = this.onlyKindOf(lacks)
      const end = valueStarts[document + 1]!
      for (let at = valueStarts[document]!; at < end; at++) {
        const value = values[at]!
        if (all[value]!++ === 0) touched[touchedCount++] = value
        if (lacks === 0 || (onlyKind >= 0 && kinds[value] === onlyKind)) chosen[value]!++
      }
    }
    this.counters.touchedCount = touchedCount
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
