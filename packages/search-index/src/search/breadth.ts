/** What can be told of a plan before any document is looked at: how much it can find at most, and where. */
import type { Segment } from '../segment/segment.ts'
import { ALL_LANES } from '../storage/term-spread.ts'
import { costOf, type Plan } from './plan.ts'

/** About how many documents match in all segments. */
export function breadthOf(plan: Plan, segments: readonly Segment[]): number {
  return costOf(
    plan,
    segments.reduce((sum, { size }) => sum + size, 0),
  )
}

/** The lanes of the segments in which something can match. */
export function lanesOf(plan: Plan): number {
  const every = (parts: readonly Plan[]) => parts.reduce((lanes, part) => lanes & lanesOf(part), ALL_LANES)
  switch (plan.kind) {
    case 'leaf':
      return plan.lanes.reduce((lanes, own) => lanes | own, 0)
    case 'phrase':
      return every(plan.words)
    case 'and':
      return every(plan.of)
    case 'or':
    case 'some':
      return plan.of.reduce((lanes, part) => lanes | lanesOf(part), 0)
    case 'none':
      return 0
    case 'all':
    case 'not':
      return ALL_LANES
  }
}
