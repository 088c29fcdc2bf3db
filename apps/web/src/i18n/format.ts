/**
 * Numbers, days and times as people of each language write them. Days come as "2026-11-20" and times as "17:30", as the
 * institution's own clock has them: they are never moved to the zone of the reader's device.
 */
import type { Language } from './languages.ts'

/**
 * Spanish as our neighbours write it: "R$ 2,50" with the sign before and a decimal comma, which neither Spain ("2,50 R$")
 * nor es-419 ("R$ 2.50", as in Mexico) has.
 */
const locales: Record<Language, string> = { pt: 'pt-BR', es: 'es-AR', en: 'en-GB', fr: 'fr', it: 'it' }

export function formatNumber(value: number | string, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(Number(value))
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
  const words = new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: 'UTC' }).format(dateOf(day))
  if (language === 'es') return style === 'shortYear' ? words.replaceAll(' de ', ' ') : words.replace(',', '')
  if (language !== 'pt') return words
  // In Brazil the first of a month is an ordinal; a short date has room for neither a point nor a preposition.
  const ordinal = words.replace(/(^|\s)1 de /, '$11º de ')
  return style === 'short' || style === 'shortYear' ? ordinal.replaceAll(' de ', ' ').replace('.', '') : ordinal
}

/** What stands on a date slip: "qui.", "3", "dez." */
export function formatSlip(day: string, language: Language): { weekday: string; day: string; month: string } {
  const one = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...style, timeZone: 'UTC' }).format(dateOf(day))
  return { weekday: one({ weekday: 'short' }), day: one({ day: 'numeric' }), month: one({ month: 'short' }) }
}

/** "R$ 12,50", "R$ 12.50"; owed to the reader "−R$ 4,00". @param currency "BRL" */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const words = new Intl.NumberFormat(locales[language], style).format(cents / 100).replace('-', '−')
  return words.replace(/(R\$)(?=\d)/, '$1\u00a0')
}

/** "Central, Letras e Direito". */
export function formatList(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(parts)
}

/** Name of a weekday, 1 Monday to 7 Sunday. */
export function formatWeekday(weekday: number, language: Language): string {
  return formatDay(`2024-01-0${weekday}`, language, 'weekday')
}

/** "22h", "17h30"; "22 h", "17:30 h"; "10 pm", "5:30 pm"; "22 h", "17 h 30"; "22:00", "17:30". */
export function formatTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (language === 'pt') return minute === 0 ? `${hour}h` : `${hour}h${minutes}`
  if (language === 'es') return minute === 0 ? `${hour} h` : `${hour}:${minutes} h`
  if (language === 'fr') return minute === 0 ? `${hour} h` : `${hour} h ${minutes}`
  if (language === 'it') return `${hour}:${minutes}`
  const half = hour % 24 < 12 ? 'am' : 'pm'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${minutes}`} ${half}`
}

/** The calendar day that it is in a time zone: "2026-11-19". */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(instant)
}

/** How many days later `to` is than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000)
}

function dateOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`)
}
