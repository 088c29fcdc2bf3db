/** Which of the chosen filters the documents of a block fail. */
import type { DocValueColumns } from '../segment/segment.ts'
import { moreAt, moreMark, none, row } from '../storage/rows.ts'
import type { DocumentSet } from './document-set.ts'
import type { FilterChoices } from './filter-choice.ts'

/** Writes what each document of a block fails: the bits of kinds. */
export function missingFilters(
  { list, from, to }: DocumentSet,
  columns: DocValueColumns,
  choices: FilterChoices,
  choosesRare: boolean,
  missing: Int32Array,
): void {
  const { wanted, unwanted, required } = choices
  const end = Math.min(none, Math.max(wanted.length, unwanted.length))
  const { rows, more, rareStarts, rareValues } = columns
  for (let hit = from; hit < to; hit++) {
    const document = list[hit]!
    const first = document * row
    let has = 0
    let excluded = 0
    if (rows[first] === moreMark) {
      const place = moreAt(rows, first)
      has = bitsOf(wanted, more, place + 1, place + 1 + more[place]!)
      excluded = bitsOf(unwanted, more, place + 1, place + 1 + more[place]!)
    } else {
      for (let at = first; at < first + row && rows[at]! < end; at++) {
        const slot = rows[at]!
        if (slot < wanted.length) has |= wanted[slot]!
        if (slot < unwanted.length) excluded |= unwanted[slot]!
      }
    }
    if (choosesRare) {
      has |= bitsOf(wanted, rareValues, rareStarts[document]!, rareStarts[document + 1]!)
      excluded |= bitsOf(unwanted, rareValues, rareStarts[document]!, rareStarts[document + 1]!)
    }
    missing[hit - from] = (required & ~has) | excluded
  }
}

function bitsOf(bits: Uint32Array, values: Uint32Array, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to; at++) found |= bits[values[at]!] ?? 0
  return found
}
