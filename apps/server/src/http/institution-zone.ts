import type { Temporal } from 'temporal-polyfill'
import { defaultTimeZone } from '../config/default-time-zone.ts'
import type { Database } from '../database/database.ts'
import { findInstitution } from '../database/institution.ts'

const known = new WeakMap<Database, { zone: string; until: number }>()

/** The institution's time zone, cached for a minute: every call needs it and it rarely changes. */
export async function institutionZone(database: Database, now: Temporal.Instant): Promise<string> {
  const kept = known.get(database)
  if (kept && kept.until > now.epochMilliseconds) return kept.zone
  const zone = (await findInstitution(database.db))?.timeZone ?? defaultTimeZone
  known.set(database, { zone, until: now.epochMilliseconds + 60_000 })
  return zone
}

/** The time in the institution's zone, for jobs, which have no request. */
export async function localNow({
  database,
  clock,
}: {
  database: Database
  clock: () => Temporal.Instant
}): Promise<Temporal.ZonedDateTime> {
  const now = clock()
  return now.toZonedDateTimeISO(await institutionZone(database, now))
}
