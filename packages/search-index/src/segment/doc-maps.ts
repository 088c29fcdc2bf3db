/** The segments that go into a merge, with the new numbers of their documents. */
import type { OpenSegment, Segment } from './segment.ts'

/** In a map of old to new document numbers: left behind. */
export const dropped = 65_535

/** By numbers of a part: those of the index that adopts it. */
export interface PartNumbers {
  terms: Uint32Array
  signatures: Uint16Array
  values: Uint32Array
}

export interface MergeSource<Merged extends OpenSegment = OpenSegment> {
  segment: Merged
  /** By old document: its new number, or `dropped`. */
  docMap: Uint16Array
  /** Absent where the segment has the numbers of the index already. */
  numbers?: PartNumbers
}

/** @returns the sources with their documents numbered through, those removed by now left out */
export function buildDocMaps(segments: readonly Segment[]): MergeSource<Segment>[] {
  let next = 0
  return segments.map((segment) => {
    const docMap = new Uint16Array(segment.size).fill(dropped)
    for (let document = 0; document < segment.size; document++) {
      if (segment.deleted[document] === 0) docMap[document] = next++
    }
    return { segment, docMap }
  })
}

/** @returns the sources with all their documents numbered through */
export function numberThrough(segments: readonly OpenSegment[], numbers: PartNumbers): MergeSource[] {
  let next = 0
  return segments.map((segment) => ({
    segment,
    docMap: Uint16Array.from({ length: segment.size }, () => next++),
    numbers,
  }))
}

/** Marks in the merged segment what was removed from its sources since `buildDocMaps`. */
export function carryDeletes(sources: MergeSource<Segment>[], merged: Segment): void {
  for (const { segment, docMap } of sources) {
    for (let document = 0; document < segment.size; document++) {
      const now = docMap[document]!
      if (segment.deleted[document] === 0 || now === dropped) continue
      merged.deleted[now] = 1
      merged.liveDocs--
    }
  }
}

/** How many documents go over. */
export function survivors(docMap: Uint16Array): number {
  let count = 0
  for (const now of docMap) if (now !== dropped) count++
  return count
}
