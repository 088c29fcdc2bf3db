import { describe, expect, it } from 'vitest'
import { decideRequest, type RequestDecision, type RequestFacts } from './decide-request.ts'

const good: RequestFacts = {
  copies: { free: 1, promised: 0, waiting: 0 },
  isDuplicate: false,
  hasTitle: false,
  openRequests: 0,
  limit: 3,
  patronStatus: { overdue: 0, owedCents: 0, hasClearance: false },
  toleratedDebtCents: 500,
  overdueLimit: 1,
}
const patronStatus = good.patronStatus
const refused = (code: 'duplicate' | 'has-title' | 'no-copies' | 'all-requested') => ({ allowed: false, code }) as const

const cases: [string, Partial<RequestFacts>, RequestDecision][] = [
  ['one copy is free', {}, { allowed: true }],
  ['one is free and another promised', { copies: { free: 1, promised: 1, waiting: 0 } }, { allowed: true }],
  ['two are free and one person waits', { copies: { free: 2, promised: 0, waiting: 1 } }, { allowed: true }],
  ['the debt is tolerated', { patronStatus: { ...patronStatus, owedCents: 500 } }, { allowed: true }],
  ['the last place below the limit is left', { openRequests: 2 }, { allowed: true }],
  ['no copy is there', { copies: { free: 0, promised: 0, waiting: 0 } }, refused('no-copies')],
  ['who waits in the queue goes first', { copies: { free: 1, promised: 1, waiting: 1 } }, refused('no-copies')],
  ['all are promised', { copies: { free: 0, promised: 2, waiting: 0 } }, refused('all-requested')],
  ['the same was asked for', { isDuplicate: true }, refused('duplicate')],
  ['the person has it', { hasTitle: true }, refused('has-title')],
  ['the limit is reached', { openRequests: 3 }, { allowed: false, code: 'limit', limit: 3 }],
  ['nothing may be asked for', { limit: 0 }, { allowed: false, code: 'limit', limit: 0 }],
  [
    'something is late',
    { patronStatus: { ...patronStatus, overdue: 1 } },
    { allowed: false, block: { code: 'overdue', loans: 1 } },
  ],
  [
    'too much is owed',
    { patronStatus: { ...patronStatus, owedCents: 501 } },
    { allowed: false, block: { code: 'owes', cents: 501, toleratedCents: 500 } },
  ],
  [
    'the person is suspended',
    { patronStatus: { ...patronStatus, suspendedUntil: '2026-12-01' } },
    { allowed: false, block: { code: 'suspended', until: '2026-12-01' } },
  ],
  [
    'a clearance was issued',
    { patronStatus: { ...patronStatus, hasClearance: true } },
    { allowed: false, block: { code: 'cleared' } },
  ],
  [
    'of several reasons the person’s own comes first',
    { patronStatus: { ...patronStatus, overdue: 1 }, isDuplicate: true, openRequests: 3 },
    { allowed: false, block: { code: 'overdue', loans: 1 } },
  ],
  ['a second sending is a duplicate, at the limit too', { isDuplicate: true, openRequests: 3 }, refused('duplicate')],
]

describe('a loan request', () => {
  it.each(cases)('where %s', { tags: ['E-031', 'E-032', 'E-033', 'E-034'] }, (_, facts, decision) => {
    expect(decideRequest({ ...good, ...facts })).toEqual(decision)
  })
})
