/**
 * People beside robots: 20 readers' journeys (page, search, filters, title, copies) while nobody else asks, beside 200
 * walkers through filters and pages, and beside a storm of 64 sign-ins; by turns, on a server of its own. Target: the
 * readers' p95 at most twice the quiet one beside the walkers, one and a half times beside the storm, and no step that
 * fails.
 *
 * Usage: node scripts/run.mjs bench/bots/run.ts [titles] [--kept=FOLDER] [--before=FOLDER] [--seconds=20] [--rounds=2]
 *   [--walkers=200] [--settling=3]
 *
 * `--settling` is how many seconds the walkers are there before the readers come.
 * `--kept` is where the collection stays (or is already), `--before` another clone of this repository, whose server takes
 * turns with this one, on a copy of the collection (`FOLDER-before`): an older version may not know its tables. Everything
 * goes to 127.0.0.1; each visitor has an address in X-Forwarded-For, as behind a proxy.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type MeasuredServer, measuredServer, measuredServerWith } from '../http/measured-server.ts'
import { row, shown, summary } from '../search/measure.ts'
import { randomFrom } from '../search/random.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { type Journeys, readersOf } from './readers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kept: { type: 'string' },
    before: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    walkers: { type: 'string', default: '200' },
    settling: { type: 'string', default: '3' },
  },
})
const titles = Number(positionals[0] ?? 100_000)
const [seconds, rounds, walkers, settling] = [values.seconds, values.rounds, values.walkers, values.settling].map(
  Number,
) as [number, number, number, number]

/** Milliseconds in which the server comes to rest. */
const rest = 3_000
/** How much slower the readers may be. */
const targets = { walkers: 2, storm: 1.5 }
const readers = 20
const widths = [30, 8, 8, 8, 8, 8, 8, 10, 10]

interface Measured {
  times: number[]
  failed: number
  crowd: { answered: number; refused: number }
}

type Condition = 'quiet' | 'walkers' | 'storm'

const folder = values.kept ?? mkdtempSync(join(tmpdir(), 'estante-bots-'))
const copy = `${folder}-before`
try {
  await prepare()
  const versions = values.before === undefined ? ['after'] : ['before', 'after']
  const measured = new Map<string, Measured>()
  for (let round = 0; round < rounds; round++) {
    for (const version of versions) await measureVersion(version, round, measured)
  }
  print(versions, measured)
} finally {
  if (values.kept === undefined) for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true })
}

async function measureVersion(version: string, round: number, measured: Map<string, Measured>): Promise<void> {
  const server = await serverOf(version)
  const address = `http://127.0.0.1:${server.port}`
  const journeys = readersOf(folder, randomFrom(round + 1))
  try {
    await journeys.warmUp(address)
    for (const condition of ['quiet', 'walkers', 'storm'] as const) {
      const one = await measure(condition, address, journeys, round)
      const name = `${version} ${condition}`
      console.log(`${name}, round ${round + 1}: p95 ${shown(summary(one.times).p95)} of ${one.times.length} steps`)
      const before = measured.get(name) ?? { times: [], failed: 0, crowd: { answered: 0, refused: 0 } }
      measured.set(name, {
        times: [...before.times, ...one.times],
        failed: before.failed + one.failed,
        crowd: {
          answered: before.crowd.answered + one.crowd.answered,
          refused: before.crowd.refused + one.crowd.refused,
        },
      })
    }
  } finally {
    await server.stop()
  }
}

function serverOf(version: string): Promise<MeasuredServer> {
  if (version === 'before') return measuredServerWith({ ESTANTE_DATA: copy, ESTANTE_DEMO: '1' }, values.before)
  return measuredServerWith({ ESTANTE_DATA: folder, ESTANTE_DEMO: '1' })
}

/** Makes the collection where it is not there yet. */
async function prepare(): Promise<void> {
  if (!existsSync(join(folder, 'estante.sqlite'))) await (await measuredServer(folder, titles)).stop()
  if (values.before !== undefined && !existsSync(copy)) cpSync(folder, copy, { recursive: true })
}

async function measure(condition: Condition, address: string, journeys: Journeys, round: number): Promise<Measured> {
  let crowd: Crowd | undefined
  if (condition === 'walkers') crowd = startCrowd('walkers', address, walkers, folder)
  if (condition === 'storm') crowd = startCrowd('storm', address, 64, folder)
  try {
    await setTimeout(condition === 'walkers' ? settling * 1000 : rest)
    const read = await journeys.read(address, { readers, seconds, group: round * 10 + (condition === 'quiet' ? 0 : 1) })
    return { ...read, crowd: (await crowd?.stop()) ?? { answered: 0, refused: 0 } }
  } finally {
    await crowd?.stop()
    await setTimeout(rest)
  }
}

function print(versions: readonly string[], measured: ReadonlyMap<string, Measured>): void {
  console.log(
    `\n${titles.toLocaleString('en')} titles; ${readers} readers, ${walkers} walkers or 64 sign-ins, ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(row(['readers', 'steps', 'p50', 'p95', 'p99', 'worst', 'times', 'failed', 'crowd/s'], widths))
  const missed: string[] = []
  for (const version of versions) {
    const quiet = summary(measured.get(`${version} quiet`)!.times).p95
    for (const condition of ['quiet', 'walkers', 'storm'] as const) {
      const { times, failed, crowd } = measured.get(`${version} ${condition}`)!
      const { p50, p95, p99, worst } = summary(times)
      const slower = p95 / quiet
      const perSecond = (crowd.answered / seconds / rounds).toFixed(0)
      const crowdCell =
        crowd.refused > 0 ? `${perSecond} (+${(crowd.refused / seconds / rounds).toFixed(0)} refused)` : perSecond
      const figures = [
        times.length,
        shown(p50),
        shown(p95),
        shown(p99),
        shown(worst),
        slower.toFixed(1),
        failed,
        crowdCell,
      ]
      console.log(row([`${version}: ${condition}`, ...figures], widths))
      if (version === 'after' && condition !== 'quiet' && (slower > targets[condition] || failed > 0)) {
        missed.push(`${condition}: ${slower.toFixed(1)} times, ${failed} failed`)
      }
    }
  }
  console.log(`\n${missed.length === 0 ? 'reached' : `not reached: ${missed.join('; ')}`}`)
}
