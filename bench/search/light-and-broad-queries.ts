/**
 * Whether broad searches starve light ones: how long searches for one title (its words and its author) take in the
 * threaded engine, alone, and while broad searches (one small word, every filter counted) are asked without pause: one
 * at a time, and as many at a time as there are threads that search.
 *
 * Usage: node scripts/run.mjs bench/search/light-and-broad-queries.ts [TITLES] [FOLDER]
 *
 * 100,000 titles when not given. With a folder the catalogue is kept there, and used again by the next run.
 */
import { filterLetters } from '@estante/domain/search/filters'
import { emptySearch, withWords } from '@estante/domain/search/search-state'
import type { SearchEngine } from '../../apps/server/src/search/engine.ts'
import { type Catalogue, openCatalogue, sampleTitles, threads } from './catalogue.ts'
import { row, shown, summary, timesOfLater } from './measure.ts'

const searches = 1000
const broadWords = ['de', 'e', 'of', 'em', 'and', 'en']
const widths = [44, 9, 9, 9, 9, 9]

const titles = Number(process.argv[2] ?? 100_000)

/** Broad searches without pause, so many at a time, until they are told to stop; tells how long each took. */
function queryBroad(search: SearchEngine, streams: number): () => Promise<number[]> {
  const times: number[] = []
  let going = true
  const stream = async (first: number) => {
    for (let at = first; going; at++) {
      const start = performance.now()
      await search.query('search', [withWords(emptySearch, broadWords[at % broadWords.length]!), filterLetters])
      times.push(performance.now() - start)
    }
  }
  const all = Array.from({ length: streams }, (_, at) => stream(at))
  return async () => {
    going = false
    await Promise.all(all)
    return times
  }
}

async function measure(search: SearchEngine, words: readonly string[], streams: number): Promise<void> {
  const stop = queryBroad(search, streams)
  const times = await timesOfLater(words, (one) => search.query('search', [withWords(emptySearch, one), filterLetters]))
  const broad = await stop()
  print(streams === 0 ? 'light searches alone' : `light searches beside ${streams} broad at a time`, times)
  if (streams > 0) print('  the broad ones', broad)
}

function print(name: string, times: readonly number[]): void {
  const { p50, p95, p99, mean, worst } = summary(times)
  console.log(row([name, ...[p50, p95, p99, mean, worst].map(shown)], widths))
}

async function main({ database, search }: Catalogue): Promise<void> {
  const drawn = await sampleTitles(database, searches)
  const words = drawn.map(({ title, author }) => `${title} ${author}`.replace(/[^\p{L}\d ]/gu, ' '))
  await timesOfLater(words, (one) => search.query('search', [withWords(emptySearch, one), filterLetters]))
  const { total } = await search.query('search', [withWords(emptySearch, broadWords[0]!)])
  console.log(`${search.health().titles.toLocaleString('en')} titles, ${threads} threads that search;`)
  console.log(`a broad search finds some ${total.toLocaleString('en')} titles (milliseconds)\n`)
  console.log(row(['', 'p50', 'p95', 'p99', 'mean', 'worst'], widths))
  for (const streams of [0, threads - 1, threads]) await measure(search, words, streams)
}

const catalogue = await openCatalogue(titles, process.argv[3])
try {
  await main(catalogue)
} finally {
  await catalogue.close()
}
