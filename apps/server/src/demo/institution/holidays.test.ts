import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isOpenOn, nextOpenDay } from './calendar.ts'
import { easterSunday, holidaysOf } from './holidays.ts'
import { libraryId } from './libraries.ts'
import { demoNotices } from './notices.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('Easter', () => {
  it.each([
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])('%s', (easter) => {
    expect(easterSunday(Number(easter.slice(0, 4))).toString()).toBe(easter)
  })
})

describe('the holidays of a year', () => {
  const named = new Map(holidaysOf(2026).map((holiday) => [holiday.day.toString(), holiday]))

  it('move with Easter', () => {
    const dated = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-04-03', '2026-06-04'].map(
      (text) => named.get(text)?.pt,
    )
    expect(dated).toEqual(['Carnaval', 'Carnaval', 'Quarta-feira de Cinzas', 'Sexta-feira Santa', 'Corpus Christi'])
  })

  it('have the Black Awareness Day since it became national', () => {
    expect(named.get('2026-11-20')?.en).toBe('Black Awareness Day')
    expect(holidaysOf(2023).some(({ day: one }) => one.toString() === '2023-11-20')).toBe(false)
  })

  it('name each day once', () => {
    for (const year of [2022, 2025, 2030]) {
      const days = holidaysOf(year).map((holiday) => holiday.day.toString())
      expect(new Set(days).size).toBe(days.length)
    }
  })
})

describe('open days', () => {
  it('leave out holidays and the recess', () => {
    expect(isOpenOn(libraryId.BC, day('2026-11-20'))).toBe(false)
    expect(nextOpenDay(libraryId.EN, day('2026-12-24')).toString()).toBe('2027-01-04')
  })

  it('of the public library go on when the university alone is closed', () => {
    expect(isOpenOn(libraryId.PP, day('2026-10-28'))).toBe(true)
    expect(isOpenOn(libraryId.BC, day('2026-10-28'))).toBe(false)
  })

  it('have Ash Wednesday among them, for the libraries open at one', () => {
    expect(isOpenOn(libraryId.BC, day('2026-02-18'))).toBe(true)
  })
})

describe('notices', () => {
  it('tell of the next holiday on a working day', () => {
    const [first] = demoNotices(day('2026-11-19'))
    expect(first?.title_pt).toBe('Sexta-feira, 20 de novembro: as bibliotecas não abrem')
    expect(first?.until).toBe('2026-11-20')
  })

  it('are never dated after today', () => {
    for (const today of ['2026-01-01', '2026-12-31', '2028-02-29']) {
      expect(demoNotices(day(today)).filter(({ published_on }) => published_on > today)).toEqual([])
    }
  })
})
