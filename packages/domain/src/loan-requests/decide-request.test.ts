import { describe, expect, it } from 'vitest'
import { decideRequest, type RequestDecision, type RequestFacts } from './decide-request.ts'

const good: RequestFacts = {
  copies: { free: 1, promised: 0, waiting: 0 },
  isDuplicate: false,
  hasTitle: false,
  openRequests: 0,
  limit: 3,
  standing: { overdue: 0, owedCents: 0, cleared: false },
  toleratedDebtCents: 500,
}
const standing = good.standing
const refused = (code: 'duplicate' | 'has-title' | 'no-copies' | 'all-requested') => ({ allowed: false, code }) as const

const cases: [string, Partial<RequestFacts>, RequestDecision][] = [
  ['one copy is free', {}, { allowed: true }],
  ['one is free and another promised', { copies: { free: 1, promised: 1, waiting: 0 } }, { allowed: true }],
  ['two are free and one person waits', { copies: { free: 2, promised: 0, waiting: 1 } }, { allowed: true }],
  ['the debt is tolerated', { standing: { ...standing, owedCents: 500 } }, { allowed: true }],
  ['the last place below the limit is left', { openRequests: 2 }, { allowed: true }],
  ['no copy is there', { copies: { free: 0, promised: 0, waiting: 0 } }, refused('no-copies')],
  ['who waits in the queue goes first', { copies: { free: 1, promised: 1, waiting: 1 } }, refused('no-copies')],
  ['all are promised', { copies: { free: 0, promised: 2, waiting: 0 } }, refused('all-requested')],
  ['the same was asked for', { isDuplicate: true }, refused('duplicate')],
  ['the person has it', { hasTitle: true }, refused('has-title')],
  ['the limit is reached', { openRequests: 3 }, { allowed: false, code: 'limit', limit: 3 }],
  ['nothing may be asked for', { limit: 0 }, { allowed: false, code: 'limit', limit: 0 }],
  ['something is late', { standing: { ...standing, overdue: 1 } }, { allowed: false, trouble: { code: 'overdue' } }],
  [
    'too much is owed',
    { standing: { ...standing, owedCents: 501 } },
    { allowed: false, trouble: { code: 'owes', cents: 501, toleratedCents: 500 } },
  ],
  [
    'the person is suspended',
    { standing: { ...standing, suspendedUntil: '2026-12-01' } },
    { allowed: false, trouble: { code: 'suspended', until: '2026-12-01' } },
  ],
  [
    'a clearance was issued',
    { standing: { ...standing, cleared: true } },
    { allowed: false, trouble: { code: 'cleared' } },
  ],
  [
    'of several reasons the person’s own comes first',
    { standing: { ...standing, overdue: 1 }, isDuplicate: true, openRequests: 3 },
    { allowed: false, trouble: { code: 'overdue' } },
  ],
  ['a second sending is a duplicate, at the limit too', { isDuplicate: true, openRequests: 3 }, refused('duplicate')],
]

describe('a loan request', () => {
  it.each(cases)('where %s', (_, facts, decision) => {
    expect(decideRequest({ ...good, ...facts })).toEqual(decision)
  })
})
