import { describe, expect, it } from 'vitest'
import { blockOfStatus, type PatronStatus } from './patron-block.ts'

const good: PatronStatus = { overdue: 0, owedCents: 0, hasClearance: false }

describe('whether a person may borrow at all', () => {
  it.each([
    ['nothing is wrong', {}, undefined],
    ['what is owed is tolerated', { owedCents: 1000 }, undefined],
    ['something is late', { overdue: 1, owedCents: 5000, suspendedUntil: '2026-12-01' }, { code: 'overdue', loans: 1 }],
    [
      'too much is owed',
      { owedCents: 1001, suspendedUntil: '2026-12-01' },
      { code: 'owes', cents: 1001, toleratedCents: 1000 },
    ],
    ['suspended', { suspendedUntil: '2026-12-01' }, { code: 'suspended', until: '2026-12-01' }],
    ['the registration is over', { expiredOn: '2026-03-01', overdue: 1 }, { code: 'expired', on: '2026-03-01' }],
    ['cleared, whatever else', { hasClearance: true, overdue: 2 }, { code: 'cleared' }],
  ] as const)('%s', { tags: ['W-164'] }, (_, facts, expected) => {
    expect(blockOfStatus({ ...good, ...facts }, { toleratedDebtCents: 1000, overdueLimit: 1 })).toEqual(expected)
  })

  it.each([
    [1, undefined],
    [2, { code: 'overdue', loans: 2 }],
    [3, { code: 'overdue', loans: 3 }],
  ])('with %i loans late where two block', (overdue, expected) => {
    expect(blockOfStatus({ ...good, overdue }, { toleratedDebtCents: 0, overdueLimit: 2 })).toEqual(expected)
  })
})
