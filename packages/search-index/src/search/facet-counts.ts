/**
 * Counts the filter values of documents: where most of the time of a broad search goes. A document of a few hits stands
 * anywhere in memory, so what it costs is waiting for it: the rows of a whole block of documents are fetched before the
 * first is counted, and the waiting is done for all of them at once.
 */
import { type DocValueColumns, lowerBound } from '../segment/segment.ts'
import { type FacetDictionary, type ValueSets, valueSetKind } from '../storage/facet-dictionary.ts'
import type { SlotRange } from '../storage/facet-tiers.ts'
import { ensureLocalCapacity } from '../storage/memory.ts'
import { moreAt, moreMark, row } from '../storage/rows.ts'
import type { DocumentSet } from './document-set.ts'
import { TopFacets } from './top-facets.ts'

/** A counter for each value, by its slot; kept from search to search, all zero between two searches. */
export interface Counts {
  numbers: Uint32Array
  /** The slots with a count. */
  touched: Uint32Array
  touchedCount: number
}

export interface Counters {
  /** Documents that match the words. */
  all: Counts
  /** Those under the chosen filters of the other kinds too. */
  chosen: Counts
  /** By bit of a kind of filter: those that fail this kind alone. */
  nearMisses: Counts[]
  /** Those with the highest counts. */
  best: TopFacets
}

export function newCounters(): Counters {
  return { all: newCounts(), chosen: newCounts(), nearMisses: [], best: new TopFacets() }
}

export function newCounts(): Counts {
  return { numbers: new Uint32Array(0), touched: new Uint32Array(0), touchedCount: 0 }
}

/** Room for the counter behind the last slot of a row, and for one slot behind the last that is touched: see below. */
export function reserveCounts(counts: Counts, values: number): void {
  counts.numbers = ensureLocalCapacity(counts.numbers, Math.max(values, moreMark) + 1)
  counts.touched = ensureLocalCapacity(counts.touched, values + 1)
}

/** Documents whose values are fetched together. */
export const blockSize = 256
/** With so many times fewer values than there are value sets, each is looked at to see whether it is one. */
const valueSetScanRatio = 8

/**
 * Counts values of documents. Block by block, since V8 never gets a function of long loops that is seldom called to its
 * full speed: a third of it was measured.
 */
export function countValues(set: DocumentSet, columns: DocValueColumns, counts: Counts, slotRange: SlotRange): void {
  for (let from = set.from; from < set.to; from += blockSize) {
    const block = blockOf(set, from)
    if (slotRange.isFirst || slotRange.from < slotRange.rare) {
      prefetchRows(block, columns)
      countBlock(block, columns, counts, slotRange)
    }
    if (slotRange.to > slotRange.rare) {
      prefetchRare(block, columns)
      countRare(block, columns, counts, slotRange)
    }
  }
}

/** The first slots of many documents: which of them have a count is told by `collectTouched` when all are counted. */
export function countDense(set: DocumentSet, columns: DocValueColumns, counts: Counts, slotRange: SlotRange): void {
  for (let from = set.from; from < set.to; from += blockSize) {
    const block = blockOf(set, from)
    prefetchRows(block, columns)
    countDenseBlock(block, columns, counts.numbers, slotRange)
    if (slotRange.to > slotRange.rare) {
      prefetchRare(block, columns)
      countRare(block, columns, counts, slotRange)
    }
  }
}

/**
 * Without a branch, as no processor could guess where a row leaves off: what is not counted goes to the counter of the row's
 * end, which is then put back.
 */
function countDenseBlock(
  { list, from, to }: DocumentSet,
  { rows, more }: DocValueColumns,
  numbers: Uint32Array,
  slotRange: SlotRange,
): void {
  const end = slotRange.rowEnd
  let before = numbers[end]!
  for (let hit = from; hit < to; hit++) {
    const start = list[hit]! * row
    if (rows[start] === moreMark) {
      numbers[end] = before
      countDenseOverflow(more, moreAt(rows, start), numbers, slotRange)
      before = numbers[end]!
      continue
    }
    numbers[min(rows[start]!, end)]!++
    numbers[min(rows[start + 1]!, end)]!++
    numbers[min(rows[start + 2]!, end)]!++
    numbers[min(rows[start + 3]!, end)]!++
    numbers[min(rows[start + 4]!, end)]!++
    numbers[min(rows[start + 5]!, end)]!++
    numbers[min(rows[start + 6]!, end)]!++
    numbers[min(rows[start + 7]!, end)]!++
  }
  numbers[end] = before
}

/** The lesser of two whole numbers, without a branch. */
function min(a: number, b: number): number {
  const less = a - b
  return b + (less & (less >> 31))
}

function countDenseOverflow(more: Uint32Array, place: number, numbers: Uint32Array, { to, sorted }: SlotRange): void {
  for (let at = place + 1; at <= place + more[place]!; at++) {
    const slot = more[at]!
    if (slot >= to && slot < sorted) return
    numbers[slot]!++
  }
}

export function collectTouched(counts: Counts, { to, rare, sorted }: SlotRange, values: number): void {
  collectTouchedRange(counts, 0, Math.min(to, rare))
  collectTouchedRange(counts, sorted, values)
}

