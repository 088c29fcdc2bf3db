import { describe, expect, it } from 'vitest'
import { isPast } from './is-past.ts'

/** 14:30:20 on 24 November in São Paulo. */
const moment = new Date('2026-11-24T17:30:20Z')

describe('a due date', () => {
  it.each([
    ['yesterday', { day: '2026-11-23' }, true],
    ['today', { day: '2026-11-24' }, false],
    ['tomorrow', { day: '2026-11-25' }, false],
    ['yesterday at a later hour', { day: '2026-11-23', hour: '23:00' }, true],
    ['a minute ago', { day: '2026-11-24', hour: '14:29' }, true],
    ['in this minute', { day: '2026-11-24', hour: '14:30' }, false],
    ['tomorrow at an earlier hour', { day: '2026-11-25', hour: '08:00' }, false],
  ])('%s has passed or not', (_, due, expected) => {
    expect(isPast(due, 'America/Sao_Paulo', moment)).toBe(expected)
  })

  it('of midnight is not that of the day before', () => {
    expect(isPast({ day: '2026-11-24', hour: '00:10' }, 'America/Sao_Paulo', new Date('2026-11-24T03:05:00Z'))).toBe(
      false,
    )
  })
})
