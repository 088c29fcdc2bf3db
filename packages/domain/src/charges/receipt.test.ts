import { expect, it } from 'vitest'
import { isSecondCopy, maskNumber } from './receipt.ts'

it.each([
  ['20240318', '•••••318'],
  [' 1752301 ', '••••301'],
  ['ana', '••a'],
  ['7', '•'],
  ['', ''],
])('of the number %o a receipt shows %o', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})

it.each([
  [0, false, false],
  [10, false, false],
  [10.1, false, true],
  [0, true, true],
])('%d minutes after the payment, reprinted %o: second copy %o', (minutes, isReprint, isSecond) => {
  expect(isSecondCopy(minutes, isReprint)).toBe(isSecond)
})
