/**
 * Merges segments into one and leaves removed documents behind. It is a generator: whoever runs it may stop after any
 * step, answer searches, and go on. The sources are not touched; documents removed meanwhile are carried over by the
 * caller through `carryDeletes`.
 */

import { dropped, type MergeSource, survivors } from './doc-maps.ts'
import { mergeDocValues } from './doc-values.ts'
import { mergePostings } from './merge-postings.ts'
import type { PostingsWriter } from './postings-writer.ts'
import { type OpenSegment, type Segment, sealSegment, type Tables } from './segment.ts'
import { mergeOrders } from './sort-orders.ts'

/**
 * Runs step by step; the last one returns the new segment.
 *
 * @param sink room to work in, which belongs to this merge until it ends
 */
export function* mergeSegments(
  sources: MergeSource[],
  tables: Tables,
  postingsWriter: PostingsWriter,
): Generator<void, Segment> {
  const size = sources.reduce((sum, { docMap }) => sum + survivors(docMap), 0)
  const postings = yield* mergePostings(sources, tables.signatures, postingsWriter)
  yield
  const orders = mergeOrders(sources, size, tables.schema.sorts.length)
  yield
  const known = tables.schema.fields.filter(({ knownItem }) => knownItem).length
  const columns = {
    ids: gather(sources, new Uint32Array(size), ({ columns }) => columns.ids, 1),
    ranks: gather(sources, new Float32Array(size), ({ columns }) => columns.ranks, 1),
    shortest: gather(sources, new Uint8Array(known * size), ({ columns }) => columns.shortest, known),
    numbers: gather(
      sources,
      new Float64Array(tables.schema.numbers.length * size),
      ({ columns }) => columns.numbers,
      tables.schema.numbers.length,
    ),
    ...orders,
    ...postings,
  }
  return sealSegment(columns, mergeDocValues(sources, size, tables.facetValues), tables)
}

/** Copies one or several columns document by document. */
function gather<T extends Uint8Array | Uint32Array | Float32Array | Float64Array>(
  sources: MergeSource[],
  into: T,
  from: (segment: OpenSegment) => ArrayLike<number>,
  columns: number,
): T {
  const size = into.length / Math.max(1, columns)
  for (const { segment, docMap } of sources) {
    const column = from(segment)
    for (let at = 0; at < columns; at++) {
      for (let document = 0; document < segment.size; document++) {
        const now = docMap[document]!
        if (now !== dropped) into[at * size + now] = column[at * segment.size + document]!
      }
    }
  }
  return into
}
