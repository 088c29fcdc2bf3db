/** Makes the answer out of the counters: for each kind its commonest values, and those that are chosen. */
import type { Schema } from '../schema.ts'
import type { FilterCount, FilterValues, SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'
import type { FilterValueTable } from '../storage/filter-values.ts'
import { TIERS } from '../storage/sorting.ts'
import { type BestValues, countsKey } from './best-values.ts'
import { type Counters, type Counts, clearCounts } from './count-values.ts'
import { type FilterChoices, positionOf, slotsOf } from './filter-choice.ts'
import type { FilterPass } from './filter-pass.ts'

const MOST_VALUES = 100
/** Values looked at together: see `countValues`. */
const BLOCK = 256

type CountsTold = Pick<Counters, 'all' | 'chosen'>

/** Reads the counters and leaves them empty. */
export function takeCounts(
  request: SearchRequest,
  choices: FilterChoices,
  pass: FilterPass,
  counters: Counters,
  tables: Tables,
): Map<string, FilterValues> {
  const { schema, filterValues } = tables
  const counts = { all: counters.all, chosen: choices.any ? counters.chosen : counters.all }
  const kinds = countedKinds(request, schema)
  const asked = kinds.map(({ kind }) => kind)
  const most = Math.min(request.countLimit ?? MOST_VALUES, filterValues.count)
  const { best } = counters
  keepCommonest(asked, most, counts.chosen, best, pass, tables)
  if (choices.any) {
    pass.countWithoutFilter(schema.filters.map((_, kind) => best.leastOf(kind)))
    best.start(asked, most)
    offerFrom(0, counts, best, filterValues)
  }
  const answer = new Map<string, FilterValues>()
  for (const { name, kind } of kinds) {
    const values = withChosen(best.take(kind), request, name, kind, tables).map<FilterCount>((slot) => ({
      value: filterValues.value(filterValues.numberAt(slot)),
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
function keepCommonest(
  kinds: readonly number[],
  most: number,
  chosen: Counts,
  best: BestValues,
  pass: FilterPass,
  tables: Tables,
): void {
  const { filterValues } = tables
  const told = { all: chosen, chosen }
  best.start(kinds, most)
  pass.count()
  offerFrom(0, told, best, filterValues)
  const offered = chosen.touchedCount
  if (!pass.countUpTo(tiersNeeded(best, kinds, filterValues))) return
  const again = hasBundledTiers(tables)
  if (again) best.start(kinds, most)
  offerFrom(again ? 0 : offered, told, best, filterValues)
}

/** Throws a `TypeError` for names that the schema lacks. */
export function countedKinds({ count }: SearchRequest, { filters }: Schema): { name: string; kind: number }[] {
  return [...new Set(count)].map((name) => ({ name, kind: positionOf(filters, name, 'filter') }))
}

/** Room of this thread, whose searches come one after the other. */
const some = new Uint32Array(BLOCK)
const places = new Uint32Array(BLOCK)

/** Offers the values of `all.touched` from this place on. */
function offerFrom(start: number, { all, chosen }: CountsTold, best: BestValues, filterValues: FilterValueTable): void {
  const ranks = filterValues.ranks()
  for (let from = start; from < all.touchedCount; from += BLOCK) {
    const block = all.touched.subarray(from, Math.min(all.touchedCount, from + BLOCK))
    const count = worthOffering(block, chosen.numbers, all.numbers, best, filterValues)
    // All of them are waited for together.
    for (let at = 0; at < count; at++) places[at] = ranks[filterValues.numberAt(some[at]!)]!
    for (let at = 0; at < count; at++) {
      const slot = some[at]!
      best.offer(filterValues.kindAt(slot), slot, countsKey(chosen.numbers[slot]!, all.numbers[slot]!), places[at]!)
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
  { floors }: BestValues,
  filterValues: FilterValueTable,
): number {
  let count = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    some[count] = slot
    count += Number(countsKey(chosen[slot]!, all[slot]!) >= floors[filterValues.kindAt(slot)]!)
  }
  return count
}

/**
 * Tiers that must be counted, so that no value behind them can be among those told: each of them is commoner. Those that
 * are counted already can only become more by counting on.
 */
function tiersNeeded(best: BestValues, kinds: readonly number[], filterValues: FilterValueTable): number {
  return kinds.reduce((tiers, kind) => {
    const floor = Math.max(1, best.leastOf(kind))
    let needed = tiers
    while (needed < TIERS && filterValues.mostFrom(needed, kind) >= floor) needed++
    return needed
  }, 0)
}

/** Whether a bundle can have told of a value before its tier was counted: then there is more of it in the end. */
function hasBundledTiers({ schema, filterValues }: Tables): boolean {
  return (schema.bundles ?? []).flat().some((name) => filterValues.mostFrom(0, schema.filters.indexOf(name)) > 0)
}

/** Chosen values are told even when they are rare, as long as some document has them. */
function withChosen(
  slots: number[],
  request: SearchRequest,
  name: string,
  kind: number,
  { filterValues }: Tables,
): number[] {
  const { any = [], not = [] } = request.filters?.[name] ?? {}
  if (any.length === 0 && not.length === 0) return slots
  const chosen = slotsOf([...any, ...not], kind, filterValues)
  return [...slots, ...new Set(chosen.filter((slot) => !slots.includes(slot)))]
}
