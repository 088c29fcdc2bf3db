/** Turns the tables and segments of an index into the parts of a snapshot, and back. */
import type { Schema } from './schema.ts'
import { type DocValueColumns, openSegment, type Segment, type SegmentColumns, type Tables } from './segment/segment.ts'
import type { MergePolicy } from './segments.ts'
import { type Part, readDirectory, type SnapshotSource, schemaShape, writeSnapshot } from './snapshot.ts'
import { readParts } from './snapshot-parts.ts'
import { FacetDictionary } from './storage/facet-dictionary.ts'
import type { FacetTierColumns } from './storage/facet-tiers.ts'
import { type Columns, type Packed, pack, unpack } from './storage/memory.ts'
import { SignatureTable } from './storage/signatures.ts'
import { StringTable, type StringTableColumns } from './storage/string-table.ts'
import { type FamilyColumns, TermDictionary } from './storage/term-dictionary.ts'
import { TermStatistics } from './storage/term-statistics.ts'

/** The pieces of a snapshot of this moment: tables are copied, segments are not, since they never change. */
export function saveIndex(tables: Tables, segments: readonly Segment[], note: string): Iterable<Uint8Array> {
  const parts: Part[] = []
  const bodies: Uint8Array[] = []
  const add = (name: string, { layout, buffer }: Packed<Columns>) => {
    parts.push({ name, layout })
    bodies.push(new Uint8Array(buffer))
  }
  const words = tables.termDictionary.tables()
  const values = tables.facetValues.tables()
  add('terms', pack(words.terms))
  add('stems', pack(words.stems))
  add('words', pack(words.rest))
  add('filter-texts', pack(values.texts))
  add('filter-values', pack(values.rest))
  add('filter-sorting', pack(values.tierColumns))
  add('signatures', pack({ steps: tables.signatures.steps.subarray(0, tables.signatures.count) }))
  for (const { packed, values, deleted } of segments) {
    add('segment', packed)
    add('values', values)
    add('deleted', pack({ deleted }))
  }
  return writeSnapshot({ note, schema: schemaShape(tables.schema), parts }, bodies)
}

export interface Loaded {
  tables: Tables
  segments: Segment[]
  note: string
}

/** Throws a `SnapshotError` when the snapshot cannot be used. */
export function readIndex(schema: Schema, { facetTiering, largeSegment }: MergePolicy, source: SnapshotSource): Loaded {
  const directory = readDirectory(schema, source)
  const buffers = readParts(directory.parts, source)
  const parts = directory.parts.map(({ name, layout }, at) => ({ name, ...unpack<Columns>(buffers[at]!, layout) }))
  const columnsOf = <T extends Columns>(name: string) =>
    parts.find((part) => part.name === name)!.columns as unknown as T
  const words = columnsOf<FamilyColumns>('words')
  const tables: Tables = {
    schema,
    termDictionary: new TermDictionary(table(columnsOf('terms')), table(columnsOf('stems')), words),
    facetValues: new FacetDictionary(
      table(columnsOf('filter-texts')),
      columnsOf('filter-values'),
      columnsOf<FacetTierColumns>('filter-sorting'),
    ),
    signatures: SignatureTable.of(columnsOf<{ steps: Uint32Array }>('signatures').steps),
    facetTiering,
    termStatistics: new TermStatistics(largeSegment),
  }
  return { tables, segments: segmentsOf(parts), note: directory.note }
}

function table(columns: StringTableColumns): StringTable {
  return StringTable.from(columns)
}

/** Each segment is followed by the values and the marks of its documents. */
function segmentsOf(parts: (Packed<Columns> & { name: string })[]): Segment[] {
  return parts.flatMap((part, at) => {
    if (part.name !== 'segment') return []
    const [values, { columns }] = [parts[at + 1]!, parts[at + 2]!]
    return [
      openSegment(
        part as unknown as Packed<SegmentColumns>,
        values as unknown as Packed<DocValueColumns>,
        columns.deleted as Uint8Array,
      ),
    ]
  })
}
