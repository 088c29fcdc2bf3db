import { expect, it } from 'vitest'
import { yearFrom } from './year-from.ts'

it.each([
  ['2026-11-24', '2027-11-24'],
  ['2028-02-29', '2029-02-28'],
  ['2027-12-31', '2028-12-31'],
])('a year from %s is %s', (today, expected) => {
  expect(yearFrom(today)).toBe(expected)
})
