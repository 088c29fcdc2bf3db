import { expect, it } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

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
