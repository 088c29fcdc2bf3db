/** Makes the answer out of the counters: for each kind its commonest values, and those that are chosen. */
import type { Schema } from '../schema.ts'
import type { FacetCount, FacetCounts, SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'
import type { FacetDictionary } from '../storage/facet-dictionary.ts'
import { tierCount } from '../storage/facet-tiers.ts'
import type { DrillSideways } from './drill-sideways.ts'
import { type Counters, type Counts, clearCounts } from './facet-counts.ts'
import { type FilterChoices, positionOf, slotsOf } from './filter-choice.ts'
import { type KeptKind, packCounts, type TopFacets } from './top-facets.ts'

const defaultFacetLimit = 100
/** Values looked at together: see `countValues`. */
const blockSize = 256

type ReportedCounts = Pick<Counters, 'all' | 'chosen'>

/** Reads the counters and leaves them empty. */
export function facetResponse(
  request: SearchRequest,
  choices: FilterChoices,
  drillSideways: DrillSideways,
  counters: Counters,
  tables: Tables,
): Map<string, FacetCounts> {
  const { schema, facetValues } = tables
  const counts = { all: counters.all, chosen: choices.any ? counters.chosen : counters.all }
  const { facetLimit = defaultFacetLimit, facetLimits = {} } = request
  const kinds = countedKinds(request, schema).map(({ name, kind }) => ({
    name,
    kind,
    most: Math.min(facetLimits[name] ?? facetLimit, facetValues.count),
  }))
  const { best } = counters
  keepTop(kinds, counts.chosen, best, drillSideways, tables)
  if (choices.any) {
    drillSideways.countWithoutFilter(schema.filters.map((_, kind) => best.leastOf(kind)))
    best.start(kinds)
    offerFrom(0, counts, best, facetValues)
  }
  const answer = new Map<string, FacetCounts>()
  for (const { name, kind } of kinds) {
    const slots = best.take(kind)
    const behind = chosenBehind(slots, request, name, kind, tables)
    const values = [...slots, ...inOrder(behind, counts, facetValues)].map<FacetCount>((slot) => ({
      value: facetValues.value(facetValues.numberAt(slot)),
      total: counts.chosen.numbers[slot]!,
      totalWithoutFilter: counts.all.numbers[slot]!,
    }))
    answer.set(name, { values })
  }
  clearCounts(counters.all)
  clearCounts(counters.chosen)
  return answer
}

/** Has values counted as far as they can matter, and keeps those with the highest counts under the chosen filters. */
function keepTop(
  kinds: readonly KeptKind[],
  chosen: Counts,
  best: TopFacets,
  drillSideways: DrillSideways,
  tables: Tables,
): void {
  const { facetValues } = tables
  const reported = { all: chosen, chosen }
  best.start(kinds)
  drillSideways.count()
  offerFrom(0, reported, best, facetValues)
  const offered = chosen.touchedCount
  if (!drillSideways.countUpTo(tiersNeeded(best, kinds, facetValues))) return
  const again = hasTieredValueSets(tables)
  if (again) best.start(kinds)
  offerFrom(again ? 0 : offered, reported, best, facetValues)
}

/** Throws a `TypeError` for names that the schema lacks. */
export function countedKinds({ facets }: SearchRequest, { filters }: Schema): { name: string; kind: number }[] {
  return [...new Set(facets)].map((name) => ({ name, kind: positionOf(filters, name, 'filter') }))
}

/** Room of this thread, whose searches come one after the other. */
const worthwhile = new Uint32Array(blockSize)
const textRanks = new Uint32Array(blockSize)

/** Offers the values of `all.touched` from this place on. */
function offerFrom(
  start: number,
  { all, chosen }: ReportedCounts,
  best: TopFacets,
  facetValues: FacetDictionary,
): void {
  const ranks = facetValues.ranks()
  for (let from = start; from < all.touchedCount; from += blockSize) {
    const block = all.touched.subarray(from, Math.min(all.touchedCount, from + blockSize))
    const count = worthOffering(block, chosen.numbers, all.numbers, best, facetValues)
    // All of them are waited for together.
    for (let at = 0; at < count; at++) textRanks[at] = ranks[facetValues.numberAt(worthwhile[at]!)]!
    for (let at = 0; at < count; at++) {
      const slot = worthwhile[at]!
      best.offer(facetValues.kindAt(slot), slot, packCounts(chosen.numbers[slot]!, all.numbers[slot]!), textRanks[at]!)
    }
  }
}

/**
 * Writes those of the values to `some` that may be better than the worst that is kept of their kind.
 * @returns how many they are
 */
function worthOffering(
  slots: Uint32Array,
  chosen: Uint32Array,
  all: Uint32Array,
  { floors }: TopFacets,
  facetValues: FacetDictionary,
): number {
  let count = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    worthwhile[count] = slot
    count += Number(packCounts(chosen[slot]!, all[slot]!) >= floors[facetValues.kindAt(slot)]!)
  }
  return count
}

/**
 * Tiers that must be counted, so that no value behind them can be among those told: each of them is commoner. Those that
 * are counted already can only become more by counting on.
 */
function tiersNeeded(best: TopFacets, kinds: readonly KeptKind[], facetValues: FacetDictionary): number {
  return kinds.reduce((tiers, { kind }) => {
    const floor = Math.max(1, best.leastOf(kind))
    let needed = tiers
    while (needed < tierCount && facetValues.mostFrom(needed, kind) >= floor) needed++
    return needed
  }, 0)
}

/** Whether a value set can have told of a value before its tier was counted: then there is more of it in the end. */
function hasTieredValueSets({ schema, facetValues }: Tables): boolean {
  return (schema.valueSets ?? []).flat().some((name) => facetValues.mostFrom(0, schema.filters.indexOf(name)) > 0)
}

/** Chosen values that are not among these: they are told even when they are rare, as long as some document has them. */
function chosenBehind(
  slots: readonly number[],
  request: SearchRequest,
  name: string,
  kind: number,
  { facetValues }: Tables,
): number[] {
  const { any = [], not = [] } = request.filters?.[name] ?? {}
  if (any.length === 0 && not.length === 0) return []
  const chosen = slotsOf([...any, ...not], kind, facetValues)
  return [...new Set(chosen.filter((slot) => !slots.includes(slot)))]
}

/** As those that are kept: the commonest first, ties by their texts. */
function inOrder(slots: number[], { all, chosen }: ReportedCounts, facetValues: FacetDictionary): number[] {
  if (slots.length < 2) return slots
  const ranks = facetValues.ranks()
  const keyOf = (slot: number) => packCounts(chosen.numbers[slot]!, all.numbers[slot]!)
  const rankOf = (slot: number) => ranks[facetValues.numberAt(slot)]!
  return slots.sort((a, b) => keyOf(b) - keyOf(a) || rankOf(a) - rankOf(b))
}
