import { describe, expect, it } from 'vitest'
import { weekdayOf, weekOf } from './week.ts'

const day = (dia_semana: number, ...spans: string[]) => ({
  dia_semana: String(dia_semana),
  periodos: spans.map((span) => ({ abre: span.slice(0, 5), fecha: span.slice(6) })),
})

const lines = (hours: Parameters<typeof weekOf>[0]) =>
  weekOf(hours).map(({ from, to, periods }) => [from, to, periods.map(({ abre }) => abre).join(' ')])

describe('the week of a library', () => {
  it('puts days in a row with the same hours on one line, and names closed days', () => {
    const workdays = [1, 2, 3, 4, 5].map((one) => day(one, '07:30-22:00'))
    expect(lines([...workdays, day(6, '09:00-17:00')])).toEqual([
      [1, 5, '07:30'],
      [6, 6, '09:00'],
      [7, 7, ''],
    ])
  })

  it('keeps days apart that open alike and close differently, or have a break', () => {
    expect(lines([day(1, '08:00-12:00', '13:00-17:30'), day(2, '08:00-12:00'), day(3, '08:00-13:00')])).toEqual([
      [1, 1, '08:00 13:00'],
      [2, 2, '08:00'],
      [3, 3, '08:00'],
      [4, 7, ''],
    ])
  })

  it('joins only neighbours', () => {
    expect(lines([day(1, '10:00-18:00'), day(2, '10:00-18:00'), day(4, '10:00-18:00')])).toEqual([
      [1, 2, '10:00'],
      [3, 3, ''],
      [4, 4, '10:00'],
      [5, 7, ''],
    ])
  })

  it('is closed all along where no hours are known', () => {
    expect(lines([])).toEqual([[1, 7, '']])
  })

  it.each([
    ['2026-11-19', 4],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
  ])('%s is weekday %i', (today, weekday) => {
    expect(weekdayOf(today)).toBe(weekday)
  })
})
