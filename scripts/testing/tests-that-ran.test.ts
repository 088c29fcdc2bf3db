import { describe, expect, it } from 'vitest'
import type { TaggedTest } from '../specification/find-tagged-tests.ts'
import { passedInPlaywright, passedInVitest, testsThatDidNotRun } from './tests-that-ran.ts'

const test = (file: string, title: string, more: Partial<TaggedTest> = {}): TaggedTest => ({
  file,
  title,
  sentence: title,
  place: `${file}:1`,
  ids: ['C-001'],
  isGroup: false,
  isTemplate: false,
  ...more,
})
const journey = (status: string) => ({
  title: 'is read',
  file: 'journeys/title.e2e.ts',
  tags: ['@C-001'],
  tests: [{ projectName: 'desk', status, results: [] }],
})
const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
const vitest = (status: string, title = 'is read') => ({
  numPassedTests: 1,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: '/here/a.test.ts', status: 'passed', assertionResults: [{ status, title, tags: ['C-001'] }] }],
})

describe('a test that shows an item', () => {
  it.each(['passed', 'pending', 'failed', 'skipped'])('has run in Vitest when it %s', (status) => {
    const missing = testsThatDidNotRun([test('a.test.ts', 'is read')], passedInVitest(vitest(status), '/here/'))
    expect(missing).toHaveLength(status === 'passed' ? 0 : 1)
  })

  it.each(['expected', 'flaky', 'skipped', 'unexpected'])('has run in Playwright when it is %s', (status) => {
    const passed = passedInPlaywright({
      stats,
      errors: [],
      suites: [{ specs: [], suites: [{ specs: [journey(status)] }] }],
    })
    const missing = testsThatDidNotRun([test('e2e/journeys/title.e2e.ts', 'is read')], passed)
    expect(missing).toHaveLength(status === 'expected' || status === 'flaky' ? 0 : 1)
  })

  it('has not run when another of its file did', () => {
    const passed = passedInVitest(vitest('passed', 'is written'), '/here/')
    expect(testsThatDidNotRun([test('a.test.ts', 'is read')], passed)).toEqual([
      'a.test.ts:1 shows C-001 and did not run: is read',
    ])
  })

  it('of a table or a group has run when one of them did', () => {
    const passed = passedInVitest(vitest('passed', 'is written'), '/here/')
    const tests = [test('a.test.ts', 'is %s', { isTemplate: true }), test('a.test.ts', 'a title', { isGroup: true })]
    expect(testsThatDidNotRun(tests, passed)).toEqual([])
  })
})
