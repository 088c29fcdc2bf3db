/** Carries out a search: reads it, looks at the segments one after the other, puts the answer together. */
import { parseQuery } from '../query/parser.ts'
import { print } from '../query/print.ts'
import type { Node, ParsedQuery } from '../query/query.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { hasSegmentBit } from '../storage/term-statistics.ts'
import { Budget } from './budget.ts'
import { type DocumentSet, Scratch, SetArena, sizeOf, withoutDeleted } from './document-set.ts'
import { DrillSideways } from './drill-sideways.ts'
import { estimatePlan, segmentBitsOf } from './estimate-hits.ts'
import { expansionsOf } from './expansions.ts'
import { type Counters, countUses, newCounters } from './facet-counts.ts'
import { countedKinds, facetResponse } from './facet-response.ts'
import { filterChoices } from './filter-choice.ts'
import { HitPostings } from './hit-postings.ts'
import { SegmentLeaves } from './leaf-terms.ts'
import { Matcher, type MatchWorkspace } from './match.ts'
import { newPage } from './page.ts'
import { makePlan, type Planned } from './plan.ts'
import { Scorer, type ScoreWorkspace } from './score.ts'
import { ScoreBuffers } from './score-sums.ts'
import { leafWeights, SignatureWeights, scoringLeaves } from './weights.ts'

/** What one thread keeps from search to search. */
export interface Workspace extends ScoreWorkspace, MatchWorkspace {
  /** Hits of all segments, until they are counted. */
  pending: SetArena
  counters: Counters
}

export function newWorkspace({ schema, signatures }: Tables): Workspace {
  const hitPostings = new HitPostings()
  const budget = new Budget()
  return {
    budget,
    scratch: new Scratch(),
    hitPostings,
    pending: new SetArena(),
    counters: newCounters(),
    weights: new SignatureWeights(schema, signatures),
    buffers: new ScoreBuffers(hitPostings, budget),
  }
}

export function runSearch(
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): SearchAnswer {
  const query = parseQuery(request.query, tables.schema)
  return searchPlanned(query, makePlan(query.node, tables), request, segments, tables, workspace)
}

/** The same where no more than so many documents match, as its plan tells beforehand; nothing for other queries. */
export function runSearchUpTo(
  maxHits: number,
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): SearchAnswer | undefined {
  const query = parseQuery(request.query, tables.schema)
  if (standsForVeryMany(query.node, tables)) return undefined
  const planned = makePlan(query.node, tables)
  if (estimatePlan(planned.plan, segments) > maxHits) return undefined
  return searchPlanned(query, planned, request, segments, tables, workspace)
}

function searchPlanned(
  { node, ignored }: ParsedQuery,
  planned: Planned,
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): SearchAnswer {
  const { scratch, counters } = workspace
  const choices = filterChoices(request, tables)
  const counting = countedKinds(request, tables.schema).length > 0
  const everything = planned.plan.kind === 'all' && !choices.any && request.terminateAfter === undefined
  const drillSideways = new DrillSideways(choices, counting && !everything, tables, workspace)
  const scorer = request.sort === undefined ? newScorer(planned, segments, tables, workspace) : undefined
  const page = newPage(request, tables, scorer)
  // Nothing is refused from here on: counters are left empty by whoever has filled them.
  if (counting && everything) countUses(counters.all, tables.facetValues)
  const totals = { total: 0, totalWithoutFilter: 0 }
  for (const segment of segmentsWith(planned, segments)) {
    scratch.release()
    const leaves = new SegmentLeaves(segment, tables.termDictionary.terms.count)
    const hits = hitsIn(segment, planned, leaves, tables, workspace)
    totals.totalWithoutFilter += sizeOf(hits)
    const kept = drillSideways.run(hits, segment)
    totals.total += sizeOf(kept)
    if (request.limit !== 0 && sizeOf(kept) > 0) page.add(kept, segment, leaves)
    if (totals.total >= (request.terminateAfter ?? Number.POSITIVE_INFINITY)) break
  }
  const filters = facetResponse(request, choices, drillSideways, counters, tables)
  return { ...totals, ids: page.ids(), filters, ignored: [...ignored, ...planned.tooBroad], interpreted: print(node) }
}

/** How many documents match, and nothing else. */
export function countHits(node: Node, segments: readonly Segment[], tables: Tables, workspace: Workspace): number {
  const planned = makePlan(node, tables)
  let total = 0
  for (const segment of segmentsWith(planned, segments)) {
    workspace.scratch.release()
    const leaves = new SegmentLeaves(segment, tables.termDictionary.terms.count)
    total += sizeOf(hitsIn(segment, planned, leaves, tables, workspace))
  }
  return total
}

/** Beginnings that stand for more terms than this are not planned, only to tell what they would cost. */
const maxEstimatedExpansions = 20_000

/**
 * About how many documents match, never too few: found in microseconds, without looking at a single document. Infinity
 * where unfinished words stand for so many terms that telling it would take long.
 */
export function estimateHits(node: Node, segments: readonly Segment[], tables: Tables): number {
  if (standsForVeryMany(node, tables)) return Number.POSITIVE_INFINITY
  return estimatePlan(makePlan(node, tables).plan, segments)
}

function standsForVeryMany(node: Node, { termDictionary }: Tables): boolean {
  return expansionsOf(node, termDictionary) > maxEstimatedExpansions
}

/** Those in which something can match. */
function segmentsWith({ plan }: Planned, segments: readonly Segment[]): readonly Segment[] {
  const segmentBits = segmentBitsOf(plan)
  return segments.filter((segment) => hasSegmentBit(segment, segmentBits))
}

function hitsIn(
  segment: Segment,
  { plan }: Planned,
  leaves: SegmentLeaves,
  { signatures }: Tables,
  room: MatchWorkspace,
): DocumentSet {
  const hits = new Matcher(segment, leaves, signatures, room).collect(plan)
  return segment.liveDocs === segment.size ? hits : withoutDeleted(hits, segment.deleted, room.scratch)
}

function newScorer(
  { plan }: Planned,
  segments: readonly Segment[],
  tables: Tables,
  tools: ScoreWorkspace,
): Scorer | undefined {
  const leaves = Map.groupBy(scoringLeaves(plan), (leaf) => leaf)
  if (leaves.size === 0) return undefined
  const documents = segments.reduce((sum, { size }) => sum + size, 0)
  const weights = [...leaves].map(([leaf, { length }]) =>
    leafWeights(leaf, { documents, frequency: leaf.postings, times: length }, tools.weights),
  )
  return new Scorer(tables, plan, weights, tools)
}
