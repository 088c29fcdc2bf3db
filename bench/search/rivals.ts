/** The other engines, one after the other, each built, asked and closed before the next one begins. */
import { openFts5 } from './fts5.ts'
import { missingLucene, openLucene } from './lucene.ts'
import { summary, timesOfLater } from './measure.ts'
import { openPostgres } from './postgres.ts'
import type { BenchQuery } from './queries.ts'
import type { Rival } from './rival.ts'
import { openZebra } from './zebra.ts'

interface Opening {
  /** As in `--without-…`. */
  flag: string
  open: (size: number) => Promise<Rival | undefined>
  /** Said where it cannot be opened. */
  missing: string
  /** The most questions asked of it, and the most titles: where the whole run would take hours. */
  makeQueries?: number
  titles?: number
}

const openings: readonly Opening[] = [
  { flag: 'fts5', open: openFts5, missing: 'FTS5 comes with Node.' },
  { flag: 'postgres', open: openPostgres, missing: 'PostgreSQL is not installed (Debian: postgresql).' },
  { flag: 'lucene', open: openLucene, missing: missingLucene },
  {
    flag: 'zebra',
    open: openZebra,
    missing: 'Zebra is not installed (Debian: idzebra-2.0 yaz).',
    makeQueries: 200,
    titles: 100_000,
  },
]

const warming = 100

export interface Measured {
  name: string
  remark: string
  buildSeconds: number
  megabytes: number
  /** Milliseconds, question by question from the first on; of some engines not all are asked. */
  times: number[]
}

/** @param words of the command line: `--without-zebra`, `--zebra-at-any-size` and the like */
export async function measureRivals(
  asked: readonly BenchQuery[],
  size: number,
  rounds: number,
  words: readonly string[],
): Promise<Measured[]> {
  const found: Measured[] = []
  for (const opening of openings) {
    if (words.includes(`--without-${opening.flag}`)) continue
    if (size > (opening.titles ?? size) && !words.includes(`--${opening.flag}-at-any-size`)) {
      console.log(`${opening.flag}: only up to ${opening.titles} titles (--${opening.flag}-at-any-size: here too)`)
      continue
    }
    const rival = await opening.open(size)
    if (rival) found.push(await measure(rival, asked.slice(0, opening.makeQueries), rounds))
    else console.log(opening.missing)
  }
  return found
}

async function measure(rival: Rival, asked: readonly BenchQuery[], rounds: number): Promise<Measured> {
  const { name, remark, buildSeconds, megabytes } = rival
  try {
    // Before it counts, so that caches and plans are warm.
    for (const { wanted } of asked.slice(0, warming)) await rival.ask(wanted)
    const times = await timesOfLater(asked, async ({ wanted }) => rival.ask(wanted), rounds)
    return { name, remark, buildSeconds, megabytes, times }
  } finally {
    await rival.close()
  }
}

/** The rows of the table: figures, and how many times ours they are, on the same questions. */
export function rowsOf(ours: Measured, rivals: readonly Measured[]): (string | number)[][] {
  return [ours, ...rivals].flatMap((one) => {
    const own = summary(one.times)
    const against = summary(ours.times.slice(0, one.times.length))
    const figures = [own.p50, own.p95, own.p99, own.mean].map((time) => time.toFixed(time < 10 ? 3 : 1))
    const row = [one.name, ...figures, one.buildSeconds.toFixed(1), Math.round(one.megabytes)]
    if (one === ours) return [row]
    const ratios = [own.p50 / against.p50, own.p95 / against.p95, own.p99 / against.p99, own.mean / against.mean]
    const others = [one.buildSeconds / ours.buildSeconds, one.megabytes / ours.megabytes]
    const asked = one.times.length < ours.times.length ? `, ${one.times.length} questions` : ''
    return [row, [`  times ours${asked}`, ...[...ratios, ...others].map((ratio) => `× ${ratio.toPrecision(2)}`)]]
  })
}
