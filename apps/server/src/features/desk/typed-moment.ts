import { Temporal } from 'temporal-polyfill'
import { refuse } from '../../http/refusal.ts'

/** "2026-03-09T18:30" or "2026-03-09 18:30" in the institution's zone. @throws Refusal desk.moment_invalid */
export function typedMoment(typed: string, zone: string): Temporal.ZonedDateTime {
  const moment = typed.trim()
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(moment)) return refuse('desk.moment_invalid', { moment })
  try {
    return Temporal.PlainDateTime.from(moment, { overflow: 'reject' }).toZonedDateTime(zone)
  } catch {
    return refuse('desk.moment_invalid', { moment })
  }
}
