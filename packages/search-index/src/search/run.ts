/** Carries out a search: reads it, looks at the segments one after the other, puts the answer together. */
import { print } from '../query/print.ts'
import type { Node } from '../query/query.ts'
import { readQuery } from '../query/read-query.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { type DocumentSet, Scratch, sizeOf, withoutRemoved } from './document-set.ts'
import { filterChoices } from './filter-choice.ts'
import { type Counters, countUses, FilterPass, newCounters } from './filter-pass.ts'
import { takeCounts } from './filter-values.ts'
import { type Found, findLeaf } from './found.ts'
import { Matcher } from './match.ts'
import { newPage, type Page } from './page.ts'
import { makePlan, type Planned } from './plan.ts'
import { Scorer } from './score.ts'
import { leafWeights, SignatureWeights, scoringLeaves } from './weights.ts'

/** What one thread keeps from search to search. */
export interface Workspace {
  scratch: Scratch
  counters: Counters
  weights: SignatureWeights
}

export function newWorkspace({ schema, signatures }: Tables): Workspace {
  return { scratch: new Scratch(), counters: newCounters(), weights: new SignatureWeights(schema, signatures) }
}

export function runSearch(
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): SearchAnswer {
  const { node, ignored } = readQuery(request.query, tables.schema)
  const totals = searchNode(node, request, segments, tables, workspace)
  return { ...totals, ignored, interpreted: print(node) }
}

/** The same for a query that is read already. */
export function searchNode(
  node: Node,
  request: SearchRequest,
  segments: readonly Segment[],
  tables: Tables,
  { scratch, counters, weights }: Workspace,
) {
  const planned = makePlan(node, tables)
  const found = segments.map((segment) =>
    planned.leaves.map((leaf) => findLeaf(leaf, segment, tables.vocabulary.terms.count)),
  )
  const choices = filterChoices(request, tables)
  const counting = (request.count?.length ?? 0) > 0
  const everything = planned.plan.kind === 'all' && !choices.any
  const pass = new FilterPass(choices, counting && !everything, counters, tables, scratch)
  if (counting && everything) countUses(counters, tables)
  const scorer = request.sort === undefined ? newScorer(planned, found, segments, tables, weights) : undefined
  const page = newPage(request, tables, scorer)
  const totals = { total: 0, totalWithoutFilter: 0 }
  segments.forEach((segment, at) => {
    scratch.release()
    const hits = hitsIn(segment, planned, found[at]!, tables, scratch)
    totals.totalWithoutFilter += sizeOf(hits)
    const kept = pass.run(hits, segment)
    totals.total += sizeOf(kept)
    if (request.limit !== 0) addToPage(kept, segment, found[at]!, scorer, page)
  })
  const filters = takeCounts(request, choices, counters, tables)
  return { ...totals, ids: page.ids(), filters }
}

/** How many documents match, and nothing else. */
export function countHits(node: Node, segments: readonly Segment[], tables: Tables, { scratch }: Workspace): number {
  const planned = makePlan(node, tables)
  let total = 0
  for (const segment of segments) {
    scratch.release()
    const found = planned.leaves.map((leaf) => findLeaf(leaf, segment, tables.vocabulary.terms.count))
    total += sizeOf(hitsIn(segment, planned, found, tables, scratch))
  }
  return total
}

function hitsIn(
  segment: Segment,
  { plan }: Planned,
  found: Found[],
  { signatures }: Tables,
  scratch: Scratch,
): DocumentSet {
  const hits = new Matcher(segment, found, signatures, scratch).collect(plan)
  return segment.live === segment.size ? hits : withoutRemoved(hits, segment.removed, scratch)
}

function newScorer(
  { plan }: Planned,
  found: Found[][],
  segments: readonly Segment[],
  tables: Tables,
  signatureWeights: SignatureWeights,
): Scorer | undefined {
  const leaves = scoringLeaves(plan)
  if (leaves.length === 0) return undefined
  const documents = segments.reduce((sum, { size }) => sum + size, 0)
  const weights = leaves.map((leaf) => {
    const frequency = found.reduce((sum, own) => sum + own[leaf.number]!.postings, 0)
    return leafWeights(leaf, documents, frequency, signatureWeights)
  })
  return new Scorer(tables, weights, signatureWeights)
}

function addToPage(hits: DocumentSet, segment: Segment, found: Found[], scorer: Scorer | undefined, page: Page): void {
  if (sizeOf(hits) === 0) return
  scorer?.score(hits, segment, found)
  page.add(hits, segment)
}
