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
    if (!this.choices.any) {
      if (this.counting) this.countAll(hits, segment)
      return hits
    }
    const list = this.scratch.take()
    let count = 0
    for (let at = hits.from; at < hits.to; at++) {
      const document = hits.list[at]!
      const lacks = this.lacks(segment, document)
      if (lacks === 0) list[count++] = document
      if (this.counting) this.count(segment, document, lacks)
    }
    return { list, from: 0, to: count }
  }

  /** The bits of the kinds that the document fails. */
  private lacks({ columns, size }: Segment, document: number): number {
    const { roles, required, ranges, rangesBit } = this.choices
    let has = 0
    let spoilt = 0
    if (roles.length > 0) {
      for (let at = columns.valueStarts[document]!; at < columns.valueStarts[document + 1]!; at++) {
        const role = roles[columns.values[at]!]!
        if (role === 0) continue
        if (role < NOT) has |= 1 << (role - 1)
        else spoilt |= 1 << (role - 1 - NOT)
      }
    }
    let lacks = (required & ~has) | spoilt
    for (const { column, from, to } of ranges) {
      const number = columns.numbers[column * size + document]!
      if (!(number >= from && number <= to)) lacks |= rangesBit
    }
    return lacks
  }

  private count({ columns }: Segment, document: number, lacks: number): void {
    const { all, chosen, touched } = this.counters
    const onlyKind = lacks !== 0 && (lacks & (lacks - 1)) === 0 ? this.choices.kindOfBit[31 - Math.clz32(lacks)]! : -1
    for (let at = columns.valueStarts[document]!; at < columns.valueStarts[document + 1]!; at++) {
      const value = columns.values[at]!
      if (all[value]!++ === 0) touched[this.counters.touchedCount++] = value
      if (lacks === 0 || this.kinds[value] === onlyKind) chosen[value]!++
    }
  }

  /** Without any filter both totals are the same: one counter will do. */
  private countAll(hits: DocumentSet, { columns }: Segment): void {
    const { all, touched } = this.counters
    const { valueStarts, values } = columns
    let { touchedCount } = this.counters
    if (sizeOf(hits) === 0) return
    for (let hit = hits.from; hit < hits.to; hit++) {
      const document = hits.list[hit]!
      const end = valueStarts[document + 1]!
      for (let at = valueStarts[document]!; at < end; at++) {
        const value = values[at]!
        if (all[value]!++ === 0) touched[touchedCount++] = value
      }
    }
    this.counters.touchedCount = touchedCount
  }
}
