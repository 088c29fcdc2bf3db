/** The segments that go into a merge, with the new numbers of their documents. */
import type { Segment } from './segment.ts'

/** In a map of old to new document numbers: left behind. */
export const dropped = 65_535

export interface MergeSource {
  segment: Segment
  /** By old document: its new number, or `GONE`. */
  docMap: Uint16Array
}

/** @returns the sources with their documents numbered through, those removed by now left out */
export function buildDocMaps(segments: readonly Segment[]): MergeSource[] {
  let next = 0
  return segments.map((segment) => {
    const docMap = new Uint16Array(segment.size).fill(dropped)
    for (let document = 0; document < segment.size; document++) {
      if (segment.deleted[document] === 0) docMap[document] = next++
    }
    return { segment, docMap }
  })
}

/** Marks in the merged segment what was removed from its sources since `buildDocMaps`. */
export function carryDeletes(sources: MergeSource[], merged: Segment): void {
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
