/**
 * Takes the hits of the words, segment by segment, keeps those under all chosen filters and counts the values of all.
 *
 * The rule of the counts: `total` of a value counts the hits under all chosen filters of the other kinds, so a hit
 * that fails one kind alone still counts for the values of that kind; `totalWithoutFilter` counts every hit.
 */
import type { Segment, Tables, ValueColumns } from '../segment/segment.ts'
import type { FilterValueTable } from '../storage/filter-values.ts'
import { ALWAYS, isRareSlot, type SlotStretch, stretchOf, TIERS, tierAt, tiersWithin } from '../storage/sorting.ts'
import type { Budget } from './budget.ts'
import { countMarked, type Marks, mark, newMarks } from './count-marked.ts'
import {
  addTo,
  type Counters,
  type Counts,
  clearCounts,
  countMany,
  countValues,
  fetchRows,
  gatherTouched,
  holdCounts,
  newCounts,
  spreadBundles,
} from './count-values.ts'
import { type DocumentSet, type Scratch, type SetRoom, sizeOf } from './document-set.ts'
import type { FilterChoices } from './filter-choice.ts'
import { lacksOf } from './lacks-of.ts'

/** Documents looked at together: see `countValues`. */
const BLOCK = 256

/** So many counters are looked through in the time that a hit takes. */
const SLOTS_A_HIT = 8

/** What a segment's hits are under the filters. */
interface Dealt {
  kept: DocumentSet
  /** By bit: those that fail this kind alone. */
  near: DocumentSet[]
}

/** Hits of a segment, to be counted. */
interface Held extends Partial<Dealt> {
  columns: ValueColumns
  hits: DocumentSet
}

/** What a search works with; kept from search to search. */
export interface PassRoom {
  budget: Budget
  scratch: Scratch
  held: SetRoom
  counters: Counters
}

export class FilterPass {
  private readonly choices: FilterChoices
  private readonly counting: boolean
  private readonly counters: Counters
  private readonly filterValues: FilterValueTable
  private readonly scratch: Scratch
  private readonly room: SetRoom
  private readonly budget: Budget
  private readonly rareness: Tables['rareness']
  /** What is chosen may stand among a document's rare values. */
  private readonly choosesRare: boolean
  /** Bits of what the documents of a block fail. */
  private readonly lacking: Int32Array
  private held: Held[] = []
  /** Hits of the words, */
  private matched = 0
  /** and of them those under all filters. */
  private found = 0
  /** Tiers of values that are counted. */
  private tiers = ALWAYS

  constructor(choices: FilterChoices, counting: boolean, { filterValues, rareness }: Tables, room: PassRoom) {
    this.choices = choices
    this.counting = counting
    this.counters = room.counters
    this.filterValues = filterValues
    this.rareness = rareness
    this.scratch = room.scratch
    this.room = room.held
    this.budget = room.budget
    this.room.release()
    this.lacking = new Int32Array(choices.any ? BLOCK : 0)
    this.choosesRare = choices.slots.some((slot) => isRareSlot(filterValues.sorting, slot))
    for (const counts of [room.counters.all, room.counters.chosen]) holdCounts(counts, filterValues.count)
  }

  /** The hits under all filters; what is counted of them is counted when all segments are through. */
  run(hits: DocumentSet, segment: Segment): DocumentSet {
    if (sizeOf(hits) === 0) return hits
    const dealt = this.choices.any ? this.choose(hits, segment) : undefined
    const kept = dealt?.kept ?? hits
    this.matched += sizeOf(hits)
    this.found += sizeOf(kept)
    if (this.counting) this.hold(hits, dealt, segment)
    return kept
  }

  private hold(hits: DocumentSet, dealt: Dealt | undefined, { columns, values }: Segment): void {
    const copy = (set: DocumentSet) => (set.list === columns.documents ? set : this.room.copyOf(set))
    this.held.push({
      columns: values.columns,
      hits: copy(hits),
      ...(dealt && { kept: copy(dealt.kept), near: dealt.near.map(copy) }),
    })
  }

  /**
   * Counts the values of all hits: of few hits all values, else those of the commonest tiers. What the others could add
   * is known then; `countUpTo` adds it.
   */
  count(): void {
    const { filterValues, rareness, choices } = this
    const chosen = Math.max(0, ...choices.slots.map((slot) => tierAt(filterValues.sorting, slot) + 1))
    this.countUpTo(
      this.found <= rareness.hits ? TIERS : Math.max(chosen, tiersWithin(filterValues.sorting, rareness.hot)),
    )
  }

  /**
   * Counts the values of tiers before this one as well.
   * @returns false when they were counted before
   */
  countUpTo(tier: number): boolean {
    if (!this.counting || tier <= this.tiers) return false
    const stretch = stretchOf(this.filterValues.sorting, this.tiers, tier)
    this.tiers = tier
    for (const one of this.held) this.countHeld(one, stretch)
    if (this.isMany(stretch, this.found)) this.gatherAll(stretch)
    if (stretch.isFirst) this.spreadAll()
    this.counters.near.forEach((near, bit) => {
      this.addNear(near, this.choices.kindOfBit[bit]!)
      clearCounts(near)
    })
    return true
  }

