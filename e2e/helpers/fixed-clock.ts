/**
 * The clock of journeys that say what time it is: it stands at the moment that a file of the data folder names, until the
 * journey moves it. The server and the command line are told of it by scripts of the journeys alone (clocked-server.ts,
 * clocked-estante.ts): what is installed knows no other clock than the machine's.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'

/** Of the demonstration library. */
const zone = 'America/Sao_Paulo'

const fileOf = (dataFolder: string) => join(dataFolder, 'clock')

/** Reads the file at every look. */
export function fixedClock(dataFolder: string): () => Temporal.Instant {
  return () => Temporal.Instant.from(readFileSync(fileOf(dataFolder), 'utf8'))
}

/** Nobody reads half of a moment: the file takes the place of the one before. */
export function setClock(dataFolder: string, at: Temporal.Instant): void {
  const next = `${fileOf(dataFolder)}.next`
  writeFileSync(next, at.toString())
  renameSync(next, fileOf(dataFolder))
}

/** The next Tuesday at ten where the library is: the same day of the week and hour whenever the journeys are made. */
export function nextTuesday(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone)
  const days = ((2 - today.dayOfWeek + 6) % 7) + 1
  return today
    .add({ days })
    .with({ hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
}
