/**
 * Takes the hits of the words, segment by segment, keeps those under all chosen filters and counts the values of all.
 *
 * The rule of the counts: `total` of a value counts the hits under all chosen filters of the other kinds, so a hit
 * that fails one kind alone still counts for the values of that kind; `totalWithoutFilter` counts every hit.
 */
import type { DocValueColumns, Segment, Tables } from '../segment/segment.ts'
import type { FacetDictionary } from '../storage/facet-dictionary.ts'
import {
  alwaysCounted,
  isRareSlot,
  type SlotRange,
  slotRangeOf,
  tierAt,
  tierCount,
  tiersWithin,
} from '../storage/facet-tiers.ts'
import type { Budget } from './budget.ts'
import { type DocumentSet, type Scratch, type SetArena, sizeOf } from './document-set.ts'
import {
  addTo,
  type Counters,
  type Counts,
  clearCounts,
  collectTouched,
  countDense,
  countValues,
  expandValueSets,
  newCounts,
  prefetchRows,
  reserveCounts,
} from './facet-counts.ts'
import type { FilterChoices } from './filter-choice.ts'
import { countMarked, type MarkedSlots, mark, newMarkedSlots } from './marked-facet-counts.ts'
import { missingFilters } from './missing-filters.ts'

/** Documents looked at together: see `countValues`. */
const blockSize = 256

/** So many counters are looked through in the time that a hit takes. */
const slotsAHit = 8

/** What a segment's hits are under the filters. */
interface Partition {
  kept: DocumentSet
  /** By bit: those that fail this kind alone. */
  nearMisses: DocumentSet[]
}

/** Hits of a segment, to be counted. */
interface PendingSegment extends Partial<Partition> {
  columns: DocValueColumns
  hits: DocumentSet
}

/** What a search works with; kept from search to search. */
export interface DrillSidewaysWorkspace {
  budget: Budget
  scratch: Scratch
  pending: SetArena
  counters: Counters
}

export class DrillSideways {
  private readonly choices: FilterChoices
  private readonly counting: boolean
  private readonly counters: Counters
  private readonly facetValues: FacetDictionary
  private readonly scratch: Scratch
  private readonly arena: SetArena
  private readonly budget: Budget
  private readonly facetTiering: Tables['facetTiering']
  /** What is chosen may stand among a document's rare values. */
  private readonly choosesRare: boolean
  /** Bits of what the documents of a block fail. */
  private readonly missingByHit: Int32Array
  private pending: PendingSegment[] = []
  /** Hits of the words, */
  private matched = 0
  /** and of them those under all filters. */
  private found = 0
  /** Tiers of values that are counted. */
  private tiers = alwaysCounted

  constructor(
    choices: FilterChoices,
    counting: boolean,
    { facetValues, facetTiering }: Tables,
    arena: DrillSidewaysWorkspace,
  ) {
    this.choices = choices
    this.counting = counting
    this.counters = arena.counters
    this.facetValues = facetValues
    this.facetTiering = facetTiering
    this.scratch = arena.scratch
    this.arena = arena.pending
    this.budget = arena.budget
    this.arena.release()
    this.missingByHit = new Int32Array(choices.any ? blockSize : 0)
    this.choosesRare = choices.slots.some((slot) => isRareSlot(facetValues.tierColumns, slot))
    // A counter for every value is megabytes: a thread that only ever looks for hits has none.
    if (counting) reserveCounts(arena.counters.all, facetValues.count)
    if (counting && choices.any) reserveCounts(arena.counters.chosen, facetValues.count)
  }

  /** The hits under all filters; what is counted of them is counted when all segments are through. */
  run(hits: DocumentSet, segment: Segment): DocumentSet {
    if (sizeOf(hits) === 0) return hits
    const partition = this.choices.any ? this.partitionHits(hits, segment) : undefined
    const kept = partition?.kept ?? hits
    this.matched += sizeOf(hits)
    this.found += sizeOf(kept)
    if (this.counting) this.addPending(hits, partition, segment)
    return kept
  }

