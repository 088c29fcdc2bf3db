/**
 * A state of an index that no later change touches, made of shared memory: handing it to another thread costs next to
 * nothing, however large the index is. The tables that only grow are shared as they are, with their present lengths;
 * what is changed in place (heads of families, uses of filter values, marks of removed documents) is copied.
 */
import type { Schema } from './schema.ts'
import type { Segment, SegmentColumns, Tables } from './segment/segment.ts'
import { type FilterValueColumns, FilterValueTable } from './storage/filter-values.ts'
import { type Layout, sharedCopy, unpack } from './storage/memory.ts'
import { type SignatureColumns, SignatureTable } from './storage/signatures.ts'
import { StringTable, type StringTableColumns } from './storage/string-table.ts'
import { type FamilyColumns, Vocabulary } from './storage/vocabulary.ts'

export interface IndexView {
  terms: StringTableColumns
  stems: StringTableColumns
  words: FamilyColumns
  filterTexts: StringTableColumns
  filterValues: FilterValueColumns
  signatures: SignatureColumns
  signatureCount: number
  segments: SegmentView[]
}

type SegmentView = Pick<Segment, 'number' | 'live' | 'removed'> & { buffer: SharedArrayBuffer; layout: Layout }

export function viewOf({ vocabulary, filterValues, signatures }: Tables, segments: readonly Segment[]): IndexView {
  const { terms, stems, rest } = vocabulary.tables()
  const values = filterValues.tables()
  return {
    terms,
    stems,
    words: { ...rest, heads: sharedCopy(rest.heads) },
    filterTexts: values.texts,
    filterValues: { ...values.rest, uses: sharedCopy(values.rest.uses) },
    signatures: signatures.columns(),
    signatureCount: signatures.count,
    segments: segments.map(viewOfSegment),
  }
}

function viewOfSegment(segment: Segment): SegmentView {
  segment.isViewed = true
  const { number, live, removed, packed } = segment
  return { number, live, removed, buffer: packed.buffer, layout: packed.layout }
}

/** The numberings of a view, for reading. The table of signatures never moves: it is the same for all views. */
export function tablesOf(view: IndexView, schema: Schema, signatures = new SignatureTable(view.signatures)): Tables {
  signatures.count = view.signatureCount
  return {
    schema,
    vocabulary: new Vocabulary(StringTable.from(view.terms), StringTable.from(view.stems), view.words),
    filterValues: new FilterValueTable(StringTable.from(view.filterTexts), view.filterValues),
    signatures,
  }
}

/** @param before the segments of the view before this one: most of them are still the same */
export function segmentsOf(view: IndexView, before: readonly Segment[]): Segment[] {
  const known = new Map(before.map((segment) => [segment.number, segment]))
  return view.segments.map(({ buffer, layout, ...own }) => {
    const same = known.get(own.number)
    // Marks are only ever added.
    if (same?.live === own.live) return same
    const packed = same?.packed ?? unpack<SegmentColumns>(buffer, layout)
    return { ...own, packed, columns: packed.columns, size: packed.columns.ids.length, isViewed: true }
  })
}
