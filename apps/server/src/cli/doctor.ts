/** `estante doctor`: looks whether all is well. Each check says what it found and, where it is not well, what to do. */
import type { Temporal } from 'temporal-polyfill'
import { type Environment, readEnvironment } from '../config/environment.ts'
import { holdsDemoLogins } from '../demo/logins.ts'
import {
  checkDatabase,
  checkIntegrity,
  checkLibrary,
  checkMigrations,
  type OpenDatabase,
} from './doctor/check-database.ts'
import { checkCounts, checkIndex } from './doctor/check-index.ts'
import { checkDisk, checkFolder, checkNode, checkPrivate } from './doctor/check-machine.ts'
import { checkMails } from './doctor/check-mails.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkSignOn } from './doctor/check-sign-on.ts'
import type { Finding } from './doctor/finding.ts'
import { missingHours } from './missing-hours.ts'
import { PARTLY, SUCCESS, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { say } from './words.ts'

const marks = { ok: 'checkOk', note: 'checkNote', warn: 'checkWarn', fail: 'checkFail' } as const

export async function doctor(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('doctor', args, {}, false)
  const environment = readEnvironment(terminal.variables)
  const tell = ({ state, sentence, details }: Finding): boolean => {
    const mark = say(terminal.language, marks[state]).padEnd(8)
    terminal.print(`${mark} ${say(terminal.language, sentence, details)}`)
    return state !== 'fail'
  }
  let isWell = tell(checkNode(process.versions.node))
  isWell = tell(await checkFolder(environment)) && isWell
  isWell = tell(await checkDisk(environment)) && isWell
  isWell = tell(checkPrivate(environment)) && isWell
  const opened = await checkDatabase(environment)
  isWell = tell(opened.finding) && isWell
  if (opened.database) isWell = (await checkInside(opened.database, environment, terminal.clock(), tell)) && isWell
  return isWell ? SUCCESS : PARTLY
}

async function checkInside(
  database: OpenDatabase,
  environment: Environment,
  now: Temporal.Instant,
  tell: (finding: Finding) => boolean,
): Promise<boolean> {
  try {
    const empty = await checkLibrary(database, environment)
    if (empty) return tell(empty)
    const migrations = await checkMigrations(database)
    let isWell = tell(migrations)
    isWell = tell(await checkIntegrity(database)) && isWell
    // Without its tables there is nothing to compare an index with.
    if (migrations.state === 'fail') return false
    for (const finding of await checkSignOn(database, environment, now)) isWell = tell(finding) && isWell
    isWell = tell(await checkSettings(database)) && isWell
    isWell = tell(await checkMails(database)) && isWell
    const hours = await missingHours(database.db)
    if (hours) tell({ state: 'warn', sentence: 'hoursMissing', details: hours })
    if (!environment.demo && (await holdsDemoLogins(database.db))) tell({ state: 'warn', sentence: 'checkDemoPeople' })
    const index = await checkIndex(database, environment)
    isWell = tell(index.finding) && isWell
    return index.titles === undefined ? isWell : tell(await checkCounts(database, index.titles)) && isWell
  } finally {
    await database.close()
  }
}
