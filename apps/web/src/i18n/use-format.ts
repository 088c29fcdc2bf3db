import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DayStyle,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatSlip,
  formatTime,
  formatWeekday,
} from './format.ts'
import { formatYear } from './format-year.ts'
import { isLanguage, type Language } from './languages.ts'

/** Formats numbers, days ("2026-11-20"), years ("[20--]") and times ("17:30") in the page's language. */
export function useFormat() {
  const { i18n } = useTranslation()
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'pt'
  return useMemo(
    () => ({
      language,
      number: (value: number | string) => formatNumber(value, language),
      day: (day: string, style: DayStyle) => formatDay(day, language, style),
      slip: (day: string) => formatSlip(day, language),
      money: (cents: number, currency: string) => formatMoney(cents, currency, language),
      list: (parts: readonly string[]) => formatList(parts, language),
      weekday: (weekday: number) => formatWeekday(weekday, language),
      year: (year: string) => formatYear(year, language),
      time: (time: string) => formatTime(time, language),
    }),
    [language],
  )
}
