/**
 * Measures the search index and prints a table, SQLite's FTS5 beside it in the same run:
 *
 *     node --expose-gc bench/search/run.ts [10000 100000 1000000] [--without-fts5] [--kinds] [--rounds=3]
 *
 * With rounds, every search is asked so many times and its fastest time counts: for machines that do other work too.
 */
import { closeSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndex, loadIndex, type SearchIndex } from '@estante/search-index/search-index'
import { documentOf, SCHEMA } from './collection.ts'
import { Fts5 } from './fts5.ts'
import { residentMegabytes, row, secondsSince, shown, summary, timesOf } from './measure.ts'
import { type Question, questions } from './questions.ts'

const QUESTIONS = 1000
const SEED = 20_260_101
/** Documents that an importer puts in at a time. */
const BATCH = 1000
const ROUNDS = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 1)
const SNAPSHOT = join(tmpdir(), `estante-bench-${process.pid}.snapshot`)
const WIDTHS = [30, 9, 9, 9, 9, 9]

function main(): void {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0)
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) measure(size)
}

function measure(size: number): void {
  console.log(
    `\n${size} documents, ${QUESTIONS} searches with total, first 20 and eight filters (milliseconds, ${ROUNDS} rounds)`,
  )
  console.log(row(['', 'p50', 'p95', 'p99', 'mean', 'worst'], WIDTHS))
  const asked = questions(QUESTIONS, size, SEED)
  const before = residentMegabytes()
  const { index, seconds, peak } = built(size)
  const after = residentMegabytes()
  for (const question of asked) index.search(question.request)
  const times = timesOf(asked, ({ request }) => index.search(request), ROUNDS)
  tell('search-index', times)
  if (process.argv.includes('--kinds')) tellKinds(asked, times)
  const changes = Array.from({ length: 50 }, (_, at) => documentOf(size + at + 1, size))
  tell(
    'add one and find it',
    timesOf(changes, (document) => addAndFind(index, document)),
  )
  const { documents, segments, terms, filterValues, bytes } = index.stats()
  console.log(
    `built in ${seconds.toFixed(1)} s (${((seconds * 1e6) / size).toFixed(1)} µs a document), columns ${Math.round(bytes / 1e6)} MB,`,
  )
  console.log(
    `resident ${after} MB (${before} before; ${peak} at most while building); ${documents} documents, ${segments} segments, ${terms} terms, ${filterValues} filter values`,
  )
  measureSnapshot(index)
  if (!process.argv.includes('--without-fts5')) measureFts5(asked, size)
}

/** The time that making up the documents takes is not counted. */
function built(size: number): { index: SearchIndex; seconds: number; peak: number } {
  const index = createIndex(SCHEMA)
  let milliseconds = 0
  let peak = 0
  for (let from = 1; from <= size; from += BATCH) {
    const put = Array.from({ length: Math.min(BATCH, size + 1 - from) }, (_, at) => documentOf(from + at, size))
    const start = performance.now()
    index.apply({ put })
    milliseconds += performance.now() - start
    peak = Math.max(peak, process.memoryUsage().rss / 1e6)
  }
  const start = performance.now()
  while (!index.tidy(1000));
  return { index, seconds: (milliseconds + performance.now() - start) / 1000, peak: Math.round(peak) }
}

function addAndFind(index: SearchIndex, document: ReturnType<typeof documentOf>): void {
  index.apply({ put: [document] })
  const { total } = index.search({ query: { kind: 'text', text: document.keys!.isbn![0]!, in: 'isbn' } })
  if (total !== 1) throw new Error('what was added is not found')
}

function measureSnapshot(index: SearchIndex): void {
  const saving = performance.now()
  const out = openSync(SNAPSHOT, 'w')
  for (const piece of index.save('')) for (let at = 0; at < piece.length; ) at += writeSync(out, piece, at)
  closeSync(out)
  const saved = secondsSince(saving)
  const megabytes = Math.round(statSync(SNAPSHOT).size / 1e6)
  const loading = performance.now()
  const source = openSync(SNAPSHOT, 'r')
  const { index: loaded } = loadIndex(SCHEMA, (into) => {
    let at = 0
    for (let read = 1; at < into.length && read > 0; at += read)
      read = readSync(source, into, at, into.length - at, null)
    return at === into.length
  })
  const seconds = secondsSince(loading)
  closeSync(source)
  unlinkSync(SNAPSHOT)
  if (loaded.stats().documents !== index.stats().documents) throw new Error('the snapshot lost documents')
  console.log(`snapshot ${megabytes} MB, saved in ${saved.toFixed(2)} s, loaded in ${seconds.toFixed(2)} s`)
}

function measureFts5(asked: Question[], size: number): void {
  const start = performance.now()
  const fts5 = new Fts5(size)
  console.log(`FTS5 built in ${secondsSince(start).toFixed(1)} s, making up the documents included`)
  tell(
    'SQLite FTS5',
    timesOf(asked, (question) => fts5.ask(question), ROUNDS),
  )
  fts5.close()
}

function tell(name: string, times: number[]): void {
  const { p50, p95, p99, mean, worst } = summary(times)
  console.log(row([name, ...[p50, p95, p99, mean, worst].map(shown)], WIDTHS))
}

function tellKinds(asked: Question[], times: number[]): void {
  for (const kind of new Set(asked.map((question) => question.kind))) {
    tell(
      `  ${kind}`,
      times.filter((_, at) => asked[at]!.kind === kind),
    )
  }
}

main()