  /** Without any filter both totals are the same: one counter will do. */
  private countHeld({ columns, hits, kept, near = [] }: Held, stretch: SlotStretch): void {
    this.budget.check()
    const count = this.isMany(stretch, this.found) ? countMany : countValues
    if (kept) count(kept, columns, this.counters.chosen, stretch)
    else count(hits, columns, this.counters.all, stretch)
    near.forEach((set, bit) => {
      this.countNear(set, bit, columns, stretch)
    })
  }

  /** Whether looking through all counters for those with a count is less work than keeping a list of them. */
  private isMany({ isFirst, to, rare }: SlotStretch, hits: number): boolean {
    return isFirst && hits > this.rareness.hits && hits > Math.min(to, rare) / SLOTS_A_HIT
  }

  private gatherAll(stretch: SlotStretch): void {
    const { all, chosen } = this.counters
    gatherTouched(this.choices.any ? chosen : all, stretch, this.filterValues.count)
  }

  private spreadAll(): void {
    for (const counts of [this.counters.all, this.counters.chosen, ...this.counters.near])
      if (counts) spreadBundles(counts, this.filterValues)
  }

  /**
   * Counts all hits of the words for the values of no tier, and for those of tiers that may be told.
   * @param floors by kind: what is counted less often under the chosen filters is not told; 0 where everything may be
   */
  countWithoutFilter(floors: readonly number[]): void {
    if (!this.counting) return
    const { filterValues, counters, held } = this
    const mayTellAll = floors.some((floor, kind) => floor === 0 && filterValues.mostFrom(0, kind) > 0)
    if (mayTellAll) {
      const stretch = stretchOf(filterValues.sorting, ALWAYS, TIERS)
      for (const { hits, columns } of held) countValues(hits, columns, counters.all, stretch)
    } else this.countMarks(this.marksOf(floors))
    spreadBundles(counters.all, filterValues)
  }

  /** Without looking at the marks where they are all common: counting what nobody asks for costs less. */
  private countMarks(marks: Marks): void {
    const { filterValues, held } = this
    const { all } = this.counters
    if (marks.stretch.to <= marks.stretch.rare && this.isMany(marks.stretch, this.matched)) {
      for (const { hits, columns } of held) countMany(hits, columns, all, marks.stretch)
      gatherTouched(all, marks.stretch, filterValues.count)
    } else for (const { hits, columns } of held) countMarked(hits, columns, all, marks)
  }

  private marksOf(floors: readonly number[]): Marks {
    const { filterValues, choices } = this
    const { numbers, touched, touchedCount } = this.counters.chosen
    const marks = newMarks(stretchOf(filterValues.sorting, ALWAYS, 0), filterValues.count)
    for (const slot of choices.slots) mark(marks, slot)
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!
      if (numbers[slot]! >= (floors[filterValues.kindAt(slot)] ?? Number.POSITIVE_INFINITY)) mark(marks, slot)
    }
    return marks
  }

  /** The hits under all filters. One that fails a single kind counts for that kind: its values could be chosen besides. */
  private choose(hits: DocumentSet, segment: Segment): Dealt {
    const kept = { list: this.scratch.take(), from: 0, to: 0 }
    const near: DocumentSet[] = []
    for (let from = hits.from; from < hits.to; from += BLOCK) {
      const block = { list: hits.list, from, to: Math.min(hits.to, from + BLOCK) }
      if (this.choices.slots.length > 0) {
        fetchRows(block, segment.values.columns)
        lacksOf(block, segment.values.columns, this.choices, this.choosesRare, this.lacking)
      } else this.lacking.fill(this.choices.required)
      if (this.choices.ranges.length > 0) this.addRanges(block, segment)
      this.deal(block, kept, near)
    }
    return { kept, near }
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

  /** Only values of this kind are asked for: where it has none in tiers, those need not be looked at. */
  private countNear(set: DocumentSet, bit: number, columns: ValueColumns, stretch: SlotStretch): void {
    const kind = this.choices.kindOfBit[bit]!
    if (kind < 0) return
    this.counters.near[bit] ??= newCounts()
    const counts = this.counters.near[bit]
    holdCounts(counts, this.filterValues.count)
    if (this.filterValues.mostFrom(0, kind) > 0) countValues(set, columns, counts, stretch)
    else if (stretch.isFirst) countValues(set, columns, counts, stretchOf(this.filterValues.sorting, ALWAYS, 0))
  }

  private addNear({ touched, touchedCount, numbers }: Counts, kind: number): void {
    for (let at = 0; at < touchedCount; at++) {
      const value = touched[at]!
      if (this.filterValues.kindAt(value) === kind) addTo(this.counters.chosen, value, numbers[value]!)
    }
  }

  /** Adds the bit of the ranges to what those documents lack that are outside of one. */
  private addRanges({ list, from, to }: DocumentSet, { columns, size }: Segment): void {
    const { lacking } = this
    const { ranges, rangesBit } = this.choices
    for (const range of ranges) {
      const start = range.column * size
      for (let hit = from; hit < to; hit++) {
        const number = columns.numbers[start + list[hit]!]!
        if (!(number >= range.from && number <= range.to)) lacking[hit - from] = lacking[hit - from]! | rangesBit
      }
    }
  }
}
