/** Counts only those of many values that somebody asks for: looking at a bit costs less than a counter. */
import type { ValueColumns } from '../segment/segment.ts'
import { MORE, NONE, ROW } from '../segment/values.ts'
import type { SlotStretch } from '../storage/sorting.ts'
import { BLOCK, blockOf, type Counts, fetchRare, fetchRows } from './count-values.ts'
import type { DocumentSet } from './document-set.ts'

/** Values by their slots. */
export interface Marks {
  /** One each. */
  bits: Uint32Array
  /** The slots among which they are, those newer than the sorting apart. */
  stretch: SlotStretch
}

/** Marks all of a stretch, and what is newer than the sorting. */
export function newMarks(stretch: SlotStretch, values: number): Marks {
  const marks = { bits: new Uint32Array((values >>> 5) + 1), stretch: { ...stretch } }
  for (let slot = stretch.from; slot < stretch.to; slot++) mark(marks, slot)
  for (let slot = stretch.sorted; slot < values; slot++) mark(marks, slot)
  return marks
}

export function mark({ bits, stretch }: Marks, slot: number): void {
  bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
  if (slot >= stretch.to && slot < stretch.sorted) stretch.to = slot + 1
}

/** Counts those values of documents that are marked. */
export function countMarked(set: DocumentSet, columns: ValueColumns, counts: Counts, marks: Marks): void {
  for (let from = set.from; from < set.to; from += BLOCK) {
    const block = blockOf(set, from)
    fetchRows(block, columns)
    if (marks.stretch.to > marks.stretch.rare) fetchRare(block, columns)
    countMarkedBlock(block, columns, counts, marks)
  }
}

function countMarkedBlock(
  { list, from, to }: DocumentSet,
  { rows, more, rareStarts, rareValues }: ValueColumns,
  counts: Counts,
  marks: Marks,
): void {
  const hasRare = marks.stretch.to > marks.stretch.rare
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    const last = countMarkedStretch(rows, document * ROW, (document + 1) * ROW, counts, marks)
    if (last >= MORE && last !== NONE) {
      const place = last - MORE
      countMarkedStretch(more, place + 1, place + 1 + more[place]!, counts, marks)
    }
    if (hasRare) countMarkedStretch(rareValues, rareStarts[document]!, rareStarts[document + 1]!, counts, marks)
  }
}

function countMarkedStretch(
  values: Uint32Array,
  start: number,
  end: number,
  counts: Counts,
  { bits, stretch: { to, sorted } }: Marks,
): number {
  const { numbers, touched } = counts
  let value = 0
  for (let at = start; at < end; at++) {
    value = values[at]!
    if (value >= to && (value < sorted || value >= MORE)) return value
    if (((bits[value >>> 5]! >>> (value & 31)) & 1) === 0) continue
    const before = numbers[value]!
    numbers[value] = before + 1
    if (before === 0) touched[counts.touchedCount++] = value
  }
  return value
}
