import { Temporal } from 'temporal-polyfill'
import type { Language } from './language.ts'
import { locales } from './locales.ts'

/**
 * "2026-12-03" → "quinta-feira, 3 de dezembro", "jueves 3 de diciembre", "Thursday 3 December"; with a time as
 * "2026-12-03T14:30" that follows: "quinta-feira, 3 de dezembro, 14:30".
 */
export function formatDay(day: string, language: Language): string {
  const words = writtenDay(day, language)
  const time = day.slice(11, 16)
  return time === '' ? words : `${words}, ${time}`
}

/** With its year, for what is kept on paper: "2026-12-03" → "3 de dezembro de 2026" */
export function formatDayOfYear(day: string, language: Language): string {
  return writtenDay(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

function writtenDay(
  day: string,
  language: Language,
  style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  const words = Temporal.PlainDate.from(day).toLocaleString(locales[language], style)
  if (language === 'es') return words.replace(',', '')
  if (language === 'fr') return words.replace(/(^|\s)1 /, '$11er ')
  if (language === 'it') return words.replace(/(^|\s)1 /, '$11º ')
  // In Brazil the first day of a month is an ordinal.
  return language === 'pt' ? words.replace(/(^|\s)1 de /, '$11º de ') : words
}
