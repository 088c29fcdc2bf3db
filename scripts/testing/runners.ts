/** The runners: each runs one program and tells what it found. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import type { Counts, Outcome } from './outcome.ts'
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  skippedFiles,
  slowestJourneys,
  triedAgain,
  type VitestReport,
} from './read-reports.ts'
import { type Finished, runNode } from './run-command.ts'

/** A program that either is content or is not: it counts as one test. */
async function runCheck(name: string, script: string, args: string[]): Promise<Outcome> {
  const { code, output, seconds } = await runNode(script, args)
  const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { name, ...counts, skipped: 0, seconds, words: code === 0 ? '' : output.trim() }
}

const tsc = 'node_modules/typescript/bin/tsc'

export const checkTypes = () => runCheck('types: server, packages, tools', tsc, ['-p', 'tsconfig.json'])
export const checkWebTypes = () => runCheck('types: pages', tsc, ['-p', 'apps/web/tsconfig.json'])
export const checkJourneyTypes = () => runCheck('types: journeys', tsc, ['-p', 'e2e/tsconfig.json'])
export const checkStyle = () => runCheck('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.'])
/** Files, exports and dependencies that nothing uses: knip.jsonc. */
export const checkUnused = () => runCheck('nothing unused', 'node_modules/knip/bin/knip.js', ['--no-progress'])
export const buildPages = () => runCheck('build of the pages', 'scripts/ensure-pages.mjs', [])

/**
 * @param what words of paths, or projects of vitest.config.ts: "--project=rules"
 * @param postgres address of a server, or undefined to skip what needs one
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

/** @param environment what the journeys get besides this process's own variables */
export async function runPlaywright(
  name: string,
  filters: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return withReport<PlaywrightReport>(name, countPlaywright, (file, temporary) =>
    runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=dot,json', ...filters], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...temporary,
      ...environment,
    }),
  )
}

/**
 * Runs a program that writes a report, and counts by the report; one that leaves none has failed. Its temporary files
 * lie in a folder that is removed afterwards, also when it was stopped half-way.
 */
async function withReport<Report extends object>(
  name: string,
  count: (report: Report) => Counts,
  run: (file: string, temporary: Record<string, string>) => Promise<Finished>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-run-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output, seconds } = await run(file, { TMPDIR: folder })
    const report = readReport<Report>(file)
    const counts = report ? count(report) : { passed: 0, failed: 1, skipped: 0 }
    // Something outside any test went wrong: an unhandled error, a set-up that failed.
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    const words = counts.failed > 0 ? output.trim() : ''
    return { name, ...counts, seconds, words: [words, ...remarksOn(report)].filter(Boolean).join('\n') }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What to say of a run also when all is well. */
function remarksOn(report: object | undefined): string[] {
  if (!report) return []
  if ('testResults' in report) return skippedFiles(report as VitestReport, root)
  const journeys = report as PlaywrightReport
  return [...triedAgain(journeys), ...slowestJourneys(journeys, 12)]
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
