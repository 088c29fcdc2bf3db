import { Temporal } from 'temporal-polyfill'

/** The day of a database moment in a time zone: "2026-11-24". */
export function dayOf(moment: string, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The time of day there: "17:30". */
export function timeOf(moment: string, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}
