/**
 * The filters chosen in a search, ready to be checked against a document's flat list of values: each kind of filter
 * has a bit (all ranges share one), and a document is described by the bits it lacks.
 */

import type { SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'

/** Marks values that are taken away in `roles`. */
export const NOT = 128
const RANGES_BIT = 31

export interface RangeCheck {
  column: number
  from: number
  to: number
}

export interface FilterChoices {
  /** By value: 0 for most; else the bit of its kind plus one, with `NOT` added where it is not wanted. */
  roles: Uint8Array
  /** The bits that a document must have one wanted value for. */
  required: number
  /** By bit: the position of its kind in the schema, or -1 for the ranges. */
  kindOfBit: Int8Array
  ranges: RangeCheck[]
  rangesBit: number
  /** False when nothing at all is chosen. */
  any: boolean
}

/** Throws a `TypeError` for names that the schema lacks. Values that no document has are known to nobody: no hits. */
export function filterChoices(request: SearchRequest, { schema, filterValues }: Tables): FilterChoices {
  const kinds = Object.entries(request.filters ?? {}).filter(([, { any, not }]) => any || not?.length)
  const ranges = Object.entries(request.ranges ?? {}).map(([name, { from = -Infinity, to = Infinity }]) => {
    return { column: positionOf(schema.numbers, name, 'number'), from, to }
  })
  const choices: FilterChoices = {
    roles: new Uint8Array(kinds.length > 0 ? filterValues.count : 0),
    required: 0,
    kindOfBit: new Int8Array(32).fill(-1),
    ranges,
    rangesBit: 1 << RANGES_BIT,
    any: kinds.length > 0 || ranges.length > 0,
  }
  kinds.forEach(([name, { any, not = [] }], bit) => {
    const kind = positionOf(schema.filters, name, 'filter')
    choices.kindOfBit[bit] = kind
    if (any) choices.required |= 1 << bit
    mark(
      choices.roles,
      (any ?? []).map((value) => filterValues.find(kind, value)),
      bit + 1,
    )
    mark(
      choices.roles,
      not.map((value) => filterValues.find(kind, value)),
      bit + 1 + NOT,
    )
  })
  return choices
}

export function positionOf(names: string[], name: string, what: string): number {
  const at = names.indexOf(name)
  if (at < 0) throw new TypeError(`the schema has no ${what} "${name}"`)
  return at
}

function mark(roles: Uint8Array, values: number[], role: number): void {
  for (const value of values) if (value >= 0) roles[value] = role
}
