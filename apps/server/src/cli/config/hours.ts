/** `estante config hours list | set`: when each library opens in an ordinary week. */
import { commandLine } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { weekHours } from '../../features/institution/store.ts'
import { changeHours, shiftForWeeks, type WeekDays } from '../../features/set-up/change-hours.ts'
import { serializeWeek, weekdays } from '../../features/set-up/week.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { readInput } from '../desk/read-input.ts'
import { translate } from '../messages.ts'
import { missingHours } from '../missing-hours.ts'
import { libraries, libraryCodes } from '../store/libraries.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { movedLines } from './moved-lines.ts'
import { libraryNamed } from './read-fields.ts'
import { formatWeek, readWeek, type WeekChange } from './read-hours.ts'

const command = 'config hours'
const options = { json: { type: 'boolean' } } as const

/** A line for each library, in what `set` takes: words, or JSON. */
export async function listHours(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = readArguments(`${command} list`, args, options, true)
  if (positionals.length > 1)
    throw new UsageError('argumentTooMany', { argument: positionals[1]!, command: `${command} list` })
  return withDatabase(terminal, async ({ db }) => {
    const only = positionals[0] === undefined ? undefined : await libraryNamed(db, positionals[0])
    const shown = (await libraries(db)).map(({ id }) => id).filter((id) => only === undefined || id === only)
    if (shown.length === 0) terminal.warn(translate(terminal.language, 'hoursNone'))
    const printed = await printWeeks(terminal, db, shown, values.json)
    const missing = await missingHours(db)
    if (missing) terminal.warn(translate(terminal.language, 'hoursMissing', missing))
    return printed === 0 ? failure : success
  })
}

/** Changes the days that are named, of one library or of several: all of it or nothing. */
export async function setHours(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = readArguments(`${command} set`, args, options, true)
  if (positionals.length === 0) throw new UsageError('hoursDayNeeded')
  const changes: WeekChange[] = []
  for await (const entry of readInput(positionals, terminal.lines)) {
    if ('problem' in entry) throw new UsageError('deskUnreadable', { text: entry.problem })
    changes.push(readWeek(entry.input))
  }
  if (changes.length === 0) throw new UsageError('hoursDayNeeded')
  return withDatabase(terminal, async (database) => {
    const { db, transact } = database
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const tokenKey = await loadTokenKey(database, terminal.clock())
    const wanted: { library: number; change: WeekChange }[] = []
    for (const change of changes) for (const library of await librariesOf(db, change)) wanted.push({ library, change })
    wanted.sort((one, other) => one.library - other.library)
    const changed = [...new Set(wanted.map(({ library }) => library))]
    const moved = await transact(async (tx) => {
      await lockAllCirculation(tx)
      const signature = { actor: commandLine, now: now.toInstant() }
      for (const { library, change } of wanted) await changeHours(tx, library, numberedDays(change), signature)
      return shiftForWeeks(tx, { tokenKey }, changed, commandLine, now)
    })
    await printWeeks(terminal, db, changed, values.json)
    // Not among the result: that is what `set` takes again.
    for (const line of movedLines(terminal.language, moved)) terminal.warn(line)
    return success
  })
}

async function printWeeks(terminal: Terminal, db: Reader, ids: readonly number[], json = false) {
  const codes = await libraryCodes(db)
  const weeks = await weekHours(db)
  for (const id of ids) {
    const [library, week] = [codes.get(id) ?? '', weeks.get(id) ?? {}]
    terminal.print(
      json ? JSON.stringify({ library, ...serializeWeek(week) }) : `library=${library} ${formatWeek(week)}`,
    )
  }
  return ids.length
}

/** "BC,EN" names two. Where there is but one, it need not be named. */
async function librariesOf(db: Reader, { library }: WeekChange): Promise<number[]> {
  const all = await libraries(db)
  if (library === undefined && all.length === 1) return [all[0]!.id]
  const named = (library ?? '').split(',').map((one) => one.trim())
  return Promise.all(named.map((one) => libraryNamed(db, one)))
}

function numberedDays({ days }: WeekChange): WeekDays {
  return Object.fromEntries(weekdays.map((day, at) => [at + 1, days[day]]))
}
