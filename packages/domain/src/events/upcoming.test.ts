import { describe, expect, it } from 'vitest'
import { upcoming } from './upcoming.ts'

const today = '2026-03-10'
const event = (firstDay: string, lastDay = firstDay, starts: string | null = null) => ({ firstDay, lastDay, starts })

describe('upcoming events', () => {
  it.each([
    ['of yesterday', event('2026-03-09'), false],
    ['of today', event('2026-03-10'), true],
    ['of tomorrow', event('2026-03-11'), true],
    ['that began and goes on', event('2026-03-01', '2026-03-10'), true],
    ['that began and is over', event('2026-03-01', '2026-03-09'), false],
    ['of next year', event('2027-01-01'), true],
  ])('one %s', (_, one, isShown) => {
    expect(upcoming([one], today)).toEqual(isShown ? [one] : [])
  })

  it('come by day and hour, the whole day first', () => {
    const events = [
      event('2026-03-12', undefined, '14:00'),
      event('2026-03-11', undefined, '19:00'),
      event('2026-03-12'),
      event('2026-03-12', undefined, '09:30'),
    ]
    expect(upcoming(events, today).map(({ firstDay, starts }) => [firstDay, starts])).toEqual([
      ['2026-03-11', '19:00'],
      ['2026-03-12', null],
      ['2026-03-12', '09:30'],
      ['2026-03-12', '14:00'],
    ])
  })
})
