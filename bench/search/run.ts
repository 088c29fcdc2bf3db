/**
 * Measures the search index and prints a table; beside it, in the same run and on the same made-up collection, SQLite's
 * FTS5, PostgreSQL with GIN, Lucene and Zebra, as multiples of ours. At the end: how the time grows with the hits.
 *
 *     node --expose-gc bench/search/run.ts [10000 100000 1000000] [--rounds=3] [--kinds]
 *         [--without-fts5] [--without-postgres] [--without-lucene] [--without-zebra] [--zebra-at-any-size]
 *
 * With rounds, every search is asked so many times and its fastest time counts: for machines that do other work too.
 */

import { row, shown, summary, timesOf } from './measure.ts'
import { addAndFindTimes, build, snapshotLine } from './own-index.ts'
import { type BenchQuery, makeQueries } from './queries.ts'
import { type Measured, measureRivals, rowsOf } from './rivals.ts'

const questions = 1000
const seed = 20_260_101
const columnWidths = [30, 9, 9, 9, 9, 9, 9]
const columns = ['p50', 'p95', 'p99', 'mean', 'build s', 'MB']

interface Grown {
  size: number
  /** Hits and milliseconds of a search, on the whole. */
  hits: number
  mean: number
}

const words = process.argv.slice(2)
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 1)

async function measure(size: number): Promise<Grown> {
  const what = `${questions} searches with total, first 20 and eight filters`
  console.log(`\n${size.toLocaleString('en')} titles, ${what} (milliseconds, ${rounds} rounds)\n`)
  const asked = makeQueries(questions, size, seed)
  const { ours, hits } = await measureOurs(asked, size)
  const rivals = await measureRivals(asked, size, rounds, words)
  console.log(`\n${row(['', ...columns], columnWidths)}`)
  for (const cells of rowsOf(ours, rivals)) console.log(row(cells, columnWidths))
  for (const { name, remark } of rivals) console.log(`${name}: ${remark}`)
  return { size, hits, mean: summary(ours.times).mean }
}

async function measureOurs(asked: BenchQuery[], size: number): Promise<{ ours: Measured; hits: number }> {
  const { index, seconds, before, after, peak } = await build(size)
  // Hits of the words alone: so many are looked at, whatever the filters then leave.
  const hits = asked.reduce((sum, { request }) => sum + index.search(request).totalWithoutFilter, 0) / asked.length
  const times = timesOf(asked, ({ request }) => index.search(request), rounds)
  const { documents, segments, terms, facetValues, bytes } = index.stats()
  if (words.includes('--kinds')) tellKinds(asked, times)
  console.log(`${documents} documents, ${segments} segments, ${terms} terms, ${facetValues} filter values`)
  console.log(`built in ${((seconds * 1e6) / size).toFixed(1)} µs a document`)
  console.log(`resident ${after} MB (${before} before, ${peak} at most while building)`)
  console.log(snapshotLine(index))
  const added = summary(addAndFindTimes(index, size))
  console.log(`add one and find it: p50 ${shown(added.p50)}, p99 ${shown(added.p99)} ms`)
  const ours = { name: 'Estante', remark: '', buildSeconds: seconds, megabytes: bytes / 1e6, times }
  return { ours, hits }
}

function tellKinds(asked: BenchQuery[], times: number[]): void {
  for (const kind of new Set(asked.map((question) => question.kind))) {
    const { p50, p95, p99, mean } = summary(times.filter((_, at) => asked[at]!.kind === kind))
    console.log(row([`  ${kind}`, ...[p50, p95, p99, mean].map(shown)], columnWidths))
  }
  console.log()
}

function tellGrowth(all: readonly Grown[]): void {
  const widths = [14, 14, 12, 14, 12, 12]
  console.log(`\nHow the time of a search grows with its hits\n`)
  console.log(row(['titles', 'hits a search', 'ms, mean', 'µs a 100 hits', 'hits', 'time'], widths))
  all.forEach(({ size, hits, mean }, at) => {
    const before = all[at - 1]
    const growth = before ? [`× ${(hits / before.hits).toFixed(1)}`, `× ${(mean / before.mean).toFixed(1)}`] : ['', '']
    const each = ((mean * 1000) / hits) * 100
    console.log(row([size.toLocaleString('en'), Math.round(hits), shown(mean), each.toFixed(1), ...growth], widths))
  })
}

const sizes = words.map(Number).filter((size) => size > 0)
const grown: Grown[] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) grown.push(await measure(size))
tellGrowth(grown)
