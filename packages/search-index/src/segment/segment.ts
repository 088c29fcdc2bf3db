/**
 * A segment holds up to 65,535 documents and never changes, but for the marks of removed ones. Inside it documents
 * are numbered from 0, so that two bytes are enough for each posting; what one search needs of a segment fits in the
 * processor's cache.
 */
import type { Schema } from '../schema.ts'
import type { FilterValueTable } from '../storage/filter-values.ts'
import { type Columns, type Layout, type Packed, pack, sharedCopy, unpack } from '../storage/memory.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { Vocabulary } from '../storage/vocabulary.ts'
import { skipPosting } from './places.ts'

export const MOST_DOCUMENTS = 65_535
/** In `ordinals`: the document has no text in this order. */
export const NO_ORDINAL = 65_535

/** What all segments of an index share: the numberings. */
export interface Tables {
  schema: Schema
  vocabulary: Vocabulary
  filterValues: FilterValueTable
  signatures: SignatureTable
}

/** Lists "of documents" have one entry for each; lists of several columns go column after column. */
export interface OpenColumns extends Columns {
  ids: Uint32Array
  ranks: Float32Array
  /** Where a document's values begin in `values`; one more entry than documents. */
  valueStarts: Uint32Array
  values: Uint32Array
  /** For each known-item field: words in the document's shortest value, 0 for none, at most 255. */
  shortest: Uint8Array
  /** For each numeric column; NaN for none. */
  numbers: Float64Array
  /** For each order by text: the document's place among the segment's keys. */
  ordinals: Uint16Array
  /** For each order by text: how many keys there are; the keys themselves are `keyBytes0`, `keyStarts0` and so on. */
  keyCounts: Uint32Array
  /** The terms that occur, rising. */
  terms: Uint32Array
  /** By place in `terms`: where its postings begin in `documents` and `signatures`; one more entry. */
  postingStarts: Uint32Array
  /** By place in `terms`: where its places begin in `places`; one more entry. */
  placeStarts: Uint32Array
  documents: Uint16Array
  signatures: Uint16Array
  places: Uint8Array
}

/** With what `seal` works out of them. */
export interface SegmentColumns extends OpenColumns {
  /** Documents by rising id. */
  idOrder: Uint16Array
  /** Places in `terms` of those with more than `SKIP` postings. */
  longTerms: Uint32Array
  /** By place in `longTerms`: where its entries begin in `skips`. */
  skipStarts: Uint32Array
  /** Where the places of every `SKIP`th posting of a long term begin. */
  skips: Uint32Array
}

/** Postings from one entry of `skips` to the next. */
export const SKIP = 128

export interface Segment {
  /** No other segment made in this process has it. */
  number: number
  packed: Packed<SegmentColumns>
  columns: SegmentColumns
  size: number
  /** By document: 1 once it is removed. */
  removed: Uint8Array
  live: number
  /** Somebody holds `removed` as it is now: the next mark goes into a copy. */
  isViewed: boolean
}

/** Makes a segment of finished columns. */
export function seal(open: OpenColumns, signatures: SignatureTable): Segment {
  const idOrder = Uint16Array.from(open.ids.keys()).sort((a, b) => open.ids[a]! - open.ids[b]!)
  return segmentOf(pack<SegmentColumns>({ ...open, idOrder, ...skipsOf(open, signatures) }))
}

/** A segment from a snapshot. */
export function openSegment(buffer: SharedArrayBuffer, layout: Layout, removed: Uint8Array): Segment {
  const segment = segmentOf(unpack<SegmentColumns>(buffer, layout))
  segment.removed.set(removed)
  segment.live = segment.size - removed.reduce((sum, mark) => sum + mark, 0)
  return segment
}

let made = 0

function segmentOf(packed: Packed<SegmentColumns>): Segment {
  const { columns } = packed
  const size = columns.ids.length
  const removed = new Uint8Array(new SharedArrayBuffer(size))
  return { number: made++, packed, columns, size, removed, live: size, isViewed: false }
}

/** Marks a document as removed. */
export function markRemoved(segment: Segment, document: number): void {
  if (segment.isViewed) segment.removed = sharedCopy(segment.removed)
  segment.isViewed = false
  segment.removed[document] = 1
  segment.live--
}

function skipsOf(
  open: OpenColumns,
  signatures: SignatureTable,
): Pick<SegmentColumns, 'longTerms' | 'skipStarts' | 'skips'> {
  const longTerms: number[] = []
  const skipStarts: number[] = []
  const skips: number[] = []
  for (let term = 0; term < open.terms.length; term++) {
    const from = open.postingStarts[term]!
    const to = open.postingStarts[term + 1]!
    if (to - from <= SKIP) continue
    longTerms.push(term)
    skipStarts.push(skips.length)
    let place = open.placeStarts[term]!
    for (let posting = from; posting < to; posting++) {
      if ((posting - from) % SKIP === 0) skips.push(place)
      place = skipPosting(open.places, place, signatures.fieldCounts[open.signatures[posting]!]!)
    }
  }
  return {
    longTerms: Uint32Array.from(longTerms),
    skipStarts: Uint32Array.from(skipStarts),
    skips: Uint32Array.from(skips),
  }
}

/** The number of a document inside the segment, or -1 when it is not here or removed. */
export function localDocument(segment: Segment, id: number): number {
  const { ids, idOrder } = segment.columns
  const at = lowerBound(idOrder.length, (place) => ids[idOrder[place]!]! >= id)
  const document = idOrder[at]
  return document !== undefined && ids[document] === id && segment.removed[document] === 0 ? document : -1
}

/** The place of a term in `terms`, or -1. */
export function placeOfTerm(columns: SegmentColumns, term: number): number {
  const { terms } = columns
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term ? low : -1
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
