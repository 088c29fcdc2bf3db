/** Counts of the runners' own JSON reports. */
import type { Counts } from './outcome.ts'

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
}

/** A file, or what it groups; `duration` is in milliseconds. */
export interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** A test file that does not even load has no tests to count; it counts as one that failed. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only when tried again has failed once: it counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const outside = stats.unexpected === 0 ? errors.length : 0
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + outside, skipped: stats.skipped }
}

/** The files with skipped tests, one line each, so that nothing is skipped out of sight. */
export function skippedFiles(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter((one) => one.status !== 'passed' && one.status !== 'failed').length
    return skipped > 0 ? [`skipped: ${skipped} in ${name.replace(root, '')}`] : []
  })
}

/** The journeys that take longest, one line each: where to save time. */
export function slowestJourneys({ suites = [] }: PlaywrightReport, most: number): string[] {
  const journeys = suites.flatMap(timesOf).sort((one, other) => other.seconds - one.seconds)
  return journeys.slice(0, most).map(({ name, seconds }) => `slow: ${seconds.toFixed(1)} s, ${name}`)
}

function timesOf({ specs, suites = [] }: PlaywrightSuite): { name: string; seconds: number }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} [${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(timesOf)]
}
