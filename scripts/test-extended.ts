/**
 * Tests that take too long for `npm test`:
 *
 *     npm run test:extended -- [--cases=10000] [--seed=1] [--only=search|pages|journeys|circulation|attacks|lighthouse]
 *
 * - Compares the search index with its oracles in n random cases each, and prints a table for docs/extended-tests.md.
 *   Without a seed one is drawn; the same seed gives the same cases.
 * - Checks every page with axe in every scheme, language and width.
 * - Makes every journey on desk and phone.
 * - Plays n random games of circulation against a plain model, and kills a server under load 100 times, on both
 *   databases.
 * - Sends the most expensive request of each kind beside a reader's searches (`--titles=100000`, `--rounds=3`,
 *   `--attack=NAME`, `--folder=KEPT`).
 * - Visits the pages with Lighthouse and prints the median scores (`--rounds=5`).
 *
 * Exits with 1 when an oracle disagrees (after the smallest case that shows it), when axe or Lighthouse finds a
 * violation, or when the reader waits more than twice as long.
 */
import { parseArgs } from 'node:util'
import { type Oracle, oracles } from '@estante/search-index/testing/oracles'
import { runAttacks } from '../bench/attacks/run.ts'
import { runLighthouse } from '../bench/lighthouse/run.ts'
import { chromium, postgresFolder } from './testing/find-binaries.ts'
import { outcomeLine } from './testing/outcome.ts'
import { startCluster } from './testing/postgres-cluster.ts'
import { runNode } from './testing/run-command.ts'
import { buildPages, runPlaywright } from './testing/runners.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    titles: { type: 'string' },
    rounds: { type: 'string' },
    attack: { type: 'string' },
    folder: { type: 'string' },
  },
})
const cases = Number(values.cases ?? 10_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))

function runOracle({ name, check }: Oracle): boolean {
  const start = performance.now()
  let failure: unknown
  try {
    check(cases, seed)
  } catch (error) {
    failure = error
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`| ${name} | ${cases} | ${seed} | ${seconds} s | ${failure ? 'fails' : 'holds'} |`)
  if (failure) console.error(failure)
  return !failure
}

function runOracles(): boolean {
  console.log('| oracle | cases | seed | time | result |')
  console.log('|---|---|---|---|---|')
  return oracles.map(runOracle).every(Boolean)
}

async function runPageSweep(): Promise<boolean> {
  // In the full Chromium; \`npm test\` uses the headless shell.
  const whole = { ESTANTE_SWEEP: 'whole', CHROMIUM: chromium() ?? '' }
  const outcomes = [
    await buildPages(),
    await runPlaywright('every page, in every scheme', ['accessibility', 'focus'], whole),
  ]
  for (const outcome of outcomes) console.log([outcomeLine(outcome), outcome.words].filter(Boolean).join('\n'))
  return outcomes.every(({ failed }) => failed === 0)
}

/** Also those that `npm test` makes on one screen only. */
async function runAllJourneys(): Promise<boolean> {
  const outcomes = [
    await buildPages(),
    await runPlaywright('every journey, on both screens', ['--project=desk', '--project=phone']),
  ]
  for (const outcome of outcomes) console.log([outcomeLine(outcome), outcome.words].filter(Boolean).join('\n'))
  return outcomes.every(({ failed }) => failed === 0)
}

/** Random games against a model, and kills of a server under load, on SQLite and PostgreSQL. */
async function runCirculationTests(): Promise<boolean> {
  const cluster = await startCluster(postgresFolder() ?? '')
  const environment = {
    ESTANTE_TEST_POSTGRES: cluster.address,
    ESTANTE_EXTENDED_SEED: String(seed),
    ESTANTE_EXTENDED_GAMES: String(cases),
    ESTANTE_EXTENDED_SERVER_KILLS: '100',
  }
  const files = ['circulation/circulation.model', 'circulation/circulation-crash']
  try {
    const { code, output } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...files], environment)
    console.log(output)
    return code === 0
  } finally {
    await cluster.stop()
  }
}

/** What Lighthouse thinks of the built pages. */
async function visitWithLighthouse(): Promise<boolean> {
  const built = await buildPages()
  if (built.failed > 0) throw new Error(built.words)
  return runLighthouse(Number(values.rounds ?? 5))
}

const parts: Record<string, () => boolean | Promise<boolean>> = {
  search: runOracles,
  pages: runPageSweep,
  journeys: runAllJourneys,
  circulation: runCirculationTests,
  attacks: () =>
    runAttacks({
      titles: Number(values.titles ?? 100_000),
      rounds: Number(values.rounds ?? 3),
      seed,
      named: values.attack,
      kept: values.folder,
    }),
  lighthouse: visitWithLighthouse,
}

if (!(cases > 0) || !Number.isInteger(seed)) throw new RangeError('--cases and --seed are whole numbers')
const chosen = values.only === undefined ? Object.values(parts) : [parts[values.only]]
for (const runPart of chosen) {
  if (!runPart) throw new RangeError(`--only is one of ${Object.keys(parts).join(', ')}`)
  if (!(await runPart())) process.exitCode = 1
}
