/** Counts only those of many values that somebody asks for: looking at a bit costs less than a counter. */
import type { DocValueColumns } from '../segment/segment.ts'
import { type SlotRange, withEnd } from '../storage/facet-tiers.ts'
import { moreAt, moreMark, row } from '../storage/rows.ts'
import type { DocumentSet } from './document-set.ts'
import { addTo, blockOf, blockSize, type Counts, prefetchRare, prefetchRows } from './facet-counts.ts'

/** Values by their slots. */
export interface MarkedSlots {
  /** One each. */
  bits: Uint32Array
  /** The slots among which they are, those newer than the sorting apart. */
  slotRange: SlotRange
}

/** Marks all of a stretch, and what is newer than the sorting. */
export function newMarkedSlots(slotRange: SlotRange, values: number): MarkedSlots {
  const markedSlots = { bits: new Uint32Array((values >>> 5) + 1), slotRange }
  for (let slot = slotRange.from; slot < slotRange.to; slot++) mark(markedSlots, slot)
  for (let slot = slotRange.sorted; slot < values; slot++) mark(markedSlots, slot)
  return markedSlots
}

export function mark(markedSlots: MarkedSlots, slot: number): void {
  const { bits, slotRange } = markedSlots
  bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
  if (slot >= slotRange.to && slot < slotRange.sorted) markedSlots.slotRange = withEnd(slotRange, slot + 1)
}

/** Counts those values of documents that are marked. */
export function countMarked(
  set: DocumentSet,
  columns: DocValueColumns,
  counts: Counts,
  markedSlots: MarkedSlots,
): void {
  for (let from = set.from; from < set.to; from += blockSize) {
    const block = blockOf(set, from)
    prefetchRows(block, columns)
    if (markedSlots.slotRange.to > markedSlots.slotRange.rare) prefetchRare(block, columns)
    countMarkedBlock(block, columns, counts, markedSlots)
  }
}

function countMarkedBlock(
  { list, from, to }: DocumentSet,
  { rows, more, rareStarts, rareValues }: DocValueColumns,
  counts: Counts,
  markedSlots: MarkedSlots,
): void {
  const { rare, to: last, rowEnd } = markedSlots.slotRange
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    const start = document * row
    if (rows[start] === moreMark) {
      const place = moreAt(rows, start)
      countMarkedStretch(more, place + 1, place + 1 + more[place]!, counts, markedSlots)
    } else {
      for (let at = start; at < start + row && rows[at]! < rowEnd; at++) countIfMarked(rows[at]!, counts, markedSlots)
    }
    if (last > rare)
      countMarkedStretch(rareValues, rareStarts[document]!, rareStarts[document + 1]!, counts, markedSlots)
  }
}

function countMarkedStretch(
  values: Uint32Array,
  start: number,
  end: number,
  counts: Counts,
  markedSlots: MarkedSlots,
): void {
  const { to, sorted } = markedSlots.slotRange
  for (let at = start; at < end; at++) {
    const value = values[at]!
    if (value >= to && value < sorted) return
    countIfMarked(value, counts, markedSlots)
  }
}

function countIfMarked(value: number, counts: Counts, { bits }: MarkedSlots): void {
  if (((bits[value >>> 5]! >>> (value & 31)) & 1) !== 0) addTo(counts, value, 1)
}
