import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decideLoan, type LoanFacts } from './check-out-rules.ts'
import { type Override, overrideLoan, overrideRenewal, overrides } from './overrides.ts'
import { decideRenewal, type RenewalFacts } from './renewal-rules.ts'

const goodStanding = { overdue: 0, owedCents: 0, hasClearance: false }
const loan: LoanFacts = {
  copy: { state: 'available', lendable: true, isReserved: false, inTransit: false },
  isReservedForPatron: false,
  isRequestedForAnother: false,
  isPromisedToAnother: false,
  patronStatus: goodStanding,
  toleratedDebtCents: 0,
  overdueLimit: 1,
  limits: [],
  hasTitle: false,
}
const renewal: RenewalFacts = {
  dueOn: '2026-03-12',
  dueAt: null,
  now: Temporal.ZonedDateTime.from('2026-03-10T12:00[America/Sao_Paulo]'),
  newDue: { dueOn: '2026-03-24', dueAt: null },
  renewalsMade: 5,
  renewalLimit: 5,
  isRequestedByAnother: true,
  patronStatus: { ...goodStanding, overdue: 1, owedCents: 500 },
  toleratedDebtCents: 0,
  overdueLimit: 1,
}
const all = new Set(Object.keys(overrides) as Override[])

describe('overrides', () => {
  it.each([
    ['overdue', 2004],
    ['owes', 2003],
    ['loan-limit', 2004],
    ['renewal-limit', 2004],
    ['hold-waiting', 2004],
  ] as const)('%s needs the right %d', (override, right) => {
    expect(overrides[override]).toBe(right)
  })

  it.each([
    ['overdue', { patronStatus: { ...goodStanding, overdue: 2 } }],
    ['owes', { patronStatus: { ...goodStanding, owedCents: 500 } }],
    ['loan-limit', { limits: [{ limit: 3, open: 3 }] }],
    ['hold-waiting', { isPromisedToAnother: true }],
  ] as const)('lends in spite of %s, and of nothing else', (override, against) => {
    const facts = { ...loan, ...against } as LoanFacts
    expect(decideLoan(facts).allowed).toBe(false)
    expect(decideLoan(overrideLoan(facts, new Set([override]))).allowed).toBe(true)
    const others = new Set([...all].filter((one) => one !== override))
    expect(decideLoan(overrideLoan(facts, others)).allowed).toBe(false)
  })

  it.each([
    ['a clearance', { patronStatus: { ...goodStanding, hasClearance: true } }],
    ['a registration that has ended', { patronStatus: { ...goodStanding, expiredOn: '2026-01-01' } }],
    ['a suspension', { patronStatus: { ...goodStanding, suspendedUntil: '2026-12-01' } }],
    ['a copy for somebody else', { isRequestedForAnother: true }],
    ['a second copy of the title', { hasTitle: true }],
  ])('never lends in spite of %s', (_, against) => {
    expect(decideLoan(overrideLoan({ ...loan, ...against }, all)).allowed).toBe(false)
  })

  it('renews in spite of all that may be overridden, each for itself', () => {
    expect(decideRenewal(overrideRenewal(renewal, all))).toEqual({ allowed: true, dueOn: '2026-03-24', dueAt: null })
    for (const override of ['overdue', 'owes', 'renewal-limit', 'hold-waiting'] as const) {
      const others = new Set([...all].filter((one) => one !== override))
      expect(decideRenewal(overrideRenewal(renewal, others)).allowed).toBe(false)
    }
  })

  it('never renews what is late itself, or for a date that would not move', () => {
    expect(decideRenewal(overrideRenewal({ ...renewal, dueOn: '2026-03-01' }, all)).allowed).toBe(false)
    expect(decideRenewal(overrideRenewal({ ...renewal, newDue: renewal }, all)).allowed).toBe(false)
  })
})
