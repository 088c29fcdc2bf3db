import { dayIn, timeIn } from '../../i18n/format.ts'

/** When a loan is due, in the institution's zone. */
export interface DueDate {
  /** "2026-11-24" */
  day: string
  /** "14:30": of a loan by the hour. */
  hour?: string | undefined
}

/** Whether its day is over, or of a loan by the hour its minute, which belongs to the patron (`isPastDue` of the server). */
export function isPast({ day, hour }: DueDate, zone: string, moment: Date): boolean {
  const today = dayIn(zone, moment)
  return day < today || (day === today && hour !== undefined && hour < timeIn(zone, moment))
}
