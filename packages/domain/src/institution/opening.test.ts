import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isOpenDay, nearestHours, type OpeningTimes, openingState } from './opening.ts'

const day = [{ opens: '08:00', closes: '22:00' }]
const times: OpeningTimes = {
  week: {
    1: day,
    2: day,
    3: day,
    4: day,
    5: [
      { opens: '08:00', closes: '12:00' },
      { opens: '14:00', closes: '18:00' },
    ],
  },
  exceptions: { '2026-11-20': [], '2026-11-24': [{ opens: '13:00', closes: '15:00' }] },
}
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[America/Sao_Paulo]`)

describe('whether a library is open', () => {
  it.each([
    ['in the middle of the day', '2026-11-19T10:00', true, 'open', '2026-11-19T22:00'],
    ['at the minute it opens', '2026-11-19T08:00', true, 'open', '2026-11-19T22:00'],
    ['before it opens', '2026-11-19T07:59', false, 'closed-now', '2026-11-19T08:00'],
    ['in its last hour', '2026-11-19T21:00', true, 'closing-soon', '2026-11-19T22:00'],
    [
      'at the minute it closes, before a holiday and a weekend',
      '2026-11-19T22:00',
      false,
      'closed-today',
      '2026-11-23T08:00',
    ],
    ['on a holiday', '2026-11-20T10:00', false, 'closed-today', '2026-11-23T08:00'],
    ['in the midday break', '2026-11-27T13:00', false, 'closed-now', '2026-11-27T14:00'],
    ['on a day with other hours, in the morning', '2026-11-24T10:00', false, 'closed-now', '2026-11-24T13:00'],
    ['on a Sunday', '2026-11-22T12:00', false, 'closed-today', '2026-11-23T08:00'],
  ])('%s', (_, moment, open, state, changesAt) => {
    const answer = openingState(times, at(moment))
    expect(answer).toMatchObject({ open, state })
    expect(answer.changesAt?.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(changesAt)
  })

  it('tells no next opening where there is none within two weeks', () => {
    expect(openingState({ week: {}, exceptions: {} }, at('2026-11-19T10:00')).changesAt).toBeUndefined()
  })

  it.each([
    ['an ordinary day and the next', '2026-11-18', ['2026-11-18 08:00-22:00', '2026-11-19 08:00-22:00']],
    ['a day before a holiday and a weekend', '2026-11-19', ['2026-11-19 08:00-22:00', '2026-11-23 08:00-22:00']],
    ['a holiday, which is closed', '2026-11-20', ['2026-11-20', '2026-11-23 08:00-22:00']],
    ['a next day with other hours', '2026-11-23', ['2026-11-23 08:00-22:00', '2026-11-24 13:00-15:00']],
    ['a next day with a break', '2026-11-26', ['2026-11-26 08:00-22:00', '2026-11-27 08:00-12:00 14:00-18:00']],
  ])('names the nearest hours of %s', (_, today, expected) => {
    const hours = nearestHours(times, Temporal.PlainDate.from(today))
    const shown = hours.map(({ day, spans }) => [day, ...spans.map(({ opens, closes }) => `${opens}-${closes}`)])
    expect(shown.map((one) => one.join(' '))).toEqual(expected)
  })

  it('names no nearest hours of a library that does not open within two months, and today’s alone on its last day', () => {
    const lastDay: OpeningTimes = { week: {}, exceptions: { '2026-11-19': day } }
    expect(nearestHours({ week: {}, exceptions: {} }, Temporal.PlainDate.from('2026-11-19'))).toEqual([])
    expect(nearestHours(lastDay, Temporal.PlainDate.from('2026-11-19'))).toEqual([{ day: '2026-11-19', spans: day }])
  })

  it('a holiday is no open day, though its weekday is one', () => {
    expect(isOpenDay(times, Temporal.PlainDate.from('2026-11-20'))).toBe(false)
    expect(isOpenDay(times, Temporal.PlainDate.from('2026-11-27'))).toBe(true)
  })
})
