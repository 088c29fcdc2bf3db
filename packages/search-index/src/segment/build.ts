/** Builds a segment out of documents. */
import type { Document, Schema } from '../schema.ts'
import { sortKey } from '../text/sort-key.ts'
import { buildDocValues } from './doc-values.ts'
import type { Inverter } from './inverter.ts'
import {
  type DocValueColumns,
  type Numberings,
  type OpenColumns,
  type Segment,
  sealSegment,
  type Tables,
} from './segment.ts'
import { buildOrders } from './sort-orders.ts'

/** Documents that are built into one segment at a time; more would only need more memory. */
const maxBatch = 4096
/** Letters of text built into one segment at a time: bounds memory when documents are long. */
const maxBatchCharacters = 8_000_000

/** As many documents at a time as are built into one segment. */
export function* batchesOf(documents: readonly Document[]): Generator<Document[]> {
  let batch: Document[] = []
  let letters = 0
  for (const document of documents) {
    batch.push(document)
    for (const values of Object.values(document.text)) for (const value of values) letters += value.length
    if (batch.length < maxBatch && letters < maxBatchCharacters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/** As `buildColumns`, with what searches need besides. */
export function buildSegment(documents: readonly Document[], tables: Tables, inverter: Inverter): Segment {
  const { columns, values } = buildColumns(documents, tables, inverter)
  return sealSegment(columns, values, tables)
}

/**
 * @param documents a batch, each id once, checked by `checkDocument`
 * @param inverter room to work in, used again from batch to batch; postings are its own until then
 */
export function buildColumns(
  documents: readonly Document[],
  numberings: Numberings,
  inverter: Inverter,
): { columns: OpenColumns; values: DocValueColumns } {
  const { schema } = numberings
  const known = schema.fields.flatMap((field, at) => (field.knownItem ? [at] : []))
  const shortest = new Uint8Array(known.length * documents.length)
  inverter.reset()
  documents.forEach((document, at) => {
    schema.fields.forEach((field, fieldAt) => {
      const words = inverter.addField(at, fieldAt, document.text[field.name] ?? [])
      const column = known.indexOf(fieldAt)
      if (column >= 0) shortest[column * documents.length + at] = Math.min(255, words)
    })
    schema.keys.forEach((key, keyAt) => {
      inverter.addKeys(at, keyAt, document.keys?.[key.name] ?? [], schema)
    })
  })
  const columns = {
    ids: Uint32Array.from(documents, ({ id }) => id),
    ranks: Float32Array.from(documents, ({ rank }) => rank ?? 0),
    shortest,
    numbers: numberColumns(documents, schema),
    ...inverter.postings(),
    ...textOrders(documents, schema),
  }
  return { columns, values: buildDocValues(documents, numberings) }
}

function numberColumns(documents: readonly Document[], schema: Schema): Float64Array {
  const numbers = new Float64Array(schema.numbers.length * documents.length).fill(Number.NaN)
  schema.numbers.forEach((name, column) => {
    documents.forEach((document, at) => {
      numbers[column * documents.length + at] = document.numbers?.[name] ?? Number.NaN
    })
  })
  return numbers
}

/** For every order by text: the segment's distinct keys, and each document's place among them. */
function textOrders(documents: readonly Document[], schema: Schema) {
  const keys = schema.sorts.map((name) => documents.map((document) => sortKey(document.sorts?.[name] ?? '')))
  return buildOrders(keys, documents.length)
}

/** Throws a `TypeError` that names what is wrong with a document. */
export function checkDocument(document: Document, schema: Schema): void {
  const { id } = document
  if (!Number.isInteger(id) || id < 0 || id > 0xffffffff) throw new TypeError(`not an id: ${id}`)
  const names: [string, object | undefined, string[]][] = [
    ['field', document.text, schema.fields.map(({ name }) => name)],
    ['filter', document.filters, schema.filters],
    ['order', document.sorts, schema.sorts],
    ['number', document.numbers, schema.numbers],
    ['key', document.keys, schema.keys.map(({ name }) => name)],
  ]
  for (const [what, given, known] of names) {
    for (const name of Object.keys(given ?? {})) {
      if (!known.includes(name)) throw new TypeError(`document ${id}: the schema has no ${what} "${name}"`)
    }
  }
}
