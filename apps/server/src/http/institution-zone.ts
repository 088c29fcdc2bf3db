import type { Temporal } from 'temporal-polyfill'
import { DEFAULT_TIME_ZONE } from '../config/default-time-zone.ts'
import type { Database } from '../database/database.ts'
import { storedTimeZone } from './store.ts'

const known = new WeakMap<Database, { zone: string; until: number }>()

/** The institution's time zone. Asked once a minute: every call needs it, and it all but never changes. */
export async function institutionZone(database: Database, now: Temporal.Instant): Promise<string> {
  const kept = known.get(database)
  if (kept && kept.until > now.epochMilliseconds) return kept.zone
  const zone = (await storedTimeZone(database.db)) ?? DEFAULT_TIME_ZONE
  known.set(database, { zone, until: now.epochMilliseconds + 60_000 })
  return zone
}

/** The moment as the institution's clocks show it: for jobs, which no request tells. */
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
