import { describe, expect, it } from 'vitest'
import type { CopyFacts } from '../titles/copy-status.ts'
import { decideLoan, type LoanFacts } from './check-out-rules.ts'

const shelf: CopyFacts = { state: 'available', lendable: true, isReserved: false, inTransit: false }
const fine: LoanFacts = {
  copy: shelf,
  isReservedForPatron: false,
  isRequestedForAnother: false,
  isPromisedToAnother: false,
  patronStatus: { overdue: 0, owedCents: 0, hasClearance: false },
  toleratedDebtCents: 1000,
  overdueLimit: 1,
  limits: [{ limit: 3, open: 2 }],
  hasTitle: false,
}
const refused = (code: string) => ({ allowed: false, code })
const kept = { ...shelf, isReserved: true }

describe('lending a copy', () => {
  it.each<[string, Partial<LoanFacts>, object]>([
    ['is done, when nothing speaks against it', {}, { allowed: true }],
    ['is done with a copy kept for this person', { copy: kept, isReservedForPatron: true }, { allowed: true }],
    [
      'is done with a kept copy although others wait',
      { copy: kept, isReservedForPatron: true, isPromisedToAnother: true },
      { allowed: true },
    ],
    ['is refused for what never leaves the library', { copy: { ...shelf, lendable: false } }, refused('not-lendable')],
    ['is refused for what waits for somebody else', { copy: kept }, refused('kept-for-another')],
    ['is refused for what somebody else had brought', { isRequestedForAnother: true }, refused('asked-for-another')],
    [
      'is done with a copy kept for this person although somebody else asked to read it',
      { copy: kept, isReservedForPatron: true, isRequestedForAnother: true },
      { allowed: true },
    ],
    [
      'is refused for what waits for somebody else, whoever asked to read it',
      { copy: kept, isRequestedForAnother: true },
      refused('kept-for-another'),
    ],
    ['is refused for what is lent', { copy: { ...shelf, dueOn: '2026-11-24' } }, refused('not-here')],
    ['is refused for what is on its way', { copy: { ...shelf, inTransit: true } }, refused('not-here')],
    ['is refused for what is in quarantine', { copy: { ...shelf, state: 'quarantine' } }, refused('not-here')],
    ['is refused for what was lost', { copy: { ...shelf, state: 'lost' } }, refused('not-here')],
    [
      'is refused to whoever is late',
      { patronStatus: { ...fine.patronStatus, overdue: 1 } },
      { allowed: false, block: { code: 'overdue', loans: 1 } },
    ],
    ['is refused for the same title twice', { hasTitle: true }, refused('has-title')],
    ['is refused at the limit', { limits: [{ limit: 3, open: 3 }] }, { ...refused('limit'), limit: 3 }],
    [
      'is refused when one of several limits is reached',
      {
        limits: [
          { limit: 2, open: 0 },
          { limit: 5, open: 5 },
        ],
      },
      { ...refused('limit'), limit: 5 },
    ],
    ['is refused for a shelf copy that somebody waits for', { isPromisedToAnother: true }, refused('promised')],
  ])('%s', (_, facts, expected) => {
    expect(decideLoan({ ...fine, ...facts })).toEqual(expected)
  })
})
