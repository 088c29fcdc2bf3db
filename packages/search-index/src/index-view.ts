/**
 * A state of an index that no later change touches, made of shared memory: handing it to another thread costs next to
 * nothing, however large the index is. The tables that only grow are shared as they are, with their present lengths;
 * what is changed in place (heads of families, uses of filter values, marks of removed documents, statistics of terms) is
 * copied, the last two only when they are about to change.
 */
import type { Schema } from './schema.ts'
import type { DocValueColumns, Segment, SegmentColumns, Tables } from './segment/segment.ts'
import { FacetDictionary, type FacetDictionaryColumns, type FacetTiering } from './storage/facet-dictionary.ts'
import type { FacetTierColumns } from './storage/facet-tiers.ts'
import { type Layout, sharedCopy, unpack } from './storage/memory.ts'
import { type SignatureColumns, SignatureTable } from './storage/signatures.ts'
import { StringTable, type StringTableColumns } from './storage/string-table.ts'
import { type FamilyColumns, TermDictionary } from './storage/term-dictionary.ts'
import { TermStatistics, type TermStatisticsColumns } from './storage/term-statistics.ts'

export interface IndexView {
  terms: StringTableColumns
  stems: StringTableColumns
  words: FamilyColumns
  facetTexts: StringTableColumns
  facetValues: FacetDictionaryColumns
  tierColumns: FacetTierColumns
  signatures: SignatureColumns
  signatureCount: number
  facetTiering: FacetTiering
  termStatistics: TermStatisticsColumns
  segments: SegmentView[]
}

type SegmentView = Pick<Segment, 'number' | 'liveDocs' | 'deleted' | 'segmentBit'> & {
  buffer: SharedArrayBuffer
  layout: Layout
  valueBuffer: SharedArrayBuffer
  valueLayout: Layout
}

export function viewOf(
  { termDictionary, facetValues, signatures, facetTiering, termStatistics }: Tables,
  segments: readonly Segment[],
): IndexView {
  const { terms, stems, rest } = termDictionary.tables()
  const values = facetValues.tables()
  return {
    terms,
    stems,
    words: { ...rest, heads: sharedCopy(rest.heads) },
    facetTexts: values.texts,
    facetValues: { ...values.rest, uses: sharedCopy(values.rest.uses), bounds: sharedCopy(values.rest.bounds) },
    tierColumns: values.tierColumns,
    signatures: signatures.columns(),
    signatureCount: signatures.count,
    facetTiering,
    termStatistics: termStatistics.view(termDictionary.terms.count),
    segments: segments.map(viewOfSegment),
  }
}

function viewOfSegment(segment: Segment): SegmentView {
  segment.isViewed = true
  const { number, liveDocs, deleted, segmentBit, packed, values } = segment
  const { buffer, layout } = packed
  return {
    number,
    liveDocs,
    deleted,
    segmentBit,
    buffer,
    layout,
    valueBuffer: values.buffer,
    valueLayout: values.layout,
  }
}

/** The numberings of a view, for reading. The table of signatures never moves: it is the same for all views. */
export function tablesOf(view: IndexView, schema: Schema, signatures = new SignatureTable(view.signatures)): Tables {
  signatures.count = view.signatureCount
  return {
    schema,
    termDictionary: new TermDictionary(StringTable.from(view.terms), StringTable.from(view.stems), view.words),
    facetValues: new FacetDictionary(StringTable.from(view.facetTexts), view.facetValues, view.tierColumns),
    signatures,
    facetTiering: view.facetTiering,
    termStatistics: new TermStatistics(Number.POSITIVE_INFINITY, view.termStatistics),
  }
}

/** @param before the segments of the view before this one: most of them are still the same */
export function segmentsOf(view: IndexView, before: readonly Segment[]): Segment[] {
  const known = new Map(before.map((segment) => [segment.number, segment]))
  return view.segments.map(({ buffer, layout, valueBuffer, valueLayout, ...own }) => {
    const same = known.get(own.number)
    // Marks are only ever added.
    if (same?.liveDocs === own.liveDocs && same.values.buffer === valueBuffer) return same
    const packed = same?.packed ?? unpack<SegmentColumns>(buffer, layout)
    const values = same?.values.buffer === valueBuffer ? same.values : unpack<DocValueColumns>(valueBuffer, valueLayout)
    return { ...own, packed, columns: packed.columns, values, size: packed.columns.ids.length, isViewed: true }
  })
}
