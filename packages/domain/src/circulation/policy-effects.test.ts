import { describe, expect, it } from 'vitest'
import type { LoanPolicy } from './policy.ts'
import { classesOf, policyEffects } from './policy-effects.ts'
import { plainTerms } from './policy-terms.ts'

function policy(id: number, said: Partial<LoanPolicy> = {}): LoanPolicy {
  return {
    id,
    categoryId: null,
    materialType: null,
    libraryId: null,
    loanDays: 7,
    renewalLimit: 5,
    openLoanLimit: 8,
    holdLimit: 5,
    pickupHours: 48,
    ...plainTerms,
    finePerDayCents: 50,
    toleratedDebtCents: 1000,
    ...said,
  }
}

const there = { categories: [1, 2, 3], materials: ['book', 'film', 'map'], libraries: [6, 7] }
const general = policy(1)
const films = policy(2, { materialType: 'film', openLoanLimit: 2, loanDays: 3 })

/** "category material library: days before>after, limits before>after" */
function effects(before: LoanPolicy[], after: LoanPolicy[]): string[] {
  return policyEffects(before, after, there).map(({ where, limits, ...terms }) => {
    const place = [where.categoryId, where.materialType, where.libraryId].map((value) => value ?? '*').join(' ')
    const days = `${terms.before?.loanDays ?? 'none'}>${terms.after?.loanDays ?? 'none'}`
    const counts = limits.map(
      ({ materialType, libraryId, kind, before, after }) =>
        ` ${kind} ${materialType ?? '*'} ${libraryId ?? '*'} ${before ?? 'none'}>${after ?? 'none'}`,
    )
    return `${place}: ${days}${counts.join('')}`
  })
}

describe('what other rules change', () => {
  it.each([
    ['nothing, where they say the same', [general, films], [{ ...general, id: 9 }, films], []],
    ['a term, only where the rule decides', [general, films], [{ ...general, loanDays: 14 }, films], ['* * *: 7>14']],
    [
      'a limit, also where another rule decides',
      [general, films],
      [{ ...general, openLoanLimit: 9 }, films],
      ['* film *: 3>3 openLoanLimit * * 8>9', '* * *: 7>7 openLoanLimit * * 8>9'],
    ],
    [
      'the terms of a case that gets a rule of its own, and what its limit counts',
      [general],
      [general, { ...films, holdLimit: 5 }],
      ['* film *: 7>3 openLoanLimit film * none>2 holdLimit film * none>5'],
    ],
    [
      'the limit on everything, where the rule of a category takes the place of the one for all',
      [general],
      [general, policy(3, { categoryId: 2, openLoanLimit: 20 })],
      ['2 * *: 7>7 openLoanLimit * * 8>20'],
    ],
    ['everything, where the last rule goes', [general], [], ['* * *: 7>none']],
    [
      'one library alone, where its rule goes and nothing else fits',
      [policy(3, { libraryId: 6 })],
      [],
      ['* * 6: 7>none'],
    ],
  ] as const)('is %s', (_, before, after, expected) => {
    expect(effects([...before], [...after])).toEqual(expected)
  })
})

it.each([
  [
    [1, 2, 3],
    [2, null],
    [2, null],
  ],
  [
    [1, 2],
    [2, 1],
    [1, 2],
  ],
  [[1, 2], [], [null]],
  [
    [1, 2],
    [9, 1],
    [1, null],
  ],
  [[], [], []],
] as [number[], (number | null)[], (number | null)[]][])('of %j, %j are named: classes %j', (all, named, expected) => {
  expect(classesOf(all, named)).toEqual(expected)
})
