/**
 * A segment holds up to 65,535 documents and never changes, but for the marks of removed ones. Inside it documents
 * are numbered from 0, so that two bytes are enough for each posting; what one search needs of a segment fits in the
 * processor's cache.
 */
import { groupMasks, type Schema } from '../schema.ts'
import type { FacetDictionary, FacetTiering } from '../storage/facet-dictionary.ts'
import { type Columns, type Packed, pack, sharedCopy } from '../storage/memory.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { TermDictionary, TermNumbers } from '../storage/term-dictionary.ts'
import { encodeTerms, type TermList } from '../storage/term-list.ts'
import { noSegmentBit, type TermStatistics } from '../storage/term-statistics.ts'
import { encodeSignatures, type SignatureCodes } from './signature-codes.ts'
import { buildSkipLists, type SkipListColumns } from './skip-lists.ts'

export const maxDocuments = 65_535
/** In `ordinals`: the document has no text in this order. */
export const noOrdinal = 65_535

/** What documents are numbered by when they are built. */
export interface Numberings {
  schema: Schema
  termDictionary: TermNumbers
  facetValues: FacetDictionary
  signatures: SignatureTable
}

/** What all segments of an index share. */
export interface Tables extends Numberings {
  termDictionary: TermDictionary
  facetTiering: FacetTiering
  termStatistics: TermStatistics
}

/** Lists "of documents" have one entry for each; lists of several columns go column after column. */
export interface CommonColumns extends Columns {
  ids: Uint32Array
  ranks: Float32Array
  /** For each known-item field: words in the document's shortest value, 0 for none, at most 255. */
  shortest: Uint8Array
  /** For each order by text: the document's place among the segment's keys. */
  ordinals: Uint16Array
  /** For each order by text: how many keys there are; the keys themselves are `keyBytes0`, `keyStarts0` and so on. */
  keyCounts: Uint32Array
  /** By place of a term: where its postings begin in `documents` and `signatures`; one more entry. */
  postingStarts: Uint32Array
  /** By place of a term: where its places begin in `positions`; one more entry. */
  positionStarts: Uint32Array
  documents: Uint16Array
  positions: Uint8Array
}

/** As they are built. */
export interface OpenColumns extends CommonColumns {
  /** For each numeric column; NaN for none. */
  numbers: Float64Array
  /** The terms that occur, rising. */
  terms: Uint32Array
  signatures: Uint16Array
}

/** The filter values of documents: see doc-values.ts. */
export interface DocValueColumns extends Columns {
  /**
   * `ROW` places for each document, so that it is one place in memory that is waited for: slots of values, then `NONE`.
   * A document whose values do not fit begins with `moreMark`, and its next two places say where in `more` they stand.
   */
  rows: Uint16Array
  /** Values of such documents: their count, and all of them. */
  more: Uint32Array
  /** Where a document's rare values begin in `rareValues`; one more entry than documents. */
  rareStarts: Uint32Array
  rareValues: Uint32Array
}

/** Narrower: what a merge reads. */
export interface MergeColumns extends CommonColumns, TermList, SignatureCodes {
  /** For each numeric column; NaN for none. In four bytes where none of them says less. */
  numbers: Float32Array | Float64Array
}

/** As they are searched: with what `sealSegment` works out of them. */
export interface SegmentColumns extends MergeColumns, SkipListColumns {
  /** Documents by rising id. */
  idOrder: Uint16Array
}

export interface Segment {
  /** No other segment made in this process has it. */
  number: number
  packed: Packed<SegmentColumns>
  columns: SegmentColumns
  /** The filter values of its documents. */
  values: Packed<DocValueColumns>
  size: number
  /** Its bit in `TermStatistics`. */
  segmentBit: number
  /** By document: 1 once it is removed. */
  deleted: Uint8Array
  liveDocs: number
  /** Somebody holds `deleted` as it is now: the next mark goes into a copy. */
  isViewed: boolean
}

/** Finished columns of documents, without what only searches need. */
export interface OpenSegment {
  size: number
  columns: MergeColumns
  values: { columns: DocValueColumns }
}

export function narrowColumns({ terms, ...open }: OpenColumns): MergeColumns {
  return {
    ...open,
    ...encodeTerms(terms),
    ...encodeSignatures(open.signatures),
    numbers: narrowNumbers(open.numbers),
  } as MergeColumns
}

/** Makes a segment of finished columns. */
export function sealSegment(open: OpenColumns, values: DocValueColumns, { signatures, schema }: Tables): Segment {
  const idOrder = Uint16Array.from(open.ids.keys()).sort((a, b) => open.ids[a]! - open.ids[b]!)
  const packed = pack<SegmentColumns>({
    ...narrowColumns(open),
    idOrder,
    ...buildSkipLists(open, signatures, groupMasks(schema)),
  })
  return segmentOf(packed, pack(values))
}

/** A segment from a snapshot. */
export function openSegment(
  packed: Packed<SegmentColumns>,
  values: Packed<DocValueColumns>,
  deleted: Uint8Array,
): Segment {
  const segment = segmentOf(packed, values)
  segment.deleted.set(deleted)
  segment.liveDocs = segment.size - deleted.reduce((sum, mark) => sum + mark, 0)
  return segment
}

let made = 0

function segmentOf(packed: Packed<SegmentColumns>, values: Packed<DocValueColumns>): Segment {
  const { columns } = packed
  const size = columns.ids.length
  const deleted = new Uint8Array(new SharedArrayBuffer(size))
  return {
    number: made++,
    packed,
    columns,
    values,
    size,
    segmentBit: noSegmentBit,
    deleted,
    liveDocs: size,
    isViewed: false,
  }
}

/** Years and days fit into four bytes. */
function narrowNumbers(numbers: Float64Array): Float32Array | Float64Array {
  const narrow = Float32Array.from(numbers)
  return narrow.every((number, at) => Object.is(number, numbers[at])) ? narrow : numbers
}

/** Marks a document as removed. */
export function deleteDocument(segment: Segment, document: number): void {
  if (segment.isViewed) segment.deleted = sharedCopy(segment.deleted)
  segment.isViewed = false
  segment.deleted[document] = 1
  segment.liveDocs--
}

/** The number of a document inside the segment, or -1 when it is not here or removed. */
export function localDocument(segment: Segment, id: number): number {
  const { ids, idOrder } = segment.columns
  const at = lowerBound(idOrder.length, (termIndex) => ids[idOrder[termIndex]!]! >= id)
  const document = idOrder[at]
  return document !== undefined && ids[document] === id && segment.deleted[document] === 0 ? document : -1
}

/** The first number in [0, count) for which `reached` is true, or `count`. */
export function lowerBound(count: number, reached: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
