import type { DayStyle } from './format.ts'
import { useFormat } from './use-format.ts'

/** Formats when a loan is due: a day, and of a loan by the hour the time on it. Not in the first page. */
export function useDue() {
  const { day, time } = useFormat()
  return (on: string, hour: string | undefined, style: DayStyle) =>
    hour ? `${day(on, style)}, ${time(hour)}` : day(on, style)
}
