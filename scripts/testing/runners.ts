/** The runners: each runs one program and reports its outcome. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceFiles } from '../../conventions/repository-files.ts'
import { root } from '../pinned-node.mjs'
import { findTaggedTests } from '../specification/find-tagged-tests.ts'
import { commitSeed, sampleJourneys, sampleSeed } from './journey-sample.ts'
import type { Counts, Outcome, PassedTest } from './outcome.ts'
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  skippedFiles,
  slowestJourneys,
  triedAgain,
  type VitestReport,
} from './read-reports.ts'
import { leftOut } from './requirements.ts'
import { type Finished, runNode } from './run-command.ts'
import { passedInPlaywright, passedInVitest, testsThatDidNotRun } from './tests-that-ran.ts'

/** A program that succeeds or fails as a whole counts as one test. */
async function runCheck(name: string, script: string, args: string[]): Promise<Outcome> {
  const { code, output, seconds } = await runNode(script, args)
  const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { name, ...counts, skipped: 0, seconds, words: code === 0 ? '' : output.trim() }
}

const tsc = 'node_modules/typescript/bin/tsc'
const playwright = 'node_modules/@playwright/test/cli.js'

export const checkTypes = () => runCheck('types: server, packages, tools', tsc, ['-p', 'tsconfig.json'])
export const checkWebTypes = () => runCheck('types: pages', tsc, ['-p', 'apps/web/tsconfig.json'])
export const checkJourneyTypes = () => runCheck('types: journeys', tsc, ['-p', 'e2e/tsconfig.json'])
export const checkStyle = () => runCheck('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.'])
/** Files, exports and dependencies that nothing uses: knip.jsonc. */
export const checkUnused = () => runCheck('nothing unused', 'node_modules/knip/bin/knip.js', ['--no-progress'])
/** Promises that nobody waits for, and those given where nobody does: .oxlintrc.json. */
export const checkPromises = () => runCheck('promises awaited', 'node_modules/oxlint/bin/oxlint', [])
export const buildPages = () => runCheck('build of the pages', 'scripts/ensure-pages.mjs', [])

/**
 * @param what parts of paths, or projects of vitest.config.ts: "--project=rules"
 * @param postgres address of a server, or undefined to skip its tests
 */
export async function runVitest(name: string, what: string[], postgres: readonly string[]): Promise<Outcome> {
  const environment: Record<string, string> = postgres.length > 0 ? { ESTANTE_TEST_POSTGRES: postgres.join(' ') } : {}
  return withReport<VitestReport>(name, countVitest, (file, temporary) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    return runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...what], {
      ...environment,
      ...temporary,
    })
  })
}

/** @param environment the journeys' additional variables */
export async function runPlaywright(
  name: string,
  filters: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return withReport<PlaywrightReport>(name, countPlaywright, (file, temporary) =>
    runNode(playwright, ['test', '--reporter=dot,json', ...filters], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...temporary,
      ...environment,
    }),
  )
}

/**
 * The journeys of `npm test` (journey-sample.ts). Traces take a tenth of their time: only a second try leaves one, and a
 * journey that is run by its name.
 */
export async function runJourneySample(name: string): Promise<Outcome> {
  const screens = ['--project=desk', '--project=phone']
  const all = await runNode(playwright, ['test', '--list', ...screens])
  const journeys = sampleJourneys(all.output, sampleSeed)
  if (journeys.length === 0) {
    return { name, passed: 0, failed: 1, skipped: 0, seconds: all.seconds, words: all.output.trim() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'estante-journeys-'))
  try {
    writeFileSync(join(folder, 'journeys.txt'), journeys.join('\n'))
    const seed = commitSeed()
    console.log(`Languages, schemes and widths within the journeys: sample ${seed} (ESTANTE_SAMPLE=${seed} repeats it)`)
    const what = [...screens, '--trace=on-first-retry', `--test-list=${join(folder, 'journeys.txt')}`]
    return await runPlaywright(name, what, { ESTANTE_SAMPLE: String(seed) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a program that writes a report, and counts from the report; a missing report is a failure. Temporary files are
 * removed afterwards, also after an interruption. The servers and commands that the tests start share what Node has
 * compiled of their sources.
 */
async function withReport<Report extends object>(
  name: string,
  count: (report: Report) => Counts,
  run: (file: string, temporary: Record<string, string>) => Promise<Finished>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-run-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output, seconds } = await run(file, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') })
    const report = readReport<Report>(file)
    const counts = report ? count(report) : { passed: 0, failed: 1, skipped: 0 }
    // A failure outside any test: an unhandled error, a failed setup.
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    const words = counts.failed > 0 ? output.trim() : ''
    const passedTests = passedIn(report)
    return { name, ...counts, seconds, words: [words, ...remarksOn(report)].filter(Boolean).join('\n'), passedTests }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Remarks that are printed even after success. */
function remarksOn(report: object | undefined): string[] {
  if (!report) return []
  if ('testResults' in report) return skippedFiles(report as VitestReport, root)
  const journeys = report as PlaywrightReport
  return [...triedAgain(journeys), ...slowestJourneys(journeys, 12)]
}

function passedIn(report: object | undefined): PassedTest[] {
  if (!report) return []
  if ('testResults' in report) return passedInVitest(report as VitestReport, root)
  return passedInPlaywright(report as PlaywrightReport)
}

/**
 * Whether every test that carries an id of the specification ran and passed. It counts as one test, skipped where the
 * journeys were left out on purpose and all others ran.
 */
export function checkSpecification(outcomes: readonly Outcome[]): Outcome {
  const passed = outcomes.flatMap(({ passedTests = [] }) => passedTests)
  const withoutJourneys = leftOut().has('chromium')
  const tagged = findTaggedTests(sourceFiles).filter(({ file }) => !(withoutJourneys && file.endsWith('.e2e.ts')))
  const missing = testsThatDidNotRun(tagged, passed)
  const failed = missing.length > 0 ? 1 : 0
  const skipped = failed === 0 && withoutJourneys ? 1 : 0
  const counts = { passed: 1 - failed - skipped, failed, skipped }
  return { name: 'tests of the specification ran', ...counts, seconds: 0, words: missing.join('\n') }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
