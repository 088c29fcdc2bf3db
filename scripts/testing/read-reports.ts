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