  private addPending(hits: DocumentSet, partition: Partition | undefined, { columns, values }: Segment): void {
    const copy = (set: DocumentSet) => (set.list === columns.documents ? set : this.arena.copyOf(set))
    this.pending.push({
      columns: values.columns,
      hits: copy(hits),
      ...(partition && { kept: copy(partition.kept), nearMisses: partition.nearMisses.map(copy) }),
    })
  }

  /**
   * Counts the values of all hits: of few hits all values, else those of the commonest tiers. What the others could add
   * is known then; `countUpTo` adds it.
   */
  count(): void {
    const { facetValues, facetTiering, choices } = this
    const chosen = Math.max(0, ...choices.slots.map((slot) => tierAt(facetValues.tierColumns, slot) + 1))
    this.countUpTo(
      this.found <= facetTiering.hits
        ? tierCount
        : Math.max(chosen, tiersWithin(facetValues.tierColumns, facetTiering.hot)),
    )
  }

  /**
   * Counts the values of tiers before this one as well.
   * @returns false when they were counted before
   */
  countUpTo(tier: number): boolean {
    if (!this.counting || tier <= this.tiers) return false
    const slotRange = slotRangeOf(this.facetValues.tierColumns, this.tiers, tier)
    this.tiers = tier
    for (const one of this.pending) this.countPending(one, slotRange)
    if (this.isMany(slotRange, this.found)) this.collectAllTouched(slotRange)
    if (slotRange.isFirst) this.expandAll()
    this.counters.nearMisses.forEach((nearMisses, bit) => {
      this.addNearMisses(nearMisses, this.choices.kindOfBit[bit]!)
      clearCounts(nearMisses)
    })
    return true
  }

  /** Without any filter both totals are the same: one counter will do. */
  private countPending({ columns, hits, kept, nearMisses = [] }: PendingSegment, slotRange: SlotRange): void {
    this.budget.check()
    const count = this.isMany(slotRange, this.found) ? countDense : countValues
    if (kept) count(kept, columns, this.counters.chosen, slotRange)
    else count(hits, columns, this.counters.all, slotRange)
    nearMisses.forEach((set, bit) => {
      this.countNearMisses(set, bit, columns, slotRange)
    })
  }

  /** Whether looking through all counters for those with a count is less work than keeping a list of them. */
  private isMany({ isFirst, to, rare }: SlotRange, hits: number): boolean {
    return isFirst && hits > this.facetTiering.hits && hits > Math.min(to, rare) / slotsAHit
  }

  private collectAllTouched(slotRange: SlotRange): void {
    const { all, chosen } = this.counters
    collectTouched(this.choices.any ? chosen : all, slotRange, this.facetValues.count)
  }

  private expandAll(): void {
    for (const counts of [this.counters.all, this.counters.chosen, ...this.counters.nearMisses])
      if (counts) expandValueSets(counts, this.facetValues)
  }

  /**
   * Counts all hits of the words for the values of no tier, and for those of tiers that may be told.
   * @param floors by kind: what is counted less often under the chosen filters is not told; 0 where everything may be
   */
  countWithoutFilter(floors: readonly number[]): void {
    if (!this.counting) return
    const { facetValues, counters, pending } = this
    const mayReportAll = floors.some((floor, kind) => floor === 0 && facetValues.mostFrom(0, kind) > 0)
    if (mayReportAll) {
      const slotRange = slotRangeOf(facetValues.tierColumns, alwaysCounted, tierCount)
      for (const { hits, columns } of pending) countValues(hits, columns, counters.all, slotRange)
    } else this.countMarkedSlots(this.markedSlotsOf(floors))
    expandValueSets(counters.all, facetValues)
  }

  /** Without looking at the marks where they are all common: counting what nobody asks for costs less. */
  private countMarkedSlots(markedSlots: MarkedSlots): void {
    const { facetValues, pending } = this
    const { all } = this.counters
    if (markedSlots.slotRange.to <= markedSlots.slotRange.rare && this.isMany(markedSlots.slotRange, this.matched)) {
      for (const { hits, columns } of pending) countDense(hits, columns, all, markedSlots.slotRange)
      collectTouched(all, markedSlots.slotRange, facetValues.count)
    } else for (const { hits, columns } of pending) countMarked(hits, columns, all, markedSlots)
  }

