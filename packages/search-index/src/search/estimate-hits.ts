/** What can be told of a plan before any document is looked at: how much it can find at most, and where. */
import type { Segment } from '../segment/segment.ts'
import { allSegmentBits } from '../storage/term-statistics.ts'
import { costOf, type Plan } from './plan.ts'

/** About how many documents match in all segments. */
export function estimatePlan(plan: Plan, segments: readonly Segment[]): number {
  return costOf(
    plan,
    segments.reduce((sum, { size }) => sum + size, 0),
  )
}

/** The lanes of the segments in which something can match. */
export function segmentBitsOf(plan: Plan): number {
  const every = (parts: readonly Plan[]) =>
    parts.reduce((segmentBits, part) => segmentBits & segmentBitsOf(part), allSegmentBits)
  switch (plan.kind) {
    case 'leaf':
      return plan.segmentBits.reduce((segmentBits, own) => segmentBits | own, 0)
    case 'phrase':
      return every(plan.words)
    case 'and':
      return every(plan.of)
    case 'or':
    case 'some':
      return plan.of.reduce((segmentBits, part) => segmentBits | segmentBitsOf(part), 0)
    case 'none':
      return 0
    case 'all':
    case 'not':
      return allSegmentBits
  }
}
