/**
 * Whether the made-up collection is like a real one: the figures of the real records in ../shared/data beside those of
 * as many made-up titles. What a search costs hangs on them: how many titles have a word, how many values a hit counts.
 *
 * Usage: node scripts/run.mjs bench/search/realism.ts [SIZE…]   (more columns: made-up collections of these sizes)
 */
import { documentOf } from './collection.ts'
import { type CollectionStatistics, type SampledDocument, statisticsOf } from './collection-statistics.ts'
import { row } from './measure.ts'
import { realTitles } from './real-titles.ts'

function madeUp(size: number): SampledDocument[] {
  return Array.from({ length: size }, (_, at) => {
    const { text, filters } = documentOf(at + 1, size)
    return { title: text.title![0]!, text: Object.values(text).flat(), values: filters! }
  })
}

function print(columns: Map<string, CollectionStatistics>): void {
  const widths = [42, ...Array.from(columns, () => 14)]
  console.log(row(['', ...columns.keys()], widths))
  for (const name of [...columns.values()][0]!.keys()) {
    console.log(row([name, ...Array.from(columns.values(), (figures) => figures.get(name) ?? '')], widths))
  }
}

const real = await realTitles()
if (real.length === 0) console.log('There is no ../shared/data beside the repository: made-up titles alone.\n')
const columns = new Map<string, CollectionStatistics>()
if (real.length > 0) columns.set('real', statisticsOf(real))
columns.set('made up', statisticsOf(madeUp(real.length || 10_000)))
for (const size of process.argv.slice(2).map(Number)) {
  columns.set(`made up ${size.toLocaleString('en')}`, statisticsOf(madeUp(size)))
}
print(columns)
