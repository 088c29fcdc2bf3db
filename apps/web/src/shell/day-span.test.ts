import { expect, it } from 'vitest'
import { yearUntil } from './day-span.ts'

it.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-03-01'],
  ['2027-02-28', '2026-02-28'],
])('twelve months up to %s begin on %s', (today, from) => {
  expect(yearUntil(today)).toEqual({ from, until: today })
})
