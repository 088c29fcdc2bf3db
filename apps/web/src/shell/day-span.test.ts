import { expect, it } from 'vitest'
import { monthUntil, yearUntil } from './day-span.ts'

it.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-03-01'],
  ['2027-02-28', '2026-02-28'],
])('twelve months up to %s begin on %s', (today, from) => {
  expect(yearUntil(today)).toEqual({ from, until: today })
})

it.each([
  ['2026-03-10', '2026-02-10'],
  ['2026-01-15', '2025-12-15'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-05-31', '2026-04-30'],
])('the month until %s begins on %s', { tags: ['K-013'] }, (today, from) => {
  expect(monthUntil(today)).toEqual({ from, until: today })
})
