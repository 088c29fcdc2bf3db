import { Temporal } from 'temporal-polyfill'
import type { Moment } from './tables/columns.ts'

/** Years of five digits begin with a sign, and would sort before all others. */
const last = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/**
 * A moment as every table keeps it: with three decimals, however many the clock has, so that moments sort as text. What
 * lies after the year 9999 is the last moment of it.
 */
export function momentOf(instant: Temporal.Instant): Moment {
  const moment = Temporal.Instant.compare(instant, last) > 0 ? last : instant
  return moment.toString({ smallestUnit: 'millisecond' })
}

/** When a loan is due: its day, or of a loan by the hour "2026-11-26T09:12". */
export function localDue({ dueOn, dueAt }: { dueOn: string; dueAt: Moment | null }, zone: string): string {
  return dueAt === null ? dueOn : localMoment(dueAt, zone)
}

/** A moment of the database in a time zone, to the minute: "2026-11-26T09:12". */
export function localMoment(moment: Moment, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The time of a moment of the database in a time zone: "14:30"; undefined for none. */
export function localHour(moment: Moment | null | undefined, zone: string): string | undefined {
  return moment ? localMoment(moment, zone).slice(11) : undefined
}
