/** Makes the answer out of the counters: for each kind its commonest values, and those that are chosen. */
import type { FilterCount, FilterValues, SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'
import { BUNDLE, type FilterValueTable } from '../storage/filter-values.ts'
import { TIERS } from '../storage/sorting.ts'
import { Best } from './best.ts'
import { type Counters, clearCounts } from './count-values.ts'
import { type FilterChoices, positionOf, slotsOf } from './filter-choice.ts'
import type { FilterPass } from './filter-pass.ts'

const MOST_VALUES = 100
/** Values looked at together: see `countValues`. */
const BLOCK = 256
/** More than any count. */
const NEVER = 0xffffffff

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
  const first = choices.any ? { all: counters.chosen, chosen: counters.chosen } : counts
  const kinds = (request.count ?? []).map((name) => ({ name, kind: positionOf(schema.filters, name, 'filter') }))
  const most = request.countLimit ?? MOST_VALUES
  const asked = kinds.map(({ kind }) => kind)
  pass.count()
  let best = commonest(asked, most, first, filterValues)
  if (pass.countUpTo(tiersNeeded(best, asked, filterValues))) best = commonest(asked, most, first, filterValues)
  if (choices.any) {
    pass.countWithoutFilter(best.map(floorOf))
    best = commonest(asked, most, counts, filterValues)
  }
  const answer = new Map<string, FilterValues>()
  for (const { name, kind } of kinds) {
    const told = best[kind]!.sorted().map(({ slot }) => slot)
    const values = withChosen(told, request, name, kind, tables).map<FilterCount>((slot) => ({
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

/** A value with all that its place depends on, so that comparing two does not wait for memory. */
interface Counted {
  slot: number
  chosen: number
  all: number
  /** Its place by its text. */
  rank: number
}

/** The highest counts first, ties by their texts. */
function compareCounted(a: Counted, b: Counted): number {
  return b.chosen - a.chosen || b.all - a.all || a.rank - b.rank
}

/** Room of this thread, whose searches come one after the other. */
const some = new Uint32Array(BLOCK)
const places = new Uint32Array(BLOCK)
const floors = { chosen: new Uint32Array(BUNDLE + 1), all: new Uint32Array(BUNDLE + 1) }

type CountsTold = Pick<Counters, 'all' | 'chosen'>

/** By kind: the values with the highest counts. */
function commonest(
  kinds: number[],
  most: number,
  { all: { numbers: all, touched, touchedCount }, chosen: { numbers: chosen } }: CountsTold,
  filterValues: FilterValueTable,
): Best<Counted>[] {
  const ranks = filterValues.ranks()
  const best: Best<Counted>[] = []
  floors.chosen.fill(NEVER)
  floors.all.fill(0)
  for (const kind of kinds) {
    best[kind] = new Best(most, compareCounted)
    floors.chosen[kind] = most > 0 ? 0 : NEVER
  }
  for (let from = 0; from < touchedCount; from += BLOCK) {
    const block = touched.subarray(from, Math.min(touchedCount, from + BLOCK))
    const count = worthOffering(block, filterValues, { chosen, all }, floors, some)
    // All of them are waited for together.
    for (let at = 0; at < count; at++) places[at] = ranks[filterValues.numberAt(some[at]!)]!
    for (let at = 0; at < count; at++) {
      const slot = some[at]!
      const kind = filterValues.kindAt(slot)
      const lane = best[kind]!
      const { last } = lane
      if (last && isWorse(last, chosen[slot]!, all[slot]!, places[at]!)) continue
      lane.offer({ slot, chosen: chosen[slot]!, all: all[slot]!, rank: places[at]! })
      if (!lane.last) continue
      floors.chosen[kind] = lane.last.chosen
      floors.all[kind] = lane.last.all
    }
  }
  return best
}

function isWorse(than: Counted, chosen: number, all: number, rank: number): boolean {
  if (chosen !== than.chosen) return chosen < than.chosen
  return all !== than.all ? all < than.all : rank > than.rank
}

interface BothCounts {
  chosen: Uint32Array
  all: Uint32Array
}

/**
 * Writes those of the values to `found` that may be better than the worst that is kept of their kind.
 * @param floors by kind: the counts of the worst that is kept
 * @returns how many they are
 */
function worthOffering(
  slots: Uint32Array,
  filterValues: FilterValueTable,
  { chosen, all }: BothCounts,
  floors: BothCounts,
  found: Uint32Array,
): number {
  let count = 0
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    const kind = filterValues.kindAt(slot)
    if (chosen[slot]! < floors.chosen[kind]!) continue
    if (chosen[slot] === floors.chosen[kind] && all[slot]! < floors.all[kind]!) continue
    found[count++] = slot
  }
  return count
}

/**
 * Tiers that must be counted, so that no value behind them can be among those told: each of them is commoner. Those that
 * are counted already can only become more by counting on.
 */
function tiersNeeded(best: readonly Best<Counted>[], kinds: readonly number[], filterValues: FilterValueTable): number {
  return kinds.reduce((tiers, kind) => {
    const floor = Math.max(1, floorOf(best[kind]!))
    let needed = tiers
    while (needed < TIERS && filterValues.mostFrom(needed, kind) >= floor) needed++
    return needed
  }, 0)
}

/** What is counted less often than so is not told; 0 when everything may be. */
function floorOf({ capacity, last }: Best<Counted>): number {
  return capacity === 0 ? Number.POSITIVE_INFINITY : (last?.chosen ?? 0)
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
