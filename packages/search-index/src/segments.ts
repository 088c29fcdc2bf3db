/**
 * The segments of an index: takes changes in, and keeps their number small by merging. Merging runs in steps that may
 * be spread over time; searches in between see the segments as they were.
 */
import { type IndexPart, openPart } from './index-part.ts'
import type { Changes } from './schema.ts'
import { batchesOf, buildSegment, checkDocument } from './segment/build.ts'
import { buildDocMaps, carryDeletes, type MergeSource, numberThrough } from './segment/doc-maps.ts'
import { forEachSlot, rewriteDocValues } from './segment/doc-values.ts'
import { findMerge, liveDocsOf } from './segment/find-merges.ts'
import { Inverter } from './segment/inverter.ts'
import { mergeSegments } from './segment/merge.ts'
import { PostingsWriter } from './segment/postings-writer.ts'
import { deleteDocument, localDocument, type Segment, type Tables } from './segment/segment.ts'
import { defaultFacetTiering, type FacetTiering } from './storage/facet-dictionary.ts'
import { StringTable } from './storage/string-table.ts'

/** How merging is spread over time, and what else depends on how much there is. */
export interface MergePolicy {
  /** Merges up to so many documents are done at once, within `apply`. */
  maxImmediateMerge: number
  /** With more segments than this, larger merges are not put off either. */
  maxSegments: number
  /** A segment of so many documents is passed over where the words of a search do not occur. */
  largeSegment: number
  facetTiering: FacetTiering
}

/** 4096 documents are merged in some 20 milliseconds. */
export const defaultMergePolicy: MergePolicy = {
  maxImmediateMerge: 4096,
  maxSegments: 64,
  largeSegment: 2048,
  facetTiering: defaultFacetTiering,
}

export class Segments {
  list: Segment[] = []
  /** Grows with every change of what a view would show. */
  changes = 0
  readonly tables: Tables
  private readonly mergePolicy: MergePolicy
  private runningMerge: { sources: MergeSource<Segment>[]; steps: Generator<void, Segment> } | undefined

  private readonly inverter: Inverter
  private readonly postingsWriter = new PostingsWriter()

  constructor(tables: Tables, mergePolicy: MergePolicy) {
    this.tables = tables
    this.mergePolicy = mergePolicy
    this.inverter = new Inverter(tables)
  }

  /** Removes, then puts; of several documents with one id the last is kept. Throws before anything is changed. */
  apply({ put = [], remove = [] }: Changes): void {
    for (const document of put) checkDocument(document, this.tables.schema)
    const latest = [...new Map(put.map((document) => [document.id, document])).values()]
    this.changes++
    for (const id of remove) this.remove(id)
    for (const document of latest) this.remove(document.id)
    for (const batch of batchesOf(latest)) {
      const segment = buildSegment(batch, this.tables, this.inverter)
      this.tables.termStatistics.add(segment)
      this.list.push(segment)
      this.mergeNow(Math.max(this.mergePolicy.maxImmediateMerge, put.length * 8))
    }
    if (latest.length === 0) this.mergeNow(this.mergePolicy.maxImmediateMerge)
  }

  /** As `apply` with the documents of the part. */
  adopt(part: IndexPart): void {
    const { termDictionary, facetValues, signatures } = this.tables
    const segments = openPart(part)
    if (part.documents === 0) return
    this.changes++
    for (const { columns } of segments) for (const id of columns.ids) this.remove(id)
    const numbers = {
      terms: termDictionary.internAll(StringTable.from(part.terms)),
      signatures: signatures.internAll(part.signatures),
      values: facetValues.internAll(part.facetValues),
    }
    // A running merge has the writer of this index.
    const steps = mergeSegments(numberThrough(segments, numbers), this.tables, new PostingsWriter())
    let next = steps.next()
    while (!next.done) next = steps.next()
    this.tables.termStatistics.add(next.value)
    this.list.push(next.value)
    this.mergeNow(this.mergePolicy.maxImmediateMerge)
  }

  has(id: number): boolean {
    return this.list.some((segment) => localDocument(segment, id) >= 0)
  }

  /** Merges for about so long, one step at least; true when nothing is left to merge. */
  runMerges(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    while (this.runningMerge || this.start(findMerge(this.list))) {
      this.step()
      if (performance.now() >= end)
        return !this.runningMerge && findMerge(this.list).length === 0 && !this.isTieringDue()
    }
    if (this.isTieringDue()) this.rewriteDocValues()
    return true
  }

  get documents(): number {
    return this.list.reduce((sum, { liveDocs }) => sum + liveDocs, 0)
  }

  private isTieringDue(): boolean {
    return this.tables.facetValues.isTieringDue(this.documents, this.mergePolicy.facetTiering)
  }

  /** At once for all segments, some 200 milliseconds for a million documents: counting relies on it. */
  private rewriteDocValues(): void {
    const { facetValues } = this.tables
    const before = facetValues.tierColumns
    facetValues.sort(this.documents, this.mergePolicy.facetTiering)
    this.list = this.list.map((segment) => ({
      ...segment,
      values: rewriteDocValues(segment.values, before, facetValues),
    }))
    this.changes++
  }

  private remove(id: number): void {
    for (const segment of this.list) {
      const document = localDocument(segment, id)
      if (document < 0) continue
      deleteDocument(segment, document)
      const { facetValues } = this.tables
      forEachSlot(segment.values.columns, document, (slot) => facetValues.release(facetValues.numberAt(slot)))
      return
    }
  }

  /** Carries out the merges that are due and small; larger ones are left to `runMerges`. */
  private mergeNow(most: number): void {
    while (!this.runningMerge) {
      const due = findMerge(this.list)
      if (due.length === 0 || (liveDocsOf(due) > most && this.list.length <= this.mergePolicy.maxSegments)) return
      this.start(due)
      while (this.runningMerge) this.step()
    }
    while (this.runningMerge && this.list.length > this.mergePolicy.maxSegments) this.step()
  }

  private start(due: Segment[]): boolean {
    if (due.length === 0) return false
    const sources = buildDocMaps(due)
    this.runningMerge = { sources, steps: mergeSegments(sources, this.tables, this.postingsWriter) }
    return true
  }

  /** One step of the running merge; after the last one the new segment takes the place of its sources. */
  private step(): void {
    const { sources, steps } = this.runningMerge!
    const next = steps.next()
    if (!next.done) return
    const merged = next.value
    carryDeletes(sources, merged)
    const sourceSegments = new Set(sources.map(({ segment }) => segment))
    this.list = this.list.filter((segment) => !sourceSegments.has(segment))
    for (const segment of sourceSegments) this.tables.termStatistics.drop(segment)
    if (merged.size > 0) {
      this.tables.termStatistics.add(merged)
      this.list.push(merged)
    }
    this.runningMerge = undefined
    this.changes++
  }
}
