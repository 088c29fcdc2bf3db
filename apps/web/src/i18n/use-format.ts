import { writtenTime } from '@estante/domain/common/written-time'
import { useMemo } from 'react'
import { type DayStyle, formatDay, formatList, formatMoney, formatNumber, formatSlip, formatWeekday } from './format.ts'
import { useLanguage } from './use-translation.ts'

/** Formats numbers, days ("2026-11-20") and times ("17:30") in the page's language. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      number: (value: number | string) => formatNumber(value, language),
      day: (day: string, style: DayStyle) => formatDay(day, language, style),
      slip: (day: string) => formatSlip(day, language),
      money: (cents: number, currency: string) => formatMoney(cents, currency, language),
      list: (parts: readonly string[]) => formatList(parts, language),
      weekday: (weekday: number) => formatWeekday(weekday, language),
      time: (time: string) => writtenTime(time, language),
    }),
    [language],
  )
}
