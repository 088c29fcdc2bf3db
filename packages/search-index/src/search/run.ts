/** Carries out a search: reads it, looks at the segments one after the other, puts the answer together. */
import { print } from '../query/print.ts'
import type { Node } from '../query/query.ts'
import { readQuery } from '../query/read-query.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { isInLanes } from '../storage/term-spread.ts'
import { breadthOf, lanesOf } from './breadth.ts'
import { Budget } from './budget.ts'
import { type Counters, countUses, newCounters } from './count-values.ts'
import { type DocumentSet, Scratch, SetRoom, sizeOf, withoutRemoved } from './document-set.ts'
import { expansionsOf } from './expansions.ts'
import { filterChoices } from './filter-choice.ts'
import { FilterPass } from './filter-pass.ts'
import { countedKinds, takeCounts } from './filter-values.ts'
import { FoundLeaves } from './found.ts'
import { HitPostings } from './hit-postings.ts'
import { Matcher, type MatchRoom } from './match.ts'
import { newPage } from './page.ts'
import { makePlan, type Planned } from './plan.ts'
import { Scorer, type ScoreTools } from './score.ts'
import { ScoreRoom } from './score-sums.ts'
import { leafWeights, SignatureWeights, scoringLeaves } from './weights.ts'

/** What one thread keeps from search to search. */
export interface Workspace extends ScoreTools, MatchRoom {
  /** Hits of all segments, until they are counted. */
  held: SetRoom
  counters: Counters
}

export function newWorkspace({ schema, signatures }: Tables): Workspace {
  const hitPostings = new HitPostings()
  const budget = new Budget()
  return {
    budget,
    scratch: new Scratch(),
    hitPostings,
    held: new SetRoom(),
    counters: newCounters(),
    weights: new SignatureWeights(schema, signatures),
    room: new ScoreRoom(hitPostings, budget),
  }
}

export function runSearch(
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): SearchAnswer {
  const { node, ignored } = readQuery(request.query, tables.schema)
  const { leftOut, ...found } = searchNode(node, request, segments, tables, workspace)
  return { ...found, ignored: [...ignored, ...leftOut], interpreted: print(node) }
}

/** The same for a query that is read already. */
export function searchNode(
  node: Node,
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
) {
  const { scratch, counters } = workspace
  const planned = makePlan(node, tables)
  const choices = filterChoices(request, tables)
  const counting = countedKinds(request, tables.schema).length > 0
  const everything = planned.plan.kind === 'all' && !choices.any && request.enough === undefined
  const pass = new FilterPass(choices, counting && !everything, tables, workspace)
  const scorer = request.sort === undefined ? newScorer(planned, segments, tables, workspace) : undefined
  const page = newPage(request, tables, scorer)
  // Nothing is refused from here on: counters are left empty by whoever has filled them.
  if (counting && everything) countUses(counters.all, tables.filterValues)
  const totals = { total: 0, totalWithoutFilter: 0 }
  for (const segment of segmentsWith(planned, segments)) {
    scratch.release()
    const found = new FoundLeaves(segment, tables.vocabulary.terms.count)
    const hits = hitsIn(segment, planned, found, tables, workspace)
    totals.totalWithoutFilter += sizeOf(hits)
    const kept = pass.run(hits, segment)
    totals.total += sizeOf(kept)
    if (request.limit !== 0 && sizeOf(kept) > 0) page.add(kept, segment, found)
    if (totals.total >= (request.enough ?? Number.POSITIVE_INFINITY)) break
  }
  const filters = takeCounts(request, choices, pass, counters, tables)
  return { ...totals, ids: page.ids(), filters, leftOut: planned.leftOut }
}

/** How many documents match, and nothing else. */
export function countHits(node: Node, segments: readonly Segment[], tables: Tables, workspace: Workspace): number {
  const planned = makePlan(node, tables)
  let total = 0
  for (const segment of segmentsWith(planned, segments)) {
    workspace.scratch.release()
    const found = new FoundLeaves(segment, tables.vocabulary.terms.count)
    total += sizeOf(hitsIn(segment, planned, found, tables, workspace))
  }
  return total
}

/** Beginnings that stand for more terms than this are not planned, only to tell what they would cost. */
const MOST_PLANNED = 20_000

/**
 * About how many documents match, never too few: found in microseconds, without looking at a single document. Infinity
 * where unfinished words stand for so many terms that telling it would take long.
 */
export function mostHits(node: Node, segments: readonly Segment[], tables: Tables): number {
  if (expansionsOf(node, tables.vocabulary) > MOST_PLANNED) return Number.POSITIVE_INFINITY
  return breadthOf(makePlan(node, tables).plan, segments)
}

/** Those in which something can match. */
function segmentsWith({ plan }: Planned, segments: readonly Segment[]): readonly Segment[] {
  const lanes = lanesOf(plan)
  return segments.filter((segment) => isInLanes(segment, lanes))
}

function hitsIn(
  segment: Segment,
  { plan }: Planned,
  found: FoundLeaves,
  { signatures }: Tables,
  room: MatchRoom,
): DocumentSet {
  const hits = new Matcher(segment, found, signatures, room).collect(plan)
  return segment.live === segment.size ? hits : withoutRemoved(hits, segment.removed, room.scratch)
}

function newScorer(
  { plan }: Planned,
  segments: readonly Segment[],
  tables: Tables,
  tools: ScoreTools,
): Scorer | undefined {
  const leaves = Map.groupBy(scoringLeaves(plan), (leaf) => leaf)
  if (leaves.size === 0) return undefined
  const documents = segments.reduce((sum, { size }) => sum + size, 0)
  const weights = [...leaves].map(([leaf, { length }]) =>
    leafWeights(leaf, { documents, frequency: leaf.postings, times: length }, tools.weights),
  )
  return new Scorer(tables, plan, weights, tools)
}
