import { describe, expect, it, vi } from 'vitest'
import {
  dayIn,
  daysBetween,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatSlip,
  formatWeekday,
} from './format.ts'
import type { Language } from './languages.ts'

describe('numbers, days and times in words', () => {
  it.each<[number | string, Language, string]>([
    [298114, 'pt', '298.114'],
    ['298114', 'es', '298.114'],
    [298114, 'en', '298,114'],
    [0, 'pt', '0'],
  ])('the number %s in %s is %s', (number, language, words) => {
    expect(formatNumber(number, language)).toBe(words)
  })

  it.each<[string, Language, string]>([
    ['2026-11-19', 'pt', 'quinta-feira, 19 de novembro'],
    ['2026-12-01', 'pt', 'terça-feira, 1º de dezembro'],
    ['2026-12-21', 'pt', 'segunda-feira, 21 de dezembro'],
    ['2026-12-03', 'es', 'jueves 3 de diciembre'],
    ['2026-12-03', 'en', 'Thursday 3 December'],
    ['2026-12-03', 'fr', 'jeudi 3 décembre'],
    ['2026-12-01', 'fr', 'mardi 1er décembre'],
    ['2026-12-01', 'it', 'martedì 1º dicembre'],
    ['2026-12-11', 'it', 'venerdì 11 dicembre'],
  ])('the day %s in %s is %s', (day, language, words) => {
    expect(formatDay(day, language, 'long')).toBe(words)
  })

  it.each<[string, Language, string]>([
    ['2026-11-24', 'pt', '24 nov'],
    ['2026-12-01', 'pt', '1º dez'],
    ['2026-11-24', 'es', '24 nov'],
    ['2026-11-24', 'en', '24 Nov'],
  ])('the short day %s in %s is %s', (day, language, words) => {
    expect(formatDay(day, language, 'short')).toBe(words)
  })

  it.each<[string, Language, string]>([
    ['2026-09-08', 'pt', '8 set 2026'],
    ['2026-12-01', 'pt', '1º dez 2026'],
    ['2026-11-24', 'es', '24 nov 2026'],
    ['2026-11-24', 'en', '24 Nov 2026'],
  ])('the short day %s with its year in %s is %s', (day, language, words) => {
    expect(formatDay(day, language, 'shortYear')).toBe(words)
  })

  it.each<[Language, string]>([
    ['pt', 'Central, Letras e Direito'],
    ['es', 'Central, Letras y Direito'],
    ['en', 'Central, Letras and Direito'],
    ['fr', 'Central, Letras et Direito'],
    ['it', 'Central, Letras e Direito'],
  ])('a list in %s is “%s”', (language, words) => {
    expect(formatList(['Central', 'Letras', 'Direito'], language)).toBe(words)
  })

  it.each<[Language, string[]]>([
    ['pt', ['qui.', '3', 'dez.']],
    ['es', ['jue', '3', 'dic']],
    ['en', ['Thu', '3', 'Dec']],
  ])('a date slip in %s says %j', (language, words) => {
    expect(Object.values(formatSlip('2026-12-03', language))).toEqual(words)
  })

  it.each<[number, Language, string]>([
    [1250, 'pt', 'R$ 12,50'],
    [-400, 'pt', '−R$ 4,00'],
    [250, 'es', 'R$ 2,50'],
    [123_450, 'es', 'R$ 1.234,50'],
    [1250, 'en', 'R$ 12.50'],
    [-400, 'en', '−R$ 4.00'],
    [123_450, 'fr', '1\u202f234,50 R$'],
    [1250, 'it', '12,50 R$'],
  ])('%i cents in %s are %s', { tags: ['K-007'] }, (cents, language, words) => {
    expect(formatMoney(cents, 'BRL', language).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('counts weekdays from Monday', () => {
    expect([formatWeekday(1, 'pt'), formatWeekday(7, 'en')]).toEqual(['segunda-feira', 'Sunday'])
  })

  it('knows that the day of the institution is not always the day of the device', () => {
    const lateInLondon = new Date('2026-11-20T01:30:00Z')
    expect(dayIn('America/Sao_Paulo', lateInLondon)).toBe('2026-11-19')
    expect(dayIn('Europe/London', lateInLondon)).toBe('2026-11-20')
  })

  it('counts days across months and changes of the clock', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })
})

it('makes a formatter once, however often it is asked', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) formatSlip(day, 'it')
  expect(made).toHaveBeenCalledTimes(3)
  expect(formatSlip('2026-11-19', 'it')).not.toEqual(formatSlip('2026-11-19', 'fr'))
  made.mockRestore()
})
