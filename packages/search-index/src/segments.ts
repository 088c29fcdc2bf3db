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

/** Merges up to so many documents are done at once, within `apply`: some 20 milliseconds. */
const MERGED_AT_ONCE = 4096
/** With more segments than this, larger merges are not put off either. */
const MOST_SEGMENTS = 64
/** Letters of text built into one segment at a time: bounds memory when documents are long. */
const RUN_LETTERS = 8_000_000

export class Segments {
  list: Segment[] = []
  /** Grows with every change of what a view would show. */
  changes = 0
  readonly tables: Tables
  private running: { sources: Source[]; steps: Generator<void, Segment> } | undefined

  private readonly occurrences: Occurrences
  private readonly sink = new PostingSink()

  constructor(tables: Tables) {
    this.tables = tables
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
      this.list.push(buildSegment(run, this.tables, this.occurrences))
      this.mergeNow(Math.max(MERGED_AT_ONCE, put.length * 8))
    }
    if (latest.length === 0) this.mergeNow(MERGED_AT_ONCE)
  }

  has(id: number): boolean {
    return this.list.some((segment) => localDocument(segment, id) >= 0)
  }

  /** Merges for about so long, one step at least; true when nothing is left to merge. */
  tidy(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    while (this.running || this.start(planMerge(this.list))) {
      this.step()
      if (performance.now() >= end) return !this.running && planMerge(this.list).length === 0
    }
    return true
  }

  get documents(): number {
    return this.list.reduce((sum, { live }) => sum + live, 0)
  }

  private remove(id: number): void {
    for (const segment of this.list) {
      const document = localDocument(segment, id)
      if (document < 0) continue
      markRemoved(segment, document)
      const { values, valueStarts } = segment.columns
      const { uses } = this.tables.filterValues
      for (let at = valueStarts[document]!; at < valueStarts[document + 1]!; at++) uses[values[at]!]!--
      return
    }
  }

  /** Carries out the merges that are due and small; larger ones are left to `tidy`. */
  private mergeNow(most: number): void {
    while (!this.running) {
      const due = planMerge(this.list)
      if (due.length === 0 || (sumOf(due) > most && this.list.length <= MOST_SEGMENTS)) return
      this.start(due)
      while (this.running) this.step()
    }
    while (this.running && this.list.length > MOST_SEGMENTS) this.step()
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
    if (merged.size > 0) this.list.push(merged)
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
