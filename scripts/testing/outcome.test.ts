import { expect, it } from 'vitest'
import { addUp, closingLine, exitCode, outcomeLine } from './outcome.ts'
import { countPlaywright, countVitest, skippedFiles, slowestJourneys, triedAgain } from './read-reports.ts'

const passing = { passed: 3, failed: 0, skipped: 1 }
const failing = { passed: 2, failed: 1, skipped: 0 }

it('closes with the sum of all runners, in the words that programs read', () => {
  expect(closingLine(addUp([passing, failing]))).toBe('5 passed, 1 failed, 1 skipped')
})

it.each([
  ['something passed and nothing failed', passing, 0],
  ['something failed', failing, 1],
  ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, 1],
  ['everything was skipped', { passed: 0, failed: 0, skipped: 9 }, 1],
])('ends rightly when %s', (_, counts, code) => {
  expect(exitCode(counts)).toBe(code)
})

it('shows in one line what a runner found', () => {
  expect(outcomeLine({ name: 'types', ...failing, seconds: 3.21, words: '' })).toMatch(
    /^✗ types +2 passed, 1 failed +3\.2 s$/,
  )
  expect(outcomeLine({ name: 'types', ...passing, seconds: 3.21, words: '' })).toMatch(
    /^✓ types +3 passed, 1 skipped +3\.2 s$/,
  )
})

const vitestReport = {
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: '/here/a.test.ts',
      status: 'passed',
      assertionResults: ['passed', 'pending'].map((status) => ({ status, title: '', tags: [] })),
    },
    { name: '/here/broken.test.ts', status: 'failed', assertionResults: [] },
  ],
}

it('counts a Vitest file that does not load as a failed test', () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 4, failed: 2, skipped: 3 })
})

it('names the files in which tests are skipped', () => {
  expect(skippedFiles(vitestReport, '/here/')).toEqual(['skipped: 1 in a.test.ts'])
})

it('counts a journey that passed at the second try as passed, and a set-up that failed as failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 0, skipped: 2 })
  expect(countPlaywright({ stats, errors: ['no server'] }).failed).toBe(1)
})

const journey = (title: string, ...durations: number[]) => ({
  title,
  file: 'journeys/title.e2e.ts',
  tags: [],
  tests: [
    {
      projectName: 'desk',
      status: durations.length > 1 ? 'flaky' : 'expected',
      results: durations.map((duration) => ({ duration })),
    },
  ],
})

it('names the journeys that passed only at the second try', () => {
  const suites = [{ specs: [journey('short', 900)], suites: [{ specs: [journey('long', 61_000, 4_000)] }] }]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(triedAgain({ stats, errors: [], suites })).toEqual([
    'passed only at the second try: journeys/title.e2e.ts [desk] long',
  ])
})

it('names the journeys that take longest', () => {
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [journey('short', 900)],
        suites: [{ specs: [journey('long', 61_000, 4_000), journey('middle', 2_000)] }],
      },
    ],
  }
  expect(slowestJourneys(report, 2)).toEqual([
    'slow: 65.0 s, journeys/title.e2e.ts [desk] long',
    'slow: 2.0 s, journeys/title.e2e.ts [desk] middle',
  ])
})
