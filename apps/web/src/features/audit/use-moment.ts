import { useFormat } from '../../i18n/use-format.ts'

/** "25 nov. 2026, 09:12" */
export function useMoment() {
  const { day, time } = useFormat()
  return (momento: string) => `${day(momento.slice(0, 10), 'shortYear')}, ${time(momento.slice(11, 16))}`
}