  private markedSlotsOf(floors: readonly number[]): MarkedSlots {
    const { facetValues, choices } = this
    const { numbers, touched, touchedCount } = this.counters.chosen
    const markedSlots = newMarkedSlots(slotRangeOf(facetValues.tierColumns, alwaysCounted, 0), facetValues.count)
    for (const slot of choices.slots) mark(markedSlots, slot)
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!
      if (numbers[slot]! >= (floors[facetValues.kindAt(slot)] ?? Number.POSITIVE_INFINITY)) mark(markedSlots, slot)
    }
    return markedSlots
  }

  /** The hits under all filters. One that fails a single kind counts for that kind: its values could be chosen besides. */
  private partitionHits(hits: DocumentSet, segment: Segment): Partition {
    const kept = { list: this.scratch.take(), from: 0, to: 0 }
    const nearMisses: DocumentSet[] = []
    for (let from = hits.from; from < hits.to; from += blockSize) {
      const block = { list: hits.list, from, to: Math.min(hits.to, from + blockSize) }
      if (this.choices.slots.length > 0) {
        prefetchRows(block, segment.values.columns)
        missingFilters(block, segment.values.columns, this.choices, this.choosesRare, this.missingByHit)
      } else this.missingByHit.fill(this.choices.required)
      if (this.choices.ranges.length > 0) this.addRanges(block, segment)
      this.partitionBlock(block, kept, nearMisses)
    }
    return { kept, nearMisses }
  }

  /** Deals documents out: to those that are kept, and to those that lack one bit alone. */
  private partitionBlock({ list, from, to }: DocumentSet, kept: DocumentSet, nearMisses: DocumentSet[]): void {
    for (let hit = from; hit < to; hit++) {
      const missing = this.missingByHit[hit - from]!
      if (missing === 0) kept.list[kept.to++] = list[hit]!
      else if (this.counting && (missing & (missing - 1)) === 0) {
        const bit = 31 - Math.clz32(missing)
        nearMisses[bit] ??= { list: this.scratch.take(), from: 0, to: 0 }
        nearMisses[bit].list[nearMisses[bit].to++] = list[hit]!
      }
    }
  }

  /** Only values of this kind are asked for: where it has none in tiers, those need not be looked at. */
  private countNearMisses(set: DocumentSet, bit: number, columns: DocValueColumns, slotRange: SlotRange): void {
    const kind = this.choices.kindOfBit[bit]!
    if (kind < 0) return
    this.counters.nearMisses[bit] ??= newCounts()
    const counts = this.counters.nearMisses[bit]
    reserveCounts(counts, this.facetValues.count)
    if (this.facetValues.mostFrom(0, kind) > 0) countValues(set, columns, counts, slotRange)
    else if (slotRange.isFirst)
      countValues(set, columns, counts, slotRangeOf(this.facetValues.tierColumns, alwaysCounted, 0))
  }

  private addNearMisses({ touched, touchedCount, numbers }: Counts, kind: number): void {
    for (let at = 0; at < touchedCount; at++) {
      const value = touched[at]!
      if (this.facetValues.kindAt(value) === kind) addTo(this.counters.chosen, value, numbers[value]!)
    }
  }

  /** Adds the bit of the ranges to what those documents lack that are outside of one. */
  private addRanges({ list, from, to }: DocumentSet, { columns, size }: Segment): void {
    const { missingByHit } = this
    const { ranges, rangesBit } = this.choices
    for (const range of ranges) {
      const start = range.column * size
      for (let hit = from; hit < to; hit++) {
        const number = columns.numbers[start + list[hit]!]!
        if (!(number >= range.from && number <= range.to))
          missingByHit[hit - from] = missingByHit[hit - from]! | rangesBit
      }
    }
  }
}
