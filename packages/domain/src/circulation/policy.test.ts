import { describe, expect, it } from 'vitest'
import {
  advantageOf,
  bestPolicy,
  countLimits,
  fittingPolicies,
  type LoanPolicy,
  leastTolerated,
  overallLimit,
  reachedLimit,
  someHoldOnShelf,
  strictestTerms,
} from './policy.ts'
import { plainTerms } from './policy-terms.ts'

function policy(id: number, named: Partial<Pick<LoanPolicy, 'categoryId' | 'materialType' | 'libraryId'>>): LoanPolicy {
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
    ...named,
  }
}

const wanted = { categoryId: 3, materialType: 'film', libraryId: 6 }

describe('the loan rule of a person, a material and a library', () => {
  it.each([
    ['none at all', [], undefined],
    [
      'none that fits',
      [policy(1, { categoryId: 4 }), policy(2, { materialType: 'book' }), policy(3, { libraryId: 1 })],
      undefined,
    ],
    ['the general one, where nothing else fits', [policy(1, {}), policy(2, { categoryId: 4 })], 1],
    ['the one that names more', [policy(1, { libraryId: 6 }), policy(2, { categoryId: 3, materialType: 'film' })], 2],
    ['the one that names all', [policy(1, { categoryId: 3, materialType: 'film' }), policy(2, { ...wanted })], 2],
    ['the library’s before the material’s', [policy(1, { materialType: 'film' }), policy(2, { libraryId: 6 })], 2],
    ['the material’s before the category’s', [policy(1, { categoryId: 3 }), policy(2, { materialType: 'film' })], 2],
    [
      'of two that name two things, the library’s and the material’s',
      [policy(1, { categoryId: 3, libraryId: 6 }), policy(2, { materialType: 'film', libraryId: 6 })],
      2,
    ],
    ['the older of two alike', [policy(9, {}), policy(4, {})], 4],
  ] as const)('is %s', (_, policies, expected) => {
    expect(bestPolicy(policies, wanted)?.id).toBe(expected)
  })
})

it.each([
  ['names more', { libraryId: 6 }, { ...wanted }, 'more'],
  ['names the library', { materialType: 'film' }, { libraryId: 6 }, 'library'],
  ['names the material', { categoryId: 3, libraryId: 6 }, { materialType: 'film', libraryId: 6 }, 'material'],
  ['is older', {}, {}, 'older'],
] as const)('the better of two rules %s', (_, one, other, advantage) => {
  const [best, next] = fittingPolicies([policy(1, one), policy(2, other)], wanted)
  expect(advantageOf(best!, next!)).toBe(advantage)
})

it.each([
  ['nothing, where nothing is lent', [], -1],
  [
    'the least of the rules that may count',
    [
      [null, 1000],
      [3, 500],
      [3, 700],
    ],
    500,
  ],
  [
    'not what is tolerated of others',
    [
      [null, 1000],
      [4, 0],
    ],
    1000,
  ],
] as [string, [number | null, number][], number][])('a category is tolerated %s', (_, rules, expected) => {
  const policies = rules.map(([categoryId, toleratedDebtCents], at) => ({
    ...policy(at, { categoryId }),
    toleratedDebtCents,
  }))
  expect(leastTolerated(policies, 3)).toBe(expected)
})

it('asks for the strictest of every rule of the category', () => {
  const rules = [
    { ...policy(1, {}), overdueLimit: 3, toleratedDebtCents: 500 },
    { ...policy(2, { materialType: 'film' }), overdueLimit: 2, toleratedDebtCents: 900 },
    { ...policy(3, { categoryId: 9 }), overdueLimit: 1, toleratedDebtCents: 0 },
  ]
  expect(strictestTerms(rules, 3)).toEqual({ overdueLimit: 2, toleratedDebtCents: 500 })
  expect(strictestTerms([], 3)).toEqual({ overdueLimit: 1, toleratedDebtCents: -1 })
})

it.each([
  ['a rule for all', [{ ...policy(1, {}), holdsOnShelf: true }], true],
  ['one category’s rule', [policy(1, {}), { ...policy(2, { categoryId: 3 }), holdsOnShelf: true }], true],
  [
    'a rule that another replaces',
    [{ ...policy(1, {}), holdsOnShelf: true }, policy(2, { materialType: 'film' })],
    false,
  ],
  ['a rule of another library', [{ ...policy(1, { libraryId: 9 }), holdsOnShelf: true }], false],
  ['none', [], false],
])('whether some category may hold what is on its shelf: %s', (_, policies, expected) => {
  expect(someHoldOnShelf(policies, { materialType: 'film', libraryId: 6 })).toBe(expected)
})

const general = policy(1, {})
const films = { ...policy(2, { materialType: 'film' }), openLoanLimit: 2, holdLimit: 1 }
const students = { ...policy(3, { categoryId: 3 }), openLoanLimit: 4 }
const here = { ...policy(4, { libraryId: 6 }), openLoanLimit: 3 }
const book = { materialType: 'book', libraryId: 6 }
const film = { materialType: 'film', libraryId: 6 }
const awayBook = { materialType: 'book', libraryId: 1 }

it.each([
  ['three books leave room for a film', [general, films], [book, book, book], undefined],
  ['two films leave no room for a third', [general, films], [film, film], 2],
  ['a rule without a material limits everything', [students, films], [book, book, book, book], 4],
  ['the category replaces the rule for all', [{ ...general, openLoanLimit: 1 }, students], [book, book], undefined],
  ['a rule of a library counts what was lent there', [general, here], [book, book, awayBook], undefined],
  ['a rule of a library is full', [general, here], [book, film, book], 3],
  ['no rule, no limit', [], [film], undefined],
])('limits of loans: %s', (_, policies, items, expected) => {
  expect(reachedLimit(countLimits(policies, wanted, items, 'openLoanLimit'))).toBe(expected)
})

it('limits holds by what the rule covers', () => {
  expect(reachedLimit(countLimits([general, films], wanted, [book, book], 'holdLimit'))).toBeUndefined()
  expect(reachedLimit(countLimits([general, films], wanted, [book, film], 'holdLimit'))).toBe(1)
})

it.each([
  ['that of the general rule', [general, films, here], 8],
  ['that of the category, which replaces the general one', [general, students, films], 4],
  ['none where every rule names a material or a library', [films, here], undefined],
  ['none of another category', [{ ...students, categoryId: 9 }], undefined],
] as const)('the limit on all loans is %s', (_, policies, expected) => {
  expect(overallLimit(policies, 3, 'openLoanLimit')).toBe(expected)
})
