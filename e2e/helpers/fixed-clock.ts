/**
 * A fixed clock for journeys: it stays at the moment in a file of the data folder until the journey changes it. Only
 * scripts of the journeys use it (clocked-server.ts, clocked-estante.ts): the installed programs use the system clock.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'

/** The demonstration library's time zone. */
const zone = 'America/Sao_Paulo'

const fileOf = (dataFolder: string) => join(dataFolder, 'clock')

/** Reads the file on every call. */
export function fixedClock(dataFolder: string): () => Temporal.Instant {
  return () => Temporal.Instant.from(readFileSync(fileOf(dataFolder), 'utf8'))
}

/** Replaces the file atomically. */
export function setClock(dataFolder: string, at: Temporal.Instant): void {
  const next = `${fileOf(dataFolder)}.next`
  writeFileSync(next, at.toString())
  renameSync(next, fileOf(dataFolder))
}

/** The next Tuesday at ten in the library's zone, so that weekday and hour are the same in every run. */
export function nextTuesday(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone)
  const days = ((2 - today.dayOfWeek + 6) % 7) + 1
  return today
    .add({ days })
    .with({ hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
}
