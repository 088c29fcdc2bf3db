import { expect, it } from 'vitest'
import { readCents } from './typed-money.ts'

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  [' 12 ', 1200],
  ['0.01', 1],
  [12.5, 1250],
  [0.1, 10],
])('"%s" is %i cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it.each(['', '-1', '1.234,56', '1.005', '1e3', 'R$ 1,00', '12.', Number.NaN, 1 / 3])('"%s" is no sum', (text) => {
  expect(readCents(text)).toBeUndefined()
})
