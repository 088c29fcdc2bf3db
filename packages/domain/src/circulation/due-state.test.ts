import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dueState } from './due-state.ts'

const now = Temporal.ZonedDateTime.from('2026-11-24T14:30:20[America/Sao_Paulo]')

it.each([
  ['2026-11-28', 'pending'],
  ['2026-11-27', 'soon'],
  ['2026-11-24', 'soon'],
  ['2026-11-23', 'late'],
  ['2025-11-24', 'late'],
] as const)('on 24 November what is due on %s is %s', { tags: ['T-049', 'T-051'] }, (dueOn, expected) => {
  expect(dueState({ dueOn, dueAt: null }, now)).toBe(expected)
})

it.each([
  ['2026-11-24T17:30:00.000Z', 'soon'],
  ['2026-11-24T17:29:00.000Z', 'late'],
] as const)('by the hour: at 17:30:20 in UTC what is due at %s is %s', { tags: ['W-268'] }, (dueAt, expected) => {
  expect(dueState({ dueOn: '2026-11-24', dueAt }, now)).toBe(expected)
})
