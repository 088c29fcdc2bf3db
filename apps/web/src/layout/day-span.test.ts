import { describe, expect, it } from 'vitest'
import { spanProblems, yearUntil } from './day-span.ts'

describe('a span of days', () => {
  it.each([
    ['two days in order', '2026-11-01', '30/11/2026', {}],
    ['the same day twice', '2026-11-01', '2026-11-01', {}],
    ['nothing', '', ' ', { from: 'missing', until: 'missing' }],
    ['no end', '2026-11-01', '', { until: 'missing' }],
    ['no such day', '31/11/2026', '2026-12-01', { from: 'noDay' }],
    ['the wrong order', '2026-11-02', '2026-11-01', { from: 'order' }],
  ])('with %s', (_, from, until, expected) => {
    expect(spanProblems({ from, until }, 2026)).toEqual(expected)
  })
})

it.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-03-01'],
  ['2027-02-28', '2026-02-28'],
])('twelve months up to %s begin on %s', (today, from) => {
  expect(yearUntil(today)).toEqual({ from, until: today })
})