function collectTouchedRange(counts: Counts, from: number, to: number): void {
  const { numbers, touched } = counts
  for (let slot = from; slot < to; slot++) if (numbers[slot]! > 0) touched[counts.touchedCount++] = slot
}

/** @public Only there so that fetching is not taken for useless. */
export let prefetched = 0

/** Fetches the rows of a block of documents. */
export function prefetchRows({ list, from, to }: DocumentSet, { rows }: DocValueColumns): void {
  let seen = 0
  for (let hit = from; hit < to; hit++) seen ^= rows[list[hit]! * row]!
  prefetched = seen
}

/** Fetches their rare values. */
export function prefetchRare({ list, from, to }: DocumentSet, { rareStarts, rareValues }: DocValueColumns): void {
  let seen = 0
  for (let hit = from; hit < to; hit++) seen ^= rareStarts[list[hit]!]!
  for (let hit = from; hit < to; hit++) {
    const at = rareStarts[list[hit]!]!
    if (at < rareValues.length) seen ^= rareValues[at]!
  }
  prefetched = seen
}

/** The documents of a set that are counted together. */
export function blockOf({ list, to }: DocumentSet, from: number): DocumentSet {
  return { list, from, to: Math.min(to, from + blockSize) }
}

function countBlock(
  { list, from, to }: DocumentSet,
  { rows, more }: DocValueColumns,
  counts: Counts,
  slotRange: SlotRange,
): void {
  const { numbers, touched } = counts
  const { from: first, rowEnd: end } = slotRange
  for (let hit = from; hit < to; hit++) {
    const start = list[hit]! * row
    if (rows[start] === moreMark) {
      const place = moreAt(rows, start)
      countSlotRange(more, place + 1, place + 1 + more[place]!, counts, slotRange)
      continue
    }
    let count = counts.touchedCount
    for (let at = start; at < start + row; at++) {
      const slot = rows[at]!
      if (slot >= end) break
      if (slot < first) continue
      const before = numbers[slot]!
      numbers[slot] = before + 1
      touched[count] = slot
      count += Number(before === 0)
    }
    counts.touchedCount = count
  }
}

function countRare(
  { list, from, to }: DocumentSet,
  { rareStarts, rareValues }: DocValueColumns,
  counts: Counts,
  slotRange: SlotRange,
): void {
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    countSlotRange(rareValues, rareStarts[document]!, rareStarts[document + 1]!, counts, slotRange)
  }
}

/** Those of a list that are in the stretch: newer ones, then rising slots. */
function countSlotRange(
  values: Uint32Array,
  start: number,
  end: number,
  counts: Counts,
  { from, to, sorted, isFirst }: SlotRange,
): void {
  const { numbers, touched } = counts
  let count = counts.touchedCount
  for (let at = start; at < end; at++) {
    const value = values[at]!
    if (value >= sorted) {
      if (!isFirst) continue
    } else if (value >= to) break
    else if (value < from) continue
    const before = numbers[value]!
    numbers[value] = before + 1
    touched[count] = value
    count += Number(before === 0)
  }
  counts.touchedCount = count
}

/** For a search for everything: how often each value is used is known without looking at a single document. */
export function countUses(counts: Counts, facetValues: FacetDictionary): void {
  const { uses, count } = facetValues
  reserveCounts(counts, count)
  for (let number = 0; number < count; number++) {
    if (uses[number]! > 0) addTo(counts, facetValues.slotOf(number), uses[number]!)
  }
}

export function addTo(counts: Counts, value: number, more: number): void {
  if (counts.numbers[value] === 0) counts.touched[counts.touchedCount++] = value
  counts.numbers[value] = counts.numbers[value]! + more
}

/** Adds the counts of value sets to those of their members. */
export function expandValueSets(counts: Counts, facetValues: FacetDictionary): void {
  const known = facetValues.valueSets()
  const { valueSets } = known
  if (counts.touchedCount * valueSetScanRatio > valueSets.length) {
    for (let at = 0; at < valueSets.length; at++) expandValueSet(counts, at, known)
    return
  }
  for (let at = counts.touchedCount; at-- > 0; ) {
    const value = counts.touched[at]!
    if (facetValues.kindAt(value) !== valueSetKind) continue
    expandValueSet(
      counts,
      lowerBound(valueSets.length, (place) => valueSets[place]! >= value),
      known,
    )
  }
}

function expandValueSet(counts: Counts, at: number, { valueSets, valueSetStarts, valueSetMembers }: ValueSets): void {
  const count = counts.numbers[valueSets[at]!]!
  if (count === 0) return
  for (let place = valueSetStarts[at]!; place < valueSetStarts[at + 1]!; place++)
    addTo(counts, valueSetMembers[place]!, count)
}

export function clearCounts(counts: Counts): void {
  for (let from = 0; from < counts.touchedCount; from += blockSize) {
    clearBlock(counts, from, Math.min(counts.touchedCount, from + blockSize))
  }
  counts.touchedCount = 0
}

function clearBlock({ numbers, touched }: Counts, from: number, to: number): void {
  for (let at = from; at < to; at++) numbers[touched[at]!] = 0
}
