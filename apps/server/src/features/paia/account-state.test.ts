import { expect, it } from 'vitest'
import { accountState } from './account-state.ts'

const fine = { overdue: 0, owedCents: 0, hasClearance: false }

it.each([
  ['active', fine, 0],
  ['active with a debt that is tolerated', { ...fine, owedCents: 500 }, 0],
  ['inactive with a late loan', { ...fine, overdue: 1 }, 1],
  ['inactive while suspended', { ...fine, suspendedUntil: '2026-03-31' }, 1],
  ['inactive after a clearance, whatever else', { ...fine, hasClearance: true, expiredOn: '2026-01-31' }, 1],
  ['expired', { ...fine, expiredOn: '2026-01-31' }, 2],
  ['owing', { ...fine, owedCents: 501 }, 3],
  ['expired and owing', { ...fine, expiredOn: '2026-01-31', owedCents: 501 }, 4],
])('an account is %s', (_, status, state) => {
  expect(accountState(status, { toleratedDebtCents: 500, overdueLimit: 1 })).toBe(state)
})
