import { useMemo } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'

/** The words of a month ("2026-03"): "mar." for a chart, "março de 2026" for a table. */
export function useMonthWords() {
  const { slip, day } = useFormat()
  return useMemo(
    () => ({
      short: (month: string) => slip(`${month}-01`).month,
      // The day's words without the day: "1º de março de 2026", "1 de marzo de 2026", "1 March 2026".
      long: (month: string) => day(`${month}-01`, 'year').replace(/^\S+ (de )?/, ''),
    }),
    [slip, day],
  )
}
