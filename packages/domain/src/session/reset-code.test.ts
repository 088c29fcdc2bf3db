import { expect, it } from 'vitest'
import { digitsOfCode, triesOfUnknownBrowsers } from './reset-code.ts'

const rules = { digits: 6, tries: 5 }

it.each([
  ['a code has the digits that the institution sets', false, 6],
  ['a code of an account that strangers guess at has four more', true, 10],
])('%s', (_what, isAttacked, digits) => {
  expect(digitsOfCode(rules, isAttacked)).toBe(digits)
})

it.each([
  ['four addresses can use up a usual code', 6, 20],
  ['forty thousand addresses are needed for a longer one', 10, 200_000],
  ['a code from before the institution asked for more digits bears no fewer', 4, 20],
])('%s', (_what, digits, tries) => {
  expect(triesOfUnknownBrowsers(rules, digits)).toBe(tries)
})

it('a longer code is no easier to guess', () => {
  const chance = (digits: number) => triesOfUnknownBrowsers(rules, digits) / 10 ** digits
  expect(chance(10)).toBeCloseTo(chance(6), 12)
})
