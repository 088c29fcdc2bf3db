import { expect, it } from 'vitest'
import { readCents, typedSum } from './typed-money.ts'

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  [' 12 ', 1200],
  ['0.01', 1],
  [12.5, 1250],
  [0.1, 10],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['12.345.678,90', 1234567890],
])('"%s" is %i cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it.each([
  '',
  '-1',
  '1.234',
  '1,234',
  '1.234,5',
  '1.23,45',
  '1,234,56',
  '1.005',
  '1e3',
  'R$ 1,00',
  '12.',
  Number.NaN,
  1 / 3,
])('"%s" is no sum', (text) => {
  expect(readCents(text)).toBeUndefined()
})

it.each([
  [850, 'pt', '8,50'],
  [850, 'en', '8.50'],
  [5, 'fr', '0,05'],
  [123456, 'es', '1234,56'],
])('%i cents are typed in %s as %s', (cents, language, text) => {
  expect(typedSum(cents, language)).toBe(text)
})
