import { expect, it } from 'vitest'
import { localDateTime } from './local-date-time.ts'

it('a moment is told by the clock of the machine', () => {
  const at = new Date(2026, 10, 3, 7, 5)
  expect(localDateTime(at.toISOString())).toEqual({ day: '2026-11-03', time: '07:05' })
})
