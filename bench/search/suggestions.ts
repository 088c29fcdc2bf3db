/**
 * How long suggestions while typing take: the whole answer of `GET /api/consulta/sugestoes` without HTTP, and its parts, for
 * the first three to eight letters of titles, authors and subjects of the catalogue. The target: under 5 ms.
 *
 * Usage: node scripts/run.mjs bench/search/suggestions.ts [TITLES] [FOLDER]
 *
 * 100,000 titles when not given. With a folder the catalogue is kept there, and used again by the next run. "cpu" is the
 * processor time of one call in all threads, on the whole: what else runs on the machine does not count in it.
 */
import { emptySearch } from '@estante/domain/search/search-state'
import { headingKey } from '@estante/marc/mapping/headings'
import { systemClock } from '../../apps/server/src/clock.ts'
import { commonHeadings } from '../../apps/server/src/features/browse/common-headings-cache.ts'
import { authorList, subjectList } from '../../apps/server/src/features/browse/lists.ts'
import { findHeadings } from '../../apps/server/src/features/browse/store/headings.ts'
import { findTitleNames } from '../../apps/server/src/features/browse/store/title-names.ts'
import { suggestions } from '../../apps/server/src/features/browse/suggest.ts'
import { type Catalogue, openCatalogue, sampleTitles } from './catalogue.ts'
import { row, secondsSince, shown, summary, timesOfLater } from './measure.ts'

const limit = 6
const drawnTitles = 200
const prefixLengths = [3, 4, 5, 6, 8]
const widths = [44, 9, 9, 9, 9, 9, 9]

const titles = Number(process.argv[2] ?? 100_000)

async function main({ database: { db }, search }: Catalogue): Promise<void> {
  console.log(`${search.health().titles.toLocaleString('en')} titles (milliseconds)\n`)
  const start = performance.now()
  const common = await commonHeadings(db, search, systemClock())
  const made = secondsSince(start)
  const drawn = await sampleTitles({ db }, drawnTitles)
  const typed = (letters: number) =>
    drawn.flatMap(({ title, author, subject }) =>
      [title, author, subject].map((text) => headingKey(text).slice(0, letters)).filter((text) => text.length >= 3),
    )
  const all = prefixLengths.flatMap(typed)
  console.log(row([`${all.length} typed beginnings`, 'p50', 'p95', 'p99', 'mean', 'worst', 'cpu'], widths))
  const whole = (text: string) => suggestions(db, { search, clock: systemClock }, text, limit)
  await print('warming up', all, whole)
  await print('the whole answer', all, whole)
  for (const letters of prefixLengths) await print(`  after ${letters} letters`, typed(letters), whole)
  console.log()
  await print('titles that begin so (database)', all, (key) => findTitleNames(db, key, limit))
  await print('titles with the words (index)', all, (key) => {
    const line = { words: `${key}*`, index: 'TITULO', condition: 'AND' as const }
    return search.query('sampleIds', [{ ...emptySearch, lines: [line], exact: true }, limit])
  })
  await print('common headings (memory)', all, async (key) => {
    for (const list of [authorList, subjectList]) common.beginning(list, key, limit)
  })
  await print('rare headings (database)', all, async (key) => {
    for (const list of [authorList, subjectList]) await findHeadings(db, list, key)
  })
  console.log(`\nThe list of common headings was made in ${made.toFixed(2)} s, once for a process.`)
}

async function print(name: string, items: readonly string[], call: (text: string) => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage()
  const { p50, p95, p99, mean, worst } = summary(await timesOfLater(items, call))
  const { user, system } = process.cpuUsage(before)
  const processor = (user + system) / 1000 / items.length
  console.log(row([name, ...[p50, p95, p99, mean, worst, processor].map(shown)], widths))
}

const catalogue = await openCatalogue(titles, process.argv[3])
try {
  await main(catalogue)
} finally {
  await catalogue.close()
}
