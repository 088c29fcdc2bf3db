import { expect, it } from 'vitest'
import { isBlank } from './is-blank.ts'

it.each([
  ['', true],
  [' \n\t\u00a0', true],
  ['\u200b\u2060\ufeff', true],
  ['\u00ad', true],
  ['\u3164', true],
  [' a ', false],
  ['\u200ba', false],
  ['…', false],
  ['👩‍👧', false],
])('of %j it is %s that nothing is seen', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})
