/**
 * A part of an index: documents that another thread has read and built, with numbers of its own for terms, filter values
 * and signatures. The index that adopts it only translates the numbers, while it merges the part's segments into one,
 * as it would have to anyway. All columns are in shared memory: handing a part to another thread copies nothing.
 *
 * An index that adopts the parts of a collection in the order of their documents numbers terms and values as if it had
 * been given the documents themselves, so that what is equally common stands in the same order.
 */
import { checkSchema, type Document, type Schema } from './schema.ts'
import { batchesOf, buildColumns, checkDocument } from './segment/build.ts'
import { Inverter } from './segment/inverter.ts'
import {
  type DocValueColumns,
  type MergeColumns,
  maxDocuments,
  type Numberings,
  narrowColumns,
  type OpenSegment,
} from './segment/segment.ts'
import { FacetDictionary, type FacetPartColumns } from './storage/facet-dictionary.ts'
import { type Layout, type Packed, pack, unpack } from './storage/memory.ts'
import { SignatureTable } from './storage/signatures.ts'
import type { StringTableColumns } from './storage/string-table.ts'
import { TermNumbers } from './storage/term-dictionary.ts'

export interface IndexPart {
  documents: number
  terms: StringTableColumns
  facetValues: FacetPartColumns
  /** By signature: the two bits of each field. */
  signatures: Uint32Array
  segments: PartSegment[]
}

interface PartSegment {
  columns: PackedColumns
  values: PackedColumns
}

interface PackedColumns {
  buffer: SharedArrayBuffer
  layout: Layout
}

/** Makes one part. */
export class PartBuilder {
  private readonly numberings: Numberings & { termDictionary: TermNumbers }
  private readonly inverter: Inverter
  private readonly segments: PartSegment[] = []
  private documents = 0

  /** Throws a `TypeError` for a schema that cannot work. */
  constructor(schema: Schema) {
    checkSchema(schema)
    this.numberings = {
      schema,
      termDictionary: new TermNumbers(),
      facetValues: new FacetDictionary(),
      signatures: new SignatureTable(),
    }
    this.inverter = new Inverter(this.numberings)
  }

  /**
   * @param documents each id once in the whole part
   * @throws TypeError for a document that does not fit the schema, RangeError for more than fit into a segment; then the
   *   part is of no use
   */
  add(documents: readonly Document[]): void {
    for (const document of documents) checkDocument(document, this.numberings.schema)
    this.documents += documents.length
    if (this.documents > maxDocuments) throw new RangeError(`a part has ${maxDocuments} documents at most`)
    for (const batch of batchesOf(documents)) {
      const { columns, values } = buildColumns(batch, this.numberings, this.inverter)
      this.segments.push({ columns: packed(narrowColumns(columns)), values: packed(values) })
    }
  }

  /** All that was added. */
  part(): IndexPart {
    const { termDictionary, facetValues, signatures } = this.numberings
    return {
      documents: this.documents,
      terms: termDictionary.terms.columns(),
      facetValues: facetValues.partColumns(),
      signatures: signatures.steps.subarray(0, signatures.count),
      segments: this.segments,
    }
  }
}

function packed(columns: MergeColumns | DocValueColumns): PackedColumns {
  const { buffer, layout } = pack(columns)
  return { buffer, layout }
}

/** The segments of a part, in the order in which its documents were added. */
export function openPart({ segments }: IndexPart): OpenSegment[] {
  return segments.map(({ columns: own, values }) => {
    const { columns } = opened<MergeColumns>(own)
    return { size: columns.ids.length, columns, values: opened<DocValueColumns>(values) }
  })
}

function opened<T extends MergeColumns | DocValueColumns>({ buffer, layout }: PackedColumns): Packed<T> {
  return unpack<T>(buffer, layout)
}

export function idsOf(part: IndexPart): number[] {
  return openPart(part).flatMap(({ columns }) => [...columns.ids])
}
