/**
 * Where words are looked for. A search has one such place; inside its text others may be named ("author:verne"), by
 * the names that the schema gives them.
 */
import { fieldMask, type KeySchema, type FieldPrefix, type Schema } from '../schema.ts'
import { fold } from '../text/fold.ts'
import type { NumberRange } from './number-range.ts'

/** A mask of text fields, and the keys that a piece may turn out to be. */
export interface Lookup {
  fields: number
  keys: { at: number; schema: KeySchema }[]
  /** `begins`: a value that begins with the words. `key`: a code and nothing else. Bounds: numbers and ranges of them. */
  as?: 'begins' | 'key' | NumberRange
}

/** By folded name. */
export type NamedLookups = ReadonlyMap<string, Lookup>

const known = new WeakMap<Schema, NamedLookups>()

/** @returns nothing when no field, group or key is called so */
export function lookupIn(schema: Schema, name: string): Lookup | undefined {
  const key = schema.keys.findIndex((one) => one.name === name)
  if (key >= 0) return { fields: 0, keys: [{ at: key, schema: schema.keys[key]! }], as: 'key' }
  const fields = fieldMask(schema, name)
  if (fields === 0) return undefined
  const keys = schema.keys.map((one, at) => ({ at, schema: one }))
  return { fields, keys: keys.filter((one) => one.schema.groups.includes(name)) }
}

export function namedLookups(schema: Schema): NamedLookups {
  const before = known.get(schema)
  if (before) return before
  const named = new Map((schema.places ?? []).flatMap((place) => entriesOf(place, schema)))
  known.set(schema, named)
  return named
}

/** The place that a name stands for, whatever its case and accents. */
export function namedLookup(name: string, named: NamedLookups): Lookup | undefined {
  return named.get(fold(name))
}

function entriesOf(place: FieldPrefix, schema: Schema): [string, Lookup][] {
  const found = lookupIn(schema, place.in)
  if (!found) throw new TypeError(`no field, group or key is called "${place.in}"`)
  const lookup = place.as === undefined ? found : { ...found, as: place.as }
  return place.names.map((name) => [fold(name), lookup])
}
