import { Temporal } from 'temporal-polyfill'

/** "2026-03-24T18:00", in the institution's zone; empty for none. */
export function localMoment(moment: string | null, zone: string): string {
  if (moment === null) return ''
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
