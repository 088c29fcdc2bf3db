/** Counts only those of many values that somebody asks for: looking at a bit costs less than a counter. */
import type { ValueColumns } from '../segment/segment.ts'
import { MORE, moreAt, ROW } from '../storage/rows.ts'
import { type SlotStretch, withEnd } from '../storage/sorting.ts'
import { addTo, BLOCK, blockOf, type Counts, fetchRare, fetchRows } from './count-values.ts'
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
  const marks = { bits: new Uint32Array((values >>> 5) + 1), stretch }
  for (let slot = stretch.from; slot < stretch.to; slot++) mark(marks, slot)
  for (let slot = stretch.sorted; slot < values; slot++) mark(marks, slot)
  return marks
}

export function mark(marks: Marks, slot: number): void {
  const { bits, stretch } = marks
  bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
  if (slot >= stretch.to && slot < stretch.sorted) marks.stretch = withEnd(stretch, slot + 1)
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
  const { rare, to: last, rowEnd } = marks.stretch
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    const start = document * ROW
    if (rows[start] === MORE) {
      const place = moreAt(rows, start)
      countMarkedStretch(more, place + 1, place + 1 + more[place]!, counts, marks)
    } else {
      for (let at = start; at < start + ROW && rows[at]! < rowEnd; at++) countIfMarked(rows[at]!, counts, marks)
    }
    if (last > rare) countMarkedStretch(rareValues, rareStarts[document]!, rareStarts[document + 1]!, counts, marks)
  }
}

function countMarkedStretch(values: Uint32Array, start: number, end: number, counts: Counts, marks: Marks): void {
  const { to, sorted } = marks.stretch
  for (let at = start; at < end; at++) {
    const value = values[at]!
    if (value >= to && value < sorted) return
    countIfMarked(value, counts, marks)
  }
}

function countIfMarked(value: number, counts: Counts, { bits }: Marks): void {
  if (((bits[value >>> 5]! >>> (value & 31)) & 1) !== 0) addTo(counts, value, 1)
}
