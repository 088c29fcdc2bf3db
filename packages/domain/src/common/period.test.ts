import { describe, expect, it } from 'vitest'
import { type PeriodReading, readPeriod } from './period.ts'

const days = (from: string, until: string): PeriodReading => ({ period: { from, until } })
const wrong = (problems: object): PeriodReading => ({ problems })

const always: [string, string, string, PeriodReading][] = [
  ['two days in order', '2026-11-01', '30/11/2026', days('2026-11-01', '2026-11-30')],
  ['the same day twice', '1.11.26', '2026-11-01', days('2026-11-01', '2026-11-01')],
  ['blanks around', ' 2026-11-01 ', ' 2/11/2026', days('2026-11-01', '2026-11-02')],
  ['no such first day', '31/11/2026', '2026-12-01', wrong({ from: 'noDay' })],
  ['no such last day', '2026-11-01', 'ontem', wrong({ until: 'noDay' })],
  ['no day at all', 'x', '31/02/2026', wrong({ from: 'noDay', until: 'noDay' })],
  ['the wrong order', '2026-11-02', '01/11/2026', wrong({ from: 'order' })],
  ['the wrong order, as text in the right one', '02/01/2027', '03/11/2026', wrong({ from: 'order' })],
]

describe('a period', () => {
  it.each(always)('with %s', (_, from, until, expected) => {
    expect(readPeriod({ from, until }, 2026)).toEqual(expected)
    expect(readPeriod({ from, until }, 2026, 'open')).toEqual(expected)
  })

  it.each([
    ['nothing', '', ' ', wrong({ from: 'missing', until: 'missing' })],
    ['no first day', '', '2026-11-01', wrong({ from: 'missing' })],
    ['no last day', '2026-11-01', '', wrong({ until: 'missing' })],
    ['one end missing and the other wrong', '', 'x', wrong({ from: 'missing', until: 'noDay' })],
  ])('of which both ends are asked for, with %s', (_, from, until, expected) => {
    expect(readPeriod({ from, until }, 2026)).toEqual(expected)
  })

  it.each([
    ['nothing', '', ' ', days('0001-01-01', '9999-12-31')],
    ['no first day', '', '2026-11-01', days('0001-01-01', '2026-11-01')],
    ['no last day', '2026-11-01', '', days('2026-11-01', '9999-12-31')],
    ['one end open and the other wrong', '', 'x', wrong({ until: 'noDay' })],
  ])('that may be open, with %s', (_, from, until, expected) => {
    expect(readPeriod({ from, until }, 2026, 'open')).toEqual(expected)
  })
})
