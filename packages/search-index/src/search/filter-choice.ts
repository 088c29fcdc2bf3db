/**
 * The filters chosen in a search, ready to be checked against a document's flat list of values: each kind of filter
 * has a bit (all ranges share one), and a document is described by the bits it lacks.
 */

import type { SearchRequest } from '../search-request.ts'
import type { Tables } from '../segment/segment.ts'
import type { FacetDictionary, ValueSets } from '../storage/facet-dictionary.ts'

const rangesBit = 31

export interface RangeCheck {
  column: number
  from: number
  to: number
}

export interface FilterChoices {
  /** By slot, those behind its end have none: the bits of the kinds for which it is one that is wanted. */
  wanted: Uint32Array
  /** The same for what is not wanted. */
  unwanted: Uint32Array
  /** All that is wanted or unwanted. */
  slots: number[]
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
export function filterChoices(request: SearchRequest, { schema, facetValues }: Tables): FilterChoices {
  const kinds = Object.entries(request.filters ?? {}).filter(([, { any, not }]) => any || not?.length)
  const ranges = Object.entries(request.ranges ?? {}).map(([name, { from = -Infinity, to = Infinity }]) => {
    return { column: positionOf(schema.numbers, name, 'number'), from, to }
  })
  const choices: FilterChoices = {
    wanted: new Uint32Array(0),
    unwanted: new Uint32Array(0),
    slots: [],
    required: 0,
    kindOfBit: new Int8Array(32).fill(-1),
    ranges,
    rangesBit: 1 << rangesBit,
    any: kinds.length > 0 || ranges.length > 0,
  }
  const marks: Mark[] = []
  kinds.forEach(([name, { any, not = [] }], bit) => {
    const kind = positionOf(schema.filters, name, 'filter')
    choices.kindOfBit[bit] = kind
    if (any) choices.required |= 1 << bit
    const slots = (values: readonly string[]) => slotsOf(values, kind, facetValues)
    for (const slot of slots(any ?? [])) marks.push({ slot, wanted: 1 << bit, unwanted: 0 })
    for (const slot of slots(not)) marks.push({ slot, wanted: 0, unwanted: 1 << bit })
  })
  markAll(choices, marks, facetValues)
  choices.slots = marks.map(({ slot }) => slot)
  return choices
}

export function positionOf(names: string[], name: string, what: string): number {
  const at = names.indexOf(name)
  if (at < 0) throw new TypeError(`the schema has no ${what} "${name}"`)
  return at
}

/** Of those that some document has ever had. */
export function slotsOf(values: readonly string[], kind: number, facetValues: FacetDictionary): number[] {
  const numbers = values.map((value) => facetValues.find(kind, value))
  return numbers.filter((number) => number >= 0).map((number) => facetValues.slotOf(number))
}

interface Mark {
  slot: number
  wanted: number
  unwanted: number
}

function markAll(choices: FilterChoices, marks: readonly Mark[], facetValues: FacetDictionary): void {
  const valueSets = facetValues.valueSets()
  const ends = marks.map(({ slot }) => slot + 1)
  const length = Math.max(0, ...ends, marks.length > 0 ? (valueSets.valueSets.at(-1) ?? -1) + 1 : 0)
  if (marks.some(({ wanted }) => wanted !== 0)) choices.wanted = new Uint32Array(length)
  if (marks.some(({ unwanted }) => unwanted !== 0)) choices.unwanted = new Uint32Array(length)
  for (const { slot, wanted, unwanted } of marks) {
    if (wanted !== 0) choices.wanted[slot] = choices.wanted[slot]! | wanted
    else choices.unwanted[slot] = choices.unwanted[slot]! | unwanted
  }
  if (choices.wanted.length > 0) markValueSets(choices.wanted, valueSets)
  if (choices.unwanted.length > 0) markValueSets(choices.unwanted, valueSets)
}

/** A value set is what its members are. */
function markValueSets(bits: Uint32Array, { valueSets, valueSetStarts, valueSetMembers }: ValueSets): void {
  for (let at = 0; at < valueSets.length; at++) {
    let found = 0
    for (let place = valueSetStarts[at]!; place < valueSetStarts[at + 1]!; place++)
      found |= bits[valueSetMembers[place]!] ?? 0
    bits[valueSets[at]!] = found
  }
}
