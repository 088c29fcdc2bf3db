import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

it.each([
  ['2026-11-19T14:03:00Z', '2026-11-19T14:03:00.000Z'],
  ['2026-11-19T14:03:00.5Z', '2026-11-19T14:03:00.500Z'],
  ['2026-11-19T14:03:00.123456789Z', '2026-11-19T14:03:00.123Z'],
])('a moment has three decimals: %s', (text, moment) => {
  expect(momentOf(Temporal.Instant.from(text))).toBe(moment)
})

it('moments sort as text in the order in which they happened', () => {
  const moments = ['14:03:00Z', '14:03:00.001Z', '14:03:00.1Z', '14:03:01Z'].map((time) =>
    momentOf(Temporal.Instant.from(`2026-11-19T${time}`)),
  )
  expect(moments.toSorted()).toEqual(moments)
})
