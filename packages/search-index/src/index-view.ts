/**
 * A state of an index that no later change touches, made of shared memory: handing it to another thread costs next to
 * nothing, however large the index is. The tables that only grow are shared as they are, with their present lengths;
 * what is changed in place (heads of families, uses of filter values, marks of removed documents) is copied.
 */
import type { Schema } from './schema.ts'
import type { Segment, SegmentColumns, Tables, ValueColumns } from './segment/segment.ts'
import { type FilterValueColumns, FilterValueTable, type Rareness } from './storage/filter-values.ts'
import { type Layout, sharedCopy, unpack } from './storage/memory.ts'
import { type SignatureColumns, SignatureTable } from './storage/signatures.ts'
import type { SortingColumns } from './storage/sorting.ts'
import { StringTable, type StringTableColumns } from './storage/string-table.ts'
import { TermSpread, type TermSpreadColumns } from './storage/term-spread.ts'
import { type FamilyColumns, Vocabulary } from './storage/vocabulary.ts'

export interface IndexView {
  terms: StringTableColumns
  stems: StringTableColumns
  words: FamilyColumns
  filterTexts: StringTableColumns
  filterValues: FilterValueColumns
  sorting: SortingColumns
  signatures: SignatureColumns
  signatureCount: number
  rareness: Rareness
  spread: TermSpreadColumns
  segments: SegmentView[]
}

type SegmentView = Pick<Segment, 'number' | 'live' | 'removed' | 'lane'> & {
  buffer: SharedArrayBuffer
  layout: Layout
  valueBuffer: SharedArrayBuffer
  valueLayout: Layout
}

export function viewOf(
  { vocabulary, filterValues, signatures, rareness, spread }: Tables,
  segments: readonly Segment[],
): IndexView {
  const { terms, stems, rest } = vocabulary.tables()
  const values = filterValues.tables()
  return {
    terms,
    stems,
    words: { ...rest, heads: sharedCopy(rest.heads) },
    filterTexts: values.texts,
    filterValues: { ...values.rest, uses: sharedCopy(values.rest.uses), bounds: sharedCopy(values.rest.bounds) },
    sorting: values.sorting,
    signatures: signatures.columns(),
    signatureCount: signatures.count,
    rareness,
    spread: copied(spread.columns(vocabulary.terms.count)),
    segments: segments.map(viewOfSegment),
  }
}

function copied({ lanes, postings }: TermSpreadColumns): TermSpreadColumns {
  return { lanes: sharedCopy(lanes), postings: sharedCopy(postings) }
}

function viewOfSegment(segment: Segment): SegmentView {
  segment.isViewed = true
  const { number, live, removed, lane, packed, values } = segment
  const { buffer, layout } = packed
  return { number, live, removed, lane, buffer, layout, valueBuffer: values.buffer, valueLayout: values.layout }
}

/** The numberings of a view, for reading. The table of signatures never moves: it is the same for all views. */
export function tablesOf(view: IndexView, schema: Schema, signatures = new SignatureTable(view.signatures)): Tables {
  signatures.count = view.signatureCount
  return {
    schema,
    vocabulary: new Vocabulary(StringTable.from(view.terms), StringTable.from(view.stems), view.words),
    filterValues: new FilterValueTable(StringTable.from(view.filterTexts), view.filterValues, view.sorting),
    signatures,
    rareness: view.rareness,
    spread: new TermSpread(Number.POSITIVE_INFINITY, view.spread),
  }
}

/** @param before the segments of the view before this one: most of them are still the same */
export function segmentsOf(view: IndexView, before: readonly Segment[]): Segment[] {
  const known = new Map(before.map((segment) => [segment.number, segment]))
  return view.segments.map(({ buffer, layout, valueBuffer, valueLayout, ...own }) => {
    const same = known.get(own.number)
    // Marks are only ever added.
    if (same?.live === own.live && same.values.buffer === valueBuffer) return same
    const packed = same?.packed ?? unpack<SegmentColumns>(buffer, layout)
    const values = same?.values.buffer === valueBuffer ? same.values : unpack<ValueColumns>(valueBuffer, valueLayout)
    return { ...own, packed, columns: packed.columns, values, size: packed.columns.ids.length, isViewed: true }
  })
}
