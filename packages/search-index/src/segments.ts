/**
 * The segments of an index: takes changes in, and keeps their number small by merging. Merging runs in steps that may
 * be spread over time; searches in between see the segments as they were.
 */
import type { Changes, Document } from './schema.ts'
import { buildSegment, checkDocument, RUN } from './segment/build.ts'
import { mergeSegments } from './segment/merge.ts'
import { planMerge, sumOf } from './segment/merge-plan.ts'
import { Occurrences } from './segment/occurrences.ts'
import { PostingSink } from './segment/posting-sink.ts'
import { localDocument, markRemoved, type Segment, type Tables } from './segment/segment.ts'
import { carryRemovals, numberThrough, type Source } from './segment/sources.ts'
import { eachSlot, sortValues } from './segment/values.ts'
import { COMMON_RARENESS, type Rareness } from './storage/filter-values.ts'

/** How merging is spread over time, and what else depends on how much there is. */
export interface Pace {
  /** Merges up to so many documents are done at once, within `apply`. */
  mergedAtOnce: number
  /** With more segments than this, larger merges are not put off either. */
  mostSegments: number
  /** A segment of so many documents is passed over where the words of a search do not occur. */
  large: number
  rareness: Rareness
}

/** 4096 documents are merged in some 20 milliseconds. */
export const COMMON_PACE: Pace = { mergedAtOnce: 4096, mostSegments: 64, large: 2048, rareness: COMMON_RARENESS }
/** Letters of text built into one segment at a time: bounds memory when documents are long. */
const RUN_LETTERS = 8_000_000

export class Segments {
  list: Segment[] = []
  /** Grows with every change of what a view would show. */
  changes = 0
  readonly tables: Tables
  private readonly pace: Pace
  private running: { sources: Source[]; steps: Generator<void, Segment> } | undefined

  private readonly occurrences: Occurrences
  private readonly sink = new PostingSink()

  constructor(tables: Tables, pace: Pace) {
    this.tables = tables
    this.pace = pace
    this.occurrences = new Occurrences(tables)
  }

  /** Removes, then puts; of several documents with one id the last is kept. Throws before anything is changed. */
  apply({ put = [], remove = [] }: Changes): void {
    for (const document of put) checkDocument(document, this.tables.schema)
    const latest = [...new Map(put.map((document) => [document.id, document])).values()]
    this.changes++
    for (const id of remove) this.remove(id)
    for (const document of latest) this.remove(document.id)
    for (const run of runsOf(latest)) {
      const segment = buildSegment(run, this.tables, this.occurrences)
      this.tables.spread.add(segment)
      this.list.push(segment)
      this.mergeNow(Math.max(this.pace.mergedAtOnce, put.length * 8))
    }
    if (latest.length === 0) this.mergeNow(this.pace.mergedAtOnce)
  }

  has(id: number): boolean {
    return this.list.some((segment) => localDocument(segment, id) >= 0)
  }

  /** Merges for about so long, one step at least; true when nothing is left to merge. */
  tidy(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    while (this.running || this.start(planMerge(this.list))) {
      this.step()
      if (performance.now() >= end) return !this.running && planMerge(this.list).length === 0 && !this.isSortingDue()
    }
    if (this.isSortingDue()) this.sortValues()
    return true
  }

  get documents(): number {
    return this.list.reduce((sum, { live }) => sum + live, 0)
  }

  private isSortingDue(): boolean {
    return this.tables.filterValues.isSortingDue(this.documents, this.pace.rareness)
  }

  /** At once for all segments, some 200 milliseconds for a million documents: counting relies on it. */
  private sortValues(): void {
    const { filterValues } = this.tables
    const before = filterValues.sorting
    filterValues.sort(this.documents, this.pace.rareness)
    this.list = this.list.map((segment) => ({
      ...segment,
      values: sortValues(segment.values, before, filterValues),
    }))
    this.changes++
  }

  private remove(id: number): void {
    for (const segment of this.list) {
      const document = localDocument(segment, id)
      if (document < 0) continue
      markRemoved(segment, document)
      const { filterValues } = this.tables
      eachSlot(segment.values.columns, document, (slot) => filterValues.release(filterValues.numberAt(slot)))
      return
    }
  }

  /** Carries out the merges that are due and small; larger ones are left to `tidy`. */
  private mergeNow(most: number): void {
    while (!this.running) {
      const due = planMerge(this.list)
      if (due.length === 0 || (sumOf(due) > most && this.list.length <= this.pace.mostSegments)) return
      this.start(due)
      while (this.running) this.step()
    }
    while (this.running && this.list.length > this.pace.mostSegments) this.step()
  }

  private start(due: Segment[]): boolean {
    if (due.length === 0) return false
    const sources = numberThrough(due)
    this.running = { sources, steps: mergeSegments(sources, this.tables, this.sink) }
    return true
  }

  /** One step of the running merge; after the last one the new segment takes the place of its sources. */
  private step(): void {
    const { sources, steps } = this.running!
    const next = steps.next()
    if (!next.done) return
    const merged = next.value
    carryRemovals(sources, merged)
    const gone = new Set(sources.map(({ segment }) => segment))
    this.list = this.list.filter((segment) => !gone.has(segment))
    for (const segment of gone) this.tables.spread.drop(segment)
    if (merged.size > 0) {
      this.tables.spread.add(merged)
      this.list.push(merged)
    }
    this.running = undefined
    this.changes++
  }
}

function* runsOf(documents: Document[]): Generator<Document[]> {
  let run: Document[] = []
  let letters = 0
  for (const document of documents) {
    run.push(document)
    for (const values of Object.values(document.text)) for (const value of values) letters += value.length
    if (run.length < RUN && letters < RUN_LETTERS) continue
    yield run
    run = []
    letters = 0
  }
  if (run.length > 0) yield run
}
