import { expect, it } from 'vitest'
import { spreadAmount, typedSum } from './spread-amount.ts'

it.each([
  ['all of it', [600, 250], 850, [600, 250]],
  ['the oldest first', [600, 250], 700, [600, 100]],
  ['less than the first', [600, 250], 1, [1, 0]],
  ['nothing', [600, 250], 0, [0, 0]],
  ['more than is open goes nowhere', [600], 700, [600]],
  ['no debts', [], 100, []],
] as const)('%s', (_, open, cents, parts) => {
  expect(spreadAmount(open, cents)).toEqual(parts)
})

it.each([
  [850, 'pt', '8,50'],
  [850, 'en', '8.50'],
  [5, 'fr', '0,05'],
  [123456, 'es', '1234,56'],
])('%i cents are typed in %s as %s', (cents, language, text) => {
  expect(typedSum(cents, language)).toBe(text)
})
