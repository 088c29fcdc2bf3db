/**
 * What an index is told about the documents it will hold. The engine knows text and numbers; what a "title" or a
 * "library" is, only the caller knows.
 */
export interface Schema {
  /** Searchable text, at most 15 fields. */
  fields: FieldSchema[]
  /** Names of the kinds of filter. Every document has any number of values in each. */
  filters: string[]
  /**
   * Groups of kinds with few values each ("type", "language"): what a document has of a group is counted at once. For
   * speed alone; answers are the same without.
   */
  valueSets?: string[][]
  /** Names of the orders by text. Every document has at most one text in each. */
  sorts: string[]
  /** Names of the numeric columns: for ranges, and for orders by number. */
  numbers: string[]
  /** Numbers and codes that are searched as a whole. */
  keys: KeySchema[]
  /** What can be named inside a search: "author:verne". None when absent: a colon is a mark like any other. */
  fieldPrefixes?: FieldPrefix[]
}

export interface FieldPrefix {
  /** Each with its accents; they are compared without, and in any case. */
  names: readonly string[]
  /** A field, a group of fields or a key. */
  in: string
  /**
   * `begins`: finds values that begin with the words. Bounds: the field's words are whole numbers without leading
   * zeros, and ranges of them are understood ("1890..1900"), an open end up to the bound.
   */
  as?: 'begins' | { from: number; to: number }
}

export interface FieldSchema {
  name: string
  /** How much a word found here counts, beside the other fields. 0: searchable, but says nothing about relevance. */
  weight: number
  /** Names under which several fields are searched together ("all"). A field always answers to its own name too. */
  groups: string[]
  /** Words in a common value. A word in a shorter value counts for more. */
  typicalLength: number
  /** True where people search for one value as a whole (titles, names): a value that is covered by the search rises. */
  knownItem?: boolean
}

export interface KeySchema {
  name: string
  /** The groups whose searches look here too, when `looksLike` says so. */
  groups: string[]
  /** One spelling for all spellings of the same key; stored keys and searches both pass through it. */
  normalise(text: string): string
  /** Whether a piece of a search could be such a key. */
  looksLike(text: string): boolean
}

/** A document as it is put into the index. Names that the schema does not have are refused with a `TypeError`. */
export interface Document {
  /** The caller's number of the document, 0 to 4,294,967,295. Putting the same id again replaces the document. */
  id: number
  /** The values of each field; each value is a line of its own for phrases and "begins with". */
  text: Record<string, readonly string[]>
  filters?: Record<string, readonly string[]>
  sorts?: Record<string, string>
  numbers?: Record<string, number>
  keys?: Record<string, readonly string[]>
  /** Breaks ties, the higher number first; 0 when absent. */
  rank?: number
}

export interface Changes {
  put?: readonly Document[]
  /** Ids; unknown ones are passed over. */
  remove?: readonly number[]
}

/** The most fields that fit in a signature (two bits each). */
const maxFields = 15

/** The fields that a name stands for, as a bit mask; 0 when it is neither a field nor a group. */
export function fieldMask(schema: Schema, name: string): number {
  let mask = 0
  schema.fields.forEach((field, at) => {
    if (field.name === name || field.groups.includes(name)) mask |= 1 << at
  })
  return mask
}

/** Groups that are told apart by a bit each: more than these are only slower to search. */
const maxGroups = 8

/** Fields of the schema's groups, as masks: those of several groups with the same fields once. */
export function groupMasks(schema: Schema): number[] {
  const names = new Set(schema.fields.flatMap(({ groups }) => groups))
  return [...new Set([...names].map((name) => fieldMask(schema, name)))].slice(0, maxGroups)
}

/** Throws a `TypeError` when the schema itself cannot work. */
export function checkSchema(schema: Schema): void {
  if (schema.fields.length > maxFields)
    throw new TypeError(`at most ${maxFields} text fields, not ${schema.fields.length}`)
  if (schema.filters.length > 30) throw new TypeError('at most 30 kinds of filter')
  if (schema.fields.filter(({ knownItem }) => knownItem).length > 4) throw new TypeError('at most 4 known-item fields')
  const grouped = schema.valueSets?.flat() ?? []
  for (const name of grouped) if (!schema.filters.includes(name)) throw new TypeError(`no kind of filter "${name}"`)
  if (schema.keys.length > 30) throw new TypeError('at most 30 kinds of key')
  const orders = [...schema.sorts, ...schema.numbers]
  for (const names of [
    schema.fields.map((f) => f.name),
    schema.filters,
    grouped,
    orders,
    schema.keys.map((k) => k.name),
  ]) {
    if (new Set(names).size !== names.length) throw new TypeError(`a name stands twice: ${names.join(', ')}`)
  }
}
