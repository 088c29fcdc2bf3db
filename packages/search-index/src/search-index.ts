/**
 * A search index over documents of text, filters and numbers, held in memory.
 *
 * One caller changes it; a search sees every change that `apply` has returned from. Everything is exact: totals,
 * filter counts, orders.
 */
import type { IndexPart } from './index-part.ts'
import { type IndexView, viewOf } from './index-view.ts'
import { readIndex, saveIndex } from './save-load.ts'
import { type Changes, checkSchema, type Schema } from './schema.ts'
import { Searcher } from './searcher.ts'
import type { Tables } from './segment/segment.ts'
import { defaultMergePolicy, type MergePolicy, Segments } from './segments.ts'
import type { SnapshotSource } from './snapshot.ts'
import { FacetDictionary } from './storage/facet-dictionary.ts'
import { SignatureTable } from './storage/signatures.ts'
import { TermDictionary } from './storage/term-dictionary.ts'
import { TermStatistics } from './storage/term-statistics.ts'

export class SearchIndex extends Searcher {
  readonly schema: Schema
  private readonly segments: Segments

  /** Use `createIndex` or `loadIndex`. */
  constructor(segments: Segments) {
    super(segments)
    this.schema = segments.tables.schema
    this.segments = segments
  }

  /**
   * Removes, then puts. The next search sees all of it.
   *
   * @throws TypeError for a document that does not fit the schema; then nothing is changed
   */
  apply(changes: Changes): void {
    this.segments.apply(changes)
  }

  /** Puts the documents of a part, which another thread may have built; they replace those with the same ids. */
  adopt(part: IndexPart): void {
    this.segments.adopt(part)
  }

  /**
   * Puts the index in order for about so many milliseconds: larger merges wait for this. Call it when there is time.
   *
   * @returns true when nothing is left to do
   */
  runMerges(milliseconds: number): boolean {
    return this.segments.runMerges(milliseconds)
  }

  has(id: number): boolean {
    return this.segments.has(id)
  }

  stats(): IndexStats {
    return statsOf(this.segments)
  }

  /**
   * The whole index as it is at this moment, to be written one piece after the other; changes made while they are
   * written do not show.
   *
   * @param note given back by `loadIndex`: how far the index has read the log of changes
   */
  save(note: string): Iterable<Uint8Array> {
    return saveIndex(this.segments.tables, this.segments.list, note)
  }

  /** Grows with every change of what `view` would give. */
  get changes(): number {
    return this.segments.changes
  }

  /** The index as it is now, for the `ViewSearcher` of another thread; later changes do not show in it. */
  view(): IndexView {
    return viewOf(this.segments.tables, this.segments.list)
  }
}

export interface IndexStats {
  documents: number
  segments: number
  /** Different words and keys, those of removed documents too. */
  terms: number
  facetValues: number
  /** Memory of all columns. */
  bytes: number
}

/** Throws a `TypeError` for a schema that cannot work. */
export function createIndex(schema: Schema, mergePolicy: MergePolicy = defaultMergePolicy): SearchIndex {
  checkSchema(schema)
  const tables: Tables = {
    schema,
    termDictionary: new TermDictionary(),
    facetValues: new FacetDictionary(),
    signatures: new SignatureTable(),
    facetTiering: mergePolicy.facetTiering,
    termStatistics: new TermStatistics(mergePolicy.largeSegment),
  }
  return new SearchIndex(new Segments(tables, mergePolicy))
}

/**
 * Reads what `save` wrote.
 *
 * @throws SnapshotError when the snapshot is damaged, or of another format or schema: build the index anew
 */
export function loadIndex(
  schema: Schema,
  source: SnapshotSource,
  mergePolicy: MergePolicy = defaultMergePolicy,
): { index: SearchIndex; note: string } {
  checkSchema(schema)
  const { tables, segments, note } = readIndex(schema, mergePolicy, source)
  const held = new Segments(tables, mergePolicy)
  held.list = segments
  tables.termStatistics.reserve(tables.termDictionary.terms.count)
  for (const segment of segments) tables.termStatistics.add(segment)
  return { index: new SearchIndex(held), note }
}

function statsOf(segments: Segments): IndexStats {
  const { tables } = segments
  const words = tables.termDictionary.tables()
  const values = tables.facetValues.tables()
  const termStatistics = tables.termStatistics.columns(tables.termDictionary.terms.count)
  const groups = [words.terms, words.stems, words.rest, values.texts, values.rest, values.tierColumns, termStatistics]
  const columns = groups.flatMap((group) => Object.values(group))
  const shared = columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return {
    documents: segments.documents,
    segments: segments.list.length,
    terms: tables.termDictionary.terms.count,
    facetValues: tables.facetValues.count,
    bytes: segments.list.reduce(
      (sum, { packed, values, size }) => sum + packed.buffer.byteLength + values.buffer.byteLength + size,
      shared,
    ),
  }
}
