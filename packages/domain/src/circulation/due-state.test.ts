import { expect, it } from 'vitest'
import { dueState } from './due-state.ts'

it.each([
  ['2026-11-28', 'pending'],
  ['2026-11-27', 'soon'],
  ['2026-11-24', 'soon'],
  ['2026-11-23', 'late'],
  ['2025-11-24', 'late'],
] as const)('on 24 November what is due on %s is %s', { tags: ['T-049', 'T-051'] }, (dueOn, expected) => {
  expect(dueState(dueOn, '2026-11-24')).toBe(expected)
})
