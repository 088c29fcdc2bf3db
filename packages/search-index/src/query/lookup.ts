/**
 * Where words are looked for. A search has one such place; inside its text others may be named ("author:verne"), by
 * the names that the schema gives them.
 */
import { type FieldPrefix, fieldMask, type KeySchema, type Schema } from '../schema.ts'
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
export type PrefixLookups = ReadonlyMap<string, Lookup>

const known = new WeakMap<Schema, PrefixLookups>()

/** @returns nothing when no field, group or key is called so */
export function lookupIn(schema: Schema, name: string): Lookup | undefined {
  const key = schema.keys.findIndex((one) => one.name === name)
  if (key >= 0) return { fields: 0, keys: [{ at: key, schema: schema.keys[key]! }], as: 'key' }
  const fields = fieldMask(schema, name)
  if (fields === 0) return undefined
  const keys = schema.keys.map((one, at) => ({ at, schema: one }))
  return { fields, keys: keys.filter((one) => one.schema.groups.includes(name)) }
}

export function prefixLookups(schema: Schema): PrefixLookups {
  const before = known.get(schema)
  if (before) return before
  const prefixes = new Map((schema.fieldPrefixes ?? []).flatMap((prefix) => entriesOf(prefix, schema)))
  known.set(schema, prefixes)
  return prefixes
}

/** The place that a name stands for, whatever its case and accents. */
export function prefixLookup(name: string, prefixes: PrefixLookups): Lookup | undefined {
  return prefixes.get(fold(name))
}

function entriesOf(prefix: FieldPrefix, schema: Schema): [string, Lookup][] {
  const found = lookupIn(schema, prefix.in)
  if (!found) throw new TypeError(`no field, group or key is called "${prefix.in}"`)
  const lookup = prefix.as === undefined ? found : { ...found, as: prefix.as }
  return prefix.names.map((name) => [fold(name), lookup])
}
