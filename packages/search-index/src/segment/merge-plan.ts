/**
 * Which segments to merge next. Segments are put into classes by size, each class eight times the one below; eight
 * segments of one class are merged. So a document is copied some five times in its life, and there are never more
 * than a few dozen segments. A segment of which a third is removed is merged on its own.
 */
import { MOST_DOCUMENTS, type Segment } from './segment.ts'

const GROWTH = 8
/** From this size on, a segment is left alone until much of it is removed. */
const FULL = MOST_DOCUMENTS / 2
/** Together they nearly fill a segment. */
const WORTHWHILE = MOST_DOCUMENTS * 0.9

/** The segments to merge next, or an empty list when all is in order. */
export function planMerge(segments: readonly Segment[]): Segment[] {
  const worn = segments.find(({ size, live }) => size - live > 64 && live < (size * 2) / 3)
  if (worn) return [worn]
  const empty = segments.find(({ live }) => live === 0)
  if (empty) return [empty]
  const classes = new Map<number, Segment[]>()
  for (const segment of segments) {
    if (segment.live >= FULL) continue
    const size = Math.floor(Math.log(Math.max(1, segment.live)) / Math.log(GROWTH))
    const members = classes.get(size)
    if (members) members.push(segment)
    else classes.set(size, [segment])
  }
  const smallest = [...classes.entries()].sort(([a], [b]) => a - b)
  const due = smallest.find(([, members]) => members.length >= GROWTH || sumOf(members) >= WORTHWHILE)
  return due ? fitting(due[1]) : []
}

/** As many of these as fit into one segment. */
export function fitting(segments: readonly Segment[]): Segment[] {
  const chosen: Segment[] = []
  let sum = 0
  for (const segment of [...segments].sort((a, b) => b.live - a.live)) {
    if (sum + segment.live > MOST_DOCUMENTS) continue
    chosen.push(segment)
    sum += segment.live
  }
  return chosen
}

export function sumOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { live }) => sum + live, 0)
}
