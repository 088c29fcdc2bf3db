import { expect, it } from 'vitest'
import { wireMoney } from './wire-money.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1250, '12.50'],
  [-400, '-4.00'],
])('the wire writes %i cents with a point and two places', (cents, written) => {
  expect(wireMoney(cents)).toBe(written)
})
