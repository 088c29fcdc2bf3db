import { describe, expect, it } from 'vitest'
import { loanAlertFor } from './loan-alerts.ts'

describe('the alert of a loan', () => {
  it.each([
    ['far from its day', '2026-03-14', '2026-03-01', undefined],
    ['three days before', '2026-03-13', '2026-03-01', 'due-soon'],
    ['on its day', '2026-03-10', '2026-03-01', 'due-soon'],
    ['lent today for a short time', '2026-03-11', '2026-03-10', undefined],
    ['renewed yesterday for a short time', '2026-03-11', '2026-03-09', undefined],
    ['lent the day before yesterday', '2026-03-11', '2026-03-08', 'due-soon'],
    ['one day late', '2026-03-09', '2026-03-01', 'overdue'],
    ['lent yesterday until yesterday', '2026-03-09', '2026-03-09', 'overdue'],
  ])('%s', (_, dueOn, startedOn, expected) => {
    expect(loanAlertFor({ dueOn, dueAt: null, startedOn }, '2026-03-10')).toBe(expected)
  })

  it.each([
    ['on its day', '2026-03-10', undefined],
    ['a day late', '2026-03-09', 'overdue'],
  ])('by the hour, %s', { tags: ['W-268'] }, (_, dueOn, expected) => {
    const dueAt = `${dueOn}T17:30:00.000Z`
    expect(loanAlertFor({ dueOn, dueAt, startedOn: '2026-03-01' }, '2026-03-10')).toBe(expected)
  })
})
