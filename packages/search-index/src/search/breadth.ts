/** What can be told of a plan before any document is looked at: how much it can find at most, and where. */
import type { Segment, Tables } from '../segment/segment.ts'
import { ALL_LANES, type TermSpread } from '../storage/term-spread.ts'
import type { Leaf, Plan } from './plan.ts'

/** Of more terms than this, one occurs everywhere. */
const MANY_TERMS = 64

/** About how many documents match, never too few but for negations: those are left for the end. */
export function costOf(plan: Plan, ofLeaf: (leaf: Leaf) => number, documents: number): number {
  const costs = (parts: readonly Plan[]) => parts.map((part) => costOf(part, ofLeaf, documents))
  switch (plan.kind) {
    case 'leaf':
      return ofLeaf(plan)
    case 'phrase':
      return Math.min(...costs(plan.words))
    case 'and':
      return Math.min(...costs(plan.of))
    case 'or':
    case 'some':
      return costs(plan.of).reduce((sum, cost) => sum + cost, 0)
    case 'none':
      return 0
    case 'all':
      return documents
    case 'not':
      return documents + 1
  }
}

/** The same for the whole index. */
export function breadthOf(plan: Plan, segments: readonly Segment[], { spread }: Tables): number {
  const documents = segments.reduce((sum, { size }) => sum + size, 0)
  return costOf(plan, ({ terms }) => spread.postingsOf(terms), documents)
}

/** The lanes of the segments in which something can match. */
export function lanesOf(plan: Plan, spread: TermSpread): number {
  const every = (parts: readonly Plan[]) => parts.reduce((lanes, part) => lanes & lanesOf(part, spread), ALL_LANES)
  switch (plan.kind) {
    case 'leaf':
      return plan.terms.length > MANY_TERMS ? ALL_LANES : spread.lanesOf(plan.terms)
    case 'phrase':
      return every(plan.words)
    case 'and':
      return every(plan.of)
    case 'or':
    case 'some':
      return plan.of.reduce((lanes, part) => lanes | lanesOf(part, spread), 0)
    case 'none':
      return 0
    case 'all':
    case 'not':
      return ALL_LANES
  }
}
