/**
 * Which segments to merge next. Segments are put into classes by size, each class eight times the one below; eight
 * segments of one class are merged. So a document is copied some five times in its life, and there are never more
 * than a few dozen segments. A segment of which a third is removed is merged on its own.
 */
import { maxDocuments, type Segment } from './segment.ts'

const mergeFactor = 8
/** From this size on, a segment is left alone until much of it is removed. */
const maxMerged = maxDocuments / 2
/** Together they nearly fill a segment. */
const nearlyFull = maxDocuments * 0.9

/** The segments to merge next, or an empty list when all is in order. */
export function findMerge(segments: readonly Segment[]): Segment[] {
  const worn = segments.find(({ size, liveDocs }) => size - liveDocs > 64 && liveDocs < (size * 2) / 3)
  if (worn) return [worn]
  const empty = segments.find(({ liveDocs }) => liveDocs === 0)
  if (empty) return [empty]
  const classes = new Map<number, Segment[]>()
  for (const segment of segments) {
    if (segment.liveDocs >= maxMerged) continue
    const size = Math.floor(Math.log(Math.max(1, segment.liveDocs)) / Math.log(mergeFactor))
    const members = classes.get(size)
    if (members) members.push(segment)
    else classes.set(size, [segment])
  }
  const smallest = [...classes.entries()].sort(([a], [b]) => a - b)
  const due = smallest.find(([, members]) => members.length >= mergeFactor || liveDocsOf(members) >= nearlyFull)
  return due ? selectFitting(due[1]) : []
}

/** As many of these as fit into one segment. */
function selectFitting(segments: readonly Segment[]): Segment[] {
  const chosen: Segment[] = []
  let sum = 0
  for (const segment of [...segments].sort((a, b) => b.liveDocs - a.liveDocs)) {
    if (sum + segment.liveDocs > maxDocuments) continue
    chosen.push(segment)
    sum += segment.liveDocs
  }
  return chosen
}

export function liveDocsOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { liveDocs }) => sum + liveDocs, 0)
}
