/**
 * Runs all checks in an order that uses two cores: the server's tests beside all others, then the journeys alone, so
 * that their timings are reliable. `npm test -- WORD` runs the Vitest files whose path contains the word; `npm test --
 * e2e/WORD` the journeys.
 */
import { postgresFolder } from './testing/find-binaries.ts'
import { addUp, closingLine, exitCode, type Outcome, outcomeLine } from './testing/outcome.ts'
import { type Cluster, fastFolder, startCluster } from './testing/postgres-cluster.ts'
import { leftOut, prepare } from './testing/requirements.ts'
import { isStopping, stopCommands } from './testing/run-command.ts'
import {
  buildPages,
  checkJourneyTypes,
  checkPromises,
  checkSpecification,
  checkStyle,
  checkTypes,
  checkUnused,
  checkWebTypes,
  runJourneySample,
  runPlaywright,
  runVitest,
} from './testing/runners.ts'

/** Each worker has a PostgreSQL server of its own. */
const databaseWorkers = 2
const outcomes: Outcome[] = []

/** Prints the outcome of a runner when it ends. */
async function log(work: Promise<Outcome>): Promise<Outcome> {
  const outcome = await work
  if (isStopping()) return outcome
  outcomes.push(outcome)
  console.log(outcomeLine(outcome))
  if (outcome.words) console.log(`\n${outcome.words}\n`)
  return outcome
}

async function shortChecks(): Promise<void> {
  for (const check of [checkStyle, checkUnused, checkPromises, checkTypes, checkWebTypes, checkJourneyTypes])
    await log(check())
}

/** @param what parts of paths, or projects of vitest.config.ts */
async function testsWithDatabases(name: string, what: string[]): Promise<void> {
  const bin = leftOut().has('postgresql') ? undefined : postgresFolder()
  const clusters: Cluster[] = []
  try {
    if (bin) {
      const folder = fastFolder()
      for (let worker = 0; worker < databaseWorkers; worker++) clusters.push(await startCluster(bin, {}, folder))
    }
    const addresses = clusters.map(({ address }) => address)
    await log(runVitest(name, what, addresses))
  } finally {
    await Promise.all(clusters.map((cluster) => cluster.stop()))
  }
}

/**
 * @param filters Playwright's: parts of paths, or "--project=sweep"; or the sample of the journeys
 * @param built outcome of building the pages, without which nothing can run
 */
async function inBrowser(name: string, filters: string[] | 'sample', built: Outcome): Promise<void> {
  if (built.failed > 0) {
    await log(
      Promise.resolve({ name, passed: 0, failed: 1, skipped: 0, seconds: 0, words: 'There are no pages to look at.' }),
    )
  } else if (leftOut().has('chromium')) {
    await log(Promise.resolve({ name, passed: 0, failed: 0, skipped: 1, seconds: 0, words: '' }))
  } else {
    await log(filters === 'sample' ? runJourneySample(name) : runPlaywright(name, filters))
  }
}

async function runAll(): Promise<void> {
  const checks = shortChecks()
  for (const missing of await prepare()) await log(Promise.resolve(missing))
  // First, for the tests that read the built files.
  const built = await log(buildPages())
  const withoutDatabases = async () => {
    await checks
    await log(runVitest('tests of rules and pages', ['--project=rules', '--project=pages'], []))
    // Measures no time, so it can use the core that the server's tests leave free.
    await inBrowser(
      'accessibility and security of pages',
      ['--project=sweep', '--workers=1', '--trace=on-first-retry'],
      built,
    )
  }
  const ofServer = testsWithDatabases('tests of the server', ['--project=server', '--project=providers'])
  await Promise.all([ofServer, withoutDatabases()])
  await inBrowser('browser journeys', 'sample', built)
  if (!isStopping()) await log(Promise.resolve(checkSpecification(outcomes)))
}

async function runSome(filters: string[]): Promise<void> {
  const pages = filters.filter((one) => one.startsWith('e2e'))
  const rest = filters.filter((one) => !one.startsWith('e2e'))
  for (const missing of await prepare()) await log(Promise.resolve(missing))
  if (rest.length > 0) await testsWithDatabases('unit and API tests', rest)
  if (pages.length > 0) await inBrowser('browser journeys', pages, await log(buildPages()))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopCommands)

const filters = process.argv.slice(2)
await (filters.length > 0 ? runSome(filters) : runAll())
if (isStopping()) {
  console.log('Stopped.')
  process.exitCode = 130
} else {
  const counts = addUp(outcomes)
  console.log(`\n${closingLine(counts)}`)
  process.exitCode = exitCode(counts)
}
