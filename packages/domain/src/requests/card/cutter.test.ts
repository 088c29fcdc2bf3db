import { expect, it } from 'vitest'
import { authorLetter, isCutter, workMark } from './cutter.ts'

it.each([
  ['S237v', true],
  ['R788', true],
  ['As848m', false],
  ['AS848m', true],
  ['237v', false],
  ['S2371v', false],
  ['s237v', false],
  ['S237 v', false],
])('%s is a Cutter-Sanborn number: %s', (text, expected) => {
  expect(isCutter(text)).toBe(expected)
})

it.each([
  ['Vozes da serra', 'v'],
  ['Os sertões', 's'],
  ['A', 'a'],
  ['The ethics of care', 'e'],
  ['Água viva', 'a'],
  ['“Um mundo”', 'm'],
  ['1984', ''],
  ['', ''],
])('the work mark of %j is %j', (title, expected) => {
  expect(workMark(title)).toBe(expected)
})

it.each([
  ['Évora, Maria', 'E'],
  ['de Souza, Ana', 'D'],
  ['', ''],
])('the number of %j begins with %j', (author, expected) => {
  expect(authorLetter(author)).toBe(expected)
})
