/**
 * Counts the filter values of documents: where most of the time of a broad search goes. A document of a few hits stands
 * anywhere in memory, so what it costs is waiting for it: the rows of a whole block of documents are fetched before the
 * first is counted, and the waiting is done for all of them at once.
 */
import { lowerBound, type ValueColumns } from '../segment/segment.ts'
import { MORE, NONE, ROW } from '../segment/values.ts'
import { BUNDLE, type Bundles, type FilterValueTable } from '../storage/filter-values.ts'
import { withLocalRoom } from '../storage/memory.ts'
import type { DocumentSet } from './document-set.ts'

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
  near: Counts[]
}

export function newCounters(): Counters {
  return { all: newCounts(), chosen: newCounts(), near: [] }
}

export function newCounts(): Counts {
  return { numbers: new Uint32Array(0), touched: new Uint32Array(0), touchedCount: 0 }
}

export function holdCounts(counts: Counts, values: number): void {
  counts.numbers = withLocalRoom(counts.numbers, values)
  counts.touched = withLocalRoom(counts.touched, values)
}

/** Documents whose values are fetched together. */
const BLOCK = 256
/** With so many times fewer values than there are bundles, each is looked at to see whether it is one. */
const FEWER = 8

/**
 * Counts all values of documents but the rare ones. Block by block, since V8 never gets a function of long loops that is
 * seldom called to its full speed: a third of it was measured.
 */
export function countValues({ list, from, to }: DocumentSet, columns: ValueColumns, counts: Counts): void {
  for (let block = from; block < to; block += BLOCK) {
    const end = Math.min(to, block + BLOCK)
    fetched = fetchRows(list, block, end, columns.rows)
    countBlock(list, block, end, columns, counts)
  }
}

/** Counts the rare values. */
export function countRare({ list, from, to }: DocumentSet, columns: ValueColumns, counts: Counts): void {
  const { rareStarts, rareValues } = columns
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    countStretch(rareValues, rareStarts[document]!, rareStarts[document + 1]!, counts)
  }
}

/** Only there so that fetching is not taken for useless. */
export let fetched = 0

function fetchRows(list: Uint16Array, from: number, to: number, rows: Uint32Array): number {
  let seen = 0
  for (let hit = from; hit < to; hit++) seen ^= rows[list[hit]! * ROW]!
  return seen
}

function countBlock(list: Uint16Array, from: number, to: number, { rows, more }: ValueColumns, counts: Counts): void {
  for (let hit = from; hit < to; hit++) {
    const last = countRow(rows, list[hit]! * ROW, counts)
    if (last >= MORE && last !== NONE) countStretch(more, last - MORE + 1, last - MORE + 1 + more[last - MORE]!, counts)
  }
}

/** @returns the last number that was looked at */
function countRow(rows: Uint32Array, start: number, counts: Counts): number {
  const { numbers, touched } = counts
  let value = 0
  for (let at = start; at < start + ROW; at++) {
    value = rows[at]!
    if (value >= MORE) return value
    const before = numbers[value]!
    numbers[value] = before + 1
    if (before === 0) touched[counts.touchedCount++] = value
  }
  return value
}

function countStretch(values: Uint32Array, from: number, to: number, counts: Counts): void {
  const { numbers, touched } = counts
  for (let at = from; at < to; at++) {
    const value = values[at]!
    const before = numbers[value]!
    numbers[value] = before + 1
    if (before === 0) touched[counts.touchedCount++] = value
  }
}

/** For a search for everything: how often each value is used is known without looking at a single document. */
export function countUses(counts: Counts, filterValues: FilterValueTable): void {
  const { uses, count } = filterValues
  holdCounts(counts, count)
  for (let number = 0; number < count; number++) {
    if (uses[number]! > 0) addTo(counts, filterValues.slotOf(number), uses[number]!)
  }
}

export function addTo(counts: Counts, value: number, more: number): void {
  if (counts.numbers[value] === 0) counts.touched[counts.touchedCount++] = value
  counts.numbers[value] = counts.numbers[value]! + more
}

/** Adds the counts of bundles to those of their members. */
export function spreadBundles(counts: Counts, filterValues: FilterValueTable): void {
  const known = filterValues.bundles()
  const { bundles } = known
  if (counts.touchedCount * FEWER > bundles.length) {
    for (let at = 0; at < bundles.length; at++) spread(counts, at, known)
    return
  }
  for (let at = counts.touchedCount; at-- > 0; ) {
    const value = counts.touched[at]!
    if (filterValues.kindAt(value) !== BUNDLE) continue
    spread(
      counts,
      lowerBound(bundles.length, (place) => bundles[place]! >= value),
      known,
    )
  }
}

function spread(counts: Counts, at: number, { bundles, bundleStarts, bundleMembers }: Bundles): void {
  const count = counts.numbers[bundles[at]!]!
  if (count === 0) return
  for (let place = bundleStarts[at]!; place < bundleStarts[at + 1]!; place++)
    addTo(counts, bundleMembers[place]!, count)
}

export function clearCounts(counts: Counts): void {
  for (let from = 0; from < counts.touchedCount; from += BLOCK) {
    clearBlock(counts, from, Math.min(counts.touchedCount, from + BLOCK))
  }
  counts.touchedCount = 0
}

function clearBlock({ numbers, touched }: Counts, from: number, to: number): void {
  for (let at = from; at < to; at++) numbers[touched[at]!] = 0
}
