import { describe, expect, it } from 'vitest'
import { alertKinds } from './alert-kinds.ts'
import { allowedChoice, hasMail, isAlwaysTold, noticeKinds, noticeOfAlert } from './notice-kinds.ts'

describe('what a patron is told', () => {
  it.each([
    ['hold-expired', 'hold-ended'],
    ['loan-request-brought', 'loan-request'],
    ['request-message', 'request'],
    ['comment-refused', 'comment'],
    ['overdue', 'overdue'],
  ] as const)('%s belongs to %s', (alert, notice) => {
    expect(noticeOfAlert(alert)).toBe(notice)
  })

  it('covers every alert', () => {
    expect(new Set(alertKinds.map(noticeOfAlert))).toEqual(new Set(noticeKinds))
  })

  it.each([
    ['hold-ready', true],
    ['overdue', true],
    ['notice', true],
    ['due-soon', false],
    ['profile-news', false],
  ] as const)('%s stays in the account: %s', (kind, always) => {
    expect(isAlwaysTold(kind)).toBe(always)
    expect(allowedChoice(kind, { account: false, mail: false, push: false })).toEqual({
      account: always,
      mail: false,
      push: false,
    })
  })

  it('has no mail where none is written', () => {
    expect(noticeKinds.filter((kind) => !hasMail(kind))).toEqual(['issue-received'])
  })
})
