/**
 * Formats numbers, days and times in each language. Days ("2026-11-20") and times ("17:30") are those of the
 * institution's zone: they are never converted to the device's.
 */
import type { Language } from './languages.ts'

/**
 * The Spanish of Brazil's neighbours: "R$ 2,50" with the sign before and a decimal comma, unlike Spain ("2,50 R$") and
 * es-419 ("R$ 2.50", as in Mexico).
 */
const locales: Record<Language, string> = { pt: 'pt-BR', es: 'es-AR', en: 'en-GB', fr: 'fr', it: 'it' }

/**
 * Makes each formatter once: to make one takes up to a millisecond on a phone, to use it some microseconds. There are as
 * many as there are styles, languages and time zones of the institution.
 */
function keepFormatters<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const formatter = make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}

const numberFormat = keepFormatters(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const dateFormat = keepFormatters(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const listFormat = keepFormatters((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))

export function formatNumber(value: number | string, language: Language): string {
  return numberFormat(locales[language], {}).format(Number(value))
}

/** long "quinta-feira, 19 de novembro", "jueves 19 de noviembre"; date "19 de novembro"; short "19 nov"; shortYear "19 nov 2026"; year adds the year; weekday alone. */
export type DayStyle = 'long' | 'date' | 'short' | 'shortYear' | 'year' | 'weekday'

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  shortYear: { day: 'numeric', month: 'short', year: 'numeric' },
  year: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
}

export function formatDay(day: string, language: Language, style: DayStyle): string {
  const words = dateFormat(locales[language], { ...styles[style], timeZone: 'UTC' }).format(dateOf(day))
  if (language === 'es') return style === 'shortYear' ? words.replaceAll(' de ', ' ') : words.replace(',', '')
  if (language === 'fr' || language === 'it') return withOrdinal(words, language)
  if (language !== 'pt') return words
  // In Brazil the first day of a month is an ordinal; a short date has neither a point nor a preposition.
  const ordinal = words.replace(/(^|\s)1 de /, '$11º de ')
  return style === 'short' || style === 'shortYear' ? ordinal.replaceAll(' de ', ' ').replace('.', '') : ordinal
}

/** "1er décembre", "1º dicembre": only the first day is an ordinal. */
function withOrdinal(words: string, language: 'fr' | 'it'): string {
  return words.replace(/(^|\s)1 (?=\p{L})/u, language === 'fr' ? '$11er ' : '$11º ')
}

/** The parts of a date slip: "qui.", "3", "dez." */
export function formatSlip(day: string, language: Language): { weekday: string; day: string; month: string } {
  const one = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(locales[language], { ...style, timeZone: 'UTC' }).format(dateOf(day))
  return { weekday: one({ weekday: 'short' }), day: one({ day: 'numeric' }), month: one({ month: 'short' }) }
}

/**
 * Formats money: "R$ 12,50", "R$ 12.50"; negative "−R$ 4,00".
 * @param currency "BRL"
 */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const words = numberFormat(locales[language], style)
    .format(cents / 100)
    .replace('-', '−')
  return words.replace(/(R\$)(?=\d)/, '$1\u00a0')
}

/** "Central, Letras e Direito". */
export function formatList(parts: readonly string[], language: Language): string {
  return listFormat(locales[language], { type: 'conjunction' }).format(parts)
}

/** Name of a weekday, 1 Monday to 7 Sunday. */
export function formatWeekday(weekday: number, language: Language): string {
  return formatDay(`2024-01-0${weekday}`, language, 'weekday')
}

/** The calendar day in a time zone: "2026-11-19". */
export function dayIn(timeZone: string, instant: Date): string {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

/** The time in a time zone: "14:30". */
export function timeIn(timeZone: string, instant: Date): string {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** Days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000)
}

function dateOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`)
}
