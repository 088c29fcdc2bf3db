import { writtenTime } from '@estante/domain/common/written-time'
import { Temporal } from 'temporal-polyfill'
import type { Language } from './language.ts'
import { locales } from './locales.ts'

/**
 * "2026-12-03" → "quinta-feira, 3 de dezembro", "jueves 3 de diciembre", "Thursday 3 December"; with a time as
 * "2026-12-03T14:30" that follows: "quinta-feira, 3 de dezembro, 14h30".
 */
export function formatDay(day: string, language: Language): string {
  const words = writtenDay(day, language)
  const time = day.slice(11, 16)
  return time === '' ? words : `${words}, ${writtenTime(time, language)}`
}

/** With its year, for what is kept on paper: "2026-12-03" → "3 de dezembro de 2026" */
export function formatDayOfYear(day: string, language: Language): string {
  return writtenDay(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Before the time of a moment. */
const atTime: Record<Language, string> = { pt: 'às', es: 'a las', en: 'at', fr: 'à', it: 'alle' }

/** "3 de dezembro de 2026 às 12h10", "3 December 2026 at 12:10 pm", in the moment's time zone. */
export function formatMoment(moment: Temporal.ZonedDateTime, language: Language): string {
  const day = formatDayOfYear(moment.toPlainDate().toString(), language)
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${day} ${atTime[language]} ${writtenTime(time, language)}`
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
