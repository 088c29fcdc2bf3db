/** Counts from the runners' JSON reports. */
import type { Counts } from './outcome.ts'

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; title: string; tags: string[] }[] }[]
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
}

/** A file or a group; `duration` is in milliseconds. */
export interface PlaywrightSuite {
  specs: { title: string; file: string; tags: string[]; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/** A test on one screen; "flaky" is one that failed and then passed. */
export interface PlaywrightTest {
  projectName: string
  status: string
  results: { duration: number }[]
}

/** A test file that does not load has no tests; it counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed on a second try has passed; `triedAgain` lists it, so that its race stays visible. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const outside = stats.unexpected === 0 ? errors.length : 0
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + outside, skipped: stats.skipped }
}

/** The journeys that passed on a second try, one line each. */
export function triedAgain({ suites = [] }: PlaywrightReport): string[] {
  return suites
    .flatMap(testsOf)
    .filter(({ status }) => status === 'flaky')
    .map(({ name }) => `passed only at the second try: ${name}`)
}

/** The files with skipped tests, one line each, so that skipped tests stay visible. */
export function skippedFiles(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter((one) => one.status !== 'passed' && one.status !== 'failed').length
    return skipped > 0 ? [`skipped: ${skipped} in ${name.replace(root, '')}`] : []
  })
}

/** The slowest journeys, one line each. */
export function slowestJourneys({ suites = [] }: PlaywrightReport, most: number): string[] {
  const journeys = suites.flatMap(testsOf).sort((one, other) => other.seconds - one.seconds)
  return journeys.slice(0, most).map(({ name, seconds }) => `slow: ${seconds.toFixed(1)} s, ${name}`)
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): { name: string; status: string; seconds: number }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} [${projectName}] ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
