import { useFormat } from '../../../i18n/use-format.ts'

/** "25 nov. 2026, 09:12" */
export function useMoment() {
  const { day, time } = useFormat()
  return (moment: string) => `${day(moment.slice(0, 10), 'shortYear')}, ${time(moment.slice(11, 16))}`
}
