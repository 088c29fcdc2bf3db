import { describe, expect, it } from 'vitest'
import {
  authorityReportKinds,
  decideReport,
  longestReport,
  type ReportFields,
  reportKinds,
  reportProblems,
} from './report-rules.ts'

const good: ReportFields = { kind: 'description', content: 'O ano é 1998.', email: '' }

describe('a report of a mistake', () => {
  it.each<[string, Partial<ReportFields>, string[]]>([
    ['is good without an address', {}, []],
    ['is good with an address', { email: ' ana@example.org ' }, []],
    ['needs a kind', { kind: '' }, ['kind missing']],
    ['has a kind of the list', { kind: 'typo' }, ['kind not-allowed']],
    ['needs words', { content: ' \n ' }, ['content missing']],
    ['may be as long as the limit', { content: 'a'.repeat(longestReport) }, []],
    ['is no longer than the limit', { content: 'a'.repeat(longestReport + 1) }, ['content too-long']],
    ['has an address that can be written to', { email: 'ana@' }, ['email not-an-email']],
    [
      'tells everything that is wrong together',
      { kind: '', content: '', email: 'x' },
      ['kind missing', 'content missing', 'email not-an-email'],
    ],
  ])('%s', (_, changes, problems) => {
    const found = reportProblems({ ...good, ...changes }, reportKinds)
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })

  it('on an authority is not about copies', () => {
    expect(reportProblems({ ...good, kind: 'copies' }, authorityReportKinds)).toEqual([
      { field: 'kind', code: 'not-allowed' },
    ])
  })

  it.each([
    [1, 3, { allowed: true }],
    [3, 3, { allowed: true }],
    [4, 3, { allowed: false, limit: 3 }],
  ])('number %d of a day where %d are allowed', (sent, limit, decision) => {
    expect(decideReport(sent, limit)).toEqual(decision)
  })
})
