import { describe, expect, it } from 'vitest'
import { decideErasure } from './erasure.ts'
import { personalDataMap, tablesWithErasure } from './personal-data-map.ts'

const clear = { isStaff: false, openLoans: 0, openHolds: 0, openLoanRequests: 0, owed: 0 }

describe('being forgotten', () => {
  it('is granted to who has nothing open', () => {
    expect(decideErasure(clear)).toEqual({ allowed: true })
  })

  it.each([
    [{ isStaff: true }, ['rights']],
    [{ openLoans: 1 }, ['loans']],
    [{ openHolds: 2 }, ['holds']],
    [{ openLoanRequests: 1 }, ['loan-requests']],
    [{ owed: 50 }, ['debts']],
    [{ owed: -50 }, ['debts']],
    [
      { isStaff: true, openLoans: 1, openHolds: 1, openLoanRequests: 1, owed: 1 },
      ['rights', 'loans', 'holds', 'loan-requests', 'debts'],
    ],
  ])('is refused with all that is open, in the order in which it is cleared: %j', (open, because) => {
    expect(decideErasure({ ...clear, ...open })).toEqual({ allowed: false, because })
  })
})

it('every trace has one fate', () => {
  const all = [...tablesWithErasure('deleted'), ...tablesWithErasure('anonymised'), ...tablesWithErasure('kept')]
  expect(all.sort()).toEqual(Object.keys(personalDataMap).sort())
})
