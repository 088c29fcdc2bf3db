/** Makes the answer out of the counters: for each kind its commonest values, and those that are chosen. */
import type { FilterCount, FilterValues, SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'
import { BestNumbers } from './best.ts'
import { type FilterChoices, positionOf } from './filter-choice.ts'
import type { Counters } from './filter-pass.ts'

const MOST_VALUES = 100

/** Reads the counters and leaves them empty. */
export function takeCounts(
  request: SearchRequest,
  choices: FilterChoices,
  counters: Counters,
  tables: Tables,
): Map<string, FilterValues> {
  const { schema, filterValues } = tables
  const { all, touched, touchedCount } = counters
  const chosen = choices.any ? counters.chosen : all
  const ranks = filterValues.ranks()
  const compare = (a: number, b: number) => chosen[b]! - chosen[a]! || all[b]! - all[a]! || ranks[a]! - ranks[b]!
  const kinds = (request.count ?? []).map((name) => ({ name, kind: positionOf(schema.filters, name, 'filter') }))
  const best: (BestNumbers | undefined)[] = schema.filters.map(() => undefined)
  for (const { kind } of kinds) best[kind] = new BestNumbers(request.countLimit ?? MOST_VALUES, compare)
  const distinct = new Uint32Array(schema.filters.length)
  for (let at = 0; at < touchedCount; at++) {
    const value = touched[at]!
    const kind = filterValues.kinds[value]!
    distinct[kind]!++
    const lane = best[kind]
    if (lane && (lane.last < 0 || chosen[value]! >= chosen[lane.last]!)) lane.offer(value)
  }
  const answer = new Map<string, FilterValues>()
  for (const { name, kind } of kinds) {
    const numbers = withChosen(best[kind]!.sorted(), request, name, kind, tables)
    const values = numbers.map<FilterCount>((number) => ({
      value: filterValues.value(number),
      total: chosen[number]!,
      totalWithoutFilter: all[number]!,
    }))
    answer.set(name, { distinct: distinct[kind]!, values })
  }
  clear(counters)
  return answer
}

/** Chosen values are told even when they are rare, as long as some document has them. */
function withChosen(
  numbers: number[],
  request: SearchRequest,
  name: string,
  kind: number,
  { filterValues }: Tables,
): number[] {
  const { any = [], not = [] } = request.filters?.[name] ?? {}
  const chosen = [...any, ...not].map((value) => filterValues.find(kind, value))
  return [...numbers, ...new Set(chosen.filter((number) => number >= 0 && !numbers.includes(number)))]
}

function clear(counters: Counters): void {
  for (let at = 0; at < counters.touchedCount; at++) {
    counters.all[counters.touched[at]!] = 0
    counters.chosen[counters.touched[at]!] = 0
  }
  counters.touchedCount = 0
}
