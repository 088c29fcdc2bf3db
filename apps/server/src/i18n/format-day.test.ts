import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { formatDay, formatDayOfYear, formatMoment } from './format-day.ts'

it.each([
  ['pt', '2026-12-03', 'quinta-feira, 3 de dezembro'],
  ['pt', '2026-12-01', 'terça-feira, 1º de dezembro'],
  ['pt', '2026-12-11', 'sexta-feira, 11 de dezembro'],
  ['es', '2026-12-03', 'jueves 3 de diciembre'],
  ['en', '2026-12-03', 'Thursday 3 December'],
  ['fr', '2026-12-03', 'jeudi 3 décembre'],
  ['fr', '2026-12-01', 'mardi 1er décembre'],
  ['fr', '2026-12-11', 'vendredi 11 décembre'],
  ['it', '2026-12-03', 'giovedì 3 dicembre'],
  ['pt', '2026-12-03T14:30', 'quinta-feira, 3 de dezembro, 14h30'],
  ['en', '2026-12-03T09:05', 'Thursday 3 December, 9:05 am'],
  ['it', '2026-12-01', 'martedì 1º dicembre'],
] as const)('a day is written in %s as its readers write it: %s', (language, day, words) => {
  expect(formatDay(day, language)).toBe(words)
})

it.each([
  ['pt', '1º de dezembro de 2026'],
  ['es', '1 de diciembre de 2026'],
  ['en', '1 December 2026'],
  ['fr', '1er décembre 2026'],
  ['it', '1º dicembre 2026'],
] as const)('writes a day with its year in %s', (language, words) => {
  expect(formatDayOfYear('2026-12-01', language)).toBe(words)
})

it.each([
  ['pt', '1º de dezembro de 2026 às 12h10'],
  ['es', '1 de diciembre de 2026 a las 12:10 h'],
  ['en', '1 December 2026 at 12:10 pm'],
  ['fr', '1er décembre 2026 à 12 h 10'],
  ['it', '1º dicembre 2026 alle 12:10'],
] as const)('writes a moment in %s', (language, words) => {
  expect(formatMoment(Temporal.ZonedDateTime.from('2026-12-01T12:10:30[America/Sao_Paulo]'), language)).toBe(words)
})
