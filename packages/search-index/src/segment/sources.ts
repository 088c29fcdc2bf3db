/** The segments that go into a merge, with the new numbers of their documents. */
import type { Segment } from './segment.ts'

/** In a map of old to new document numbers: left behind. */
export const GONE = 65_535

export interface Source {
  segment: Segment
  /** By old document: its new number, or `GONE`. */
  moved: Uint16Array
}

/** @returns the sources with their documents numbered through, those removed by now left out */
export function numberThrough(segments: readonly Segment[]): Source[] {
  let next = 0
  return segments.map((segment) => {
    const moved = new Uint16Array(segment.size).fill(GONE)
    for (let document = 0; document < segment.size; document++) {
      if (segment.removed[document] === 0) moved[document] = next++
    }
    return { segment, moved }
  })
}

/** Marks in the merged segment what was removed from its sources since `numberThrough`. */
export function carryRemovals(sources: Source[], merged: Segment): void {
  for (const { segment, moved } of sources) {
    for (let document = 0; document < segment.size; document++) {
      const now = moved[document]!
      if (segment.removed[document] === 0 || now === GONE) continue
      merged.removed[now] = 1
      merged.live--
    }
  }
}

/** How many documents go over. */
export function survivors(moved: Uint16Array): number {
  let count = 0
  for (const now of moved) if (now !== GONE) count++
  return count
}
