/** Our own index over the made-up collection: built, changed, saved and loaded, each measured. */
import { closeSync, fstatSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndex, loadIndex, type SearchIndex } from '@estante/search-index/search-index'
import { documentOf, schema } from './collection.ts'
import { residentMegabytes, secondsSince, timesOf } from './measure.ts'
import { putAll } from './rival.ts'

const snapshot = join(tmpdir(), `estante-bench-${process.pid}.snapshot`)

export interface Built {
  index: SearchIndex
  /** Without the making up of the documents. */
  seconds: number
  /** Resident megabytes before, after, and at most while building. */
  before: number
  after: number
  peak: number
}

export async function build(size: number): Promise<Built> {
  const before = residentMegabytes()
  const index = createIndex(schema)
  let peak = 0
  const putting = await putAll(size, (put) => {
    index.apply({ put })
    peak = Math.max(peak, process.memoryUsage().rss / 1e6)
  })
  const start = performance.now()
  while (!index.runMerges(1000));
  return { index, seconds: putting + secondsSince(start), before, after: residentMegabytes(), peak: Math.round(peak) }
}

/** Milliseconds of adding one document and finding it, for 50 new ones. */
export function addAndFindTimes(index: SearchIndex, size: number): number[] {
  const changes = Array.from({ length: 50 }, (_, at) => documentOf(size + at + 1, size))
  return timesOf(changes, (document) => {
    index.apply({ put: [document] })
    const { total } = index.search({ query: { kind: 'text', text: document.keys!.isbn![0]!, in: 'isbn' } })
    if (total !== 1) throw new Error('what was added is not found')
  })
}

/** In one line: its size, and how long saving and loading take. */
export function snapshotLine(index: SearchIndex): string {
  const saving = performance.now()
  saveTo(snapshot, index)
  const saved = secondsSince(saving)
  const megabytes = Math.round(statSync(snapshot).size / 1e6)
  const loading = performance.now()
  const loaded = loadFrom(snapshot)
  const seconds = secondsSince(loading)
  unlinkSync(snapshot)
  if (loaded.stats().documents !== index.stats().documents) throw new Error('the snapshot lost documents')
  return `snapshot ${megabytes} MB, saved in ${saved.toFixed(2)} s, loaded in ${seconds.toFixed(2)} s`
}

export function saveTo(file: string, index: SearchIndex): void {
  const out = openSync(file, 'w')
  for (const piece of index.save('')) for (let at = 0; at < piece.length; ) at += writeSync(out, piece, at)
  closeSync(out)
}

export function loadFrom(file: string): SearchIndex {
  const source = openSync(file, 'r')
  const read = (into: Uint8Array, position: number) => {
    let at = 0
    for (let more = 1; at < into.length && more > 0; at += more)
      more = readSync(source, into, at, into.length - at, position + at)
    return at === into.length
  }
  const { index } = loadIndex(schema, { length: fstatSync(source).size, read })
  closeSync(source)
  return index
}
