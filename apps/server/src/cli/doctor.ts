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
import { checkFiles } from './doctor/check-files.ts'
import { checkFirstSteps } from './doctor/check-first-steps.ts'
import { checkCounts, checkIndex } from './doctor/check-index.ts'
import { checkDisk, checkFolder, checkNode, checkPrivate } from './doctor/check-machine.ts'
import { checkMails } from './doctor/check-mails.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkSignOn } from './doctor/check-sign-on.ts'
import { checkSip2 } from './doctor/check-sip2.ts'
import { checkSync } from './doctor/check-sync.ts'
import { checkWebhooks } from './doctor/check-webhooks.ts'
import type { Finding } from './doctor/finding.ts'
import { translate } from './messages.ts'
import { partly, success, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'

const marks = { ok: 'checkOk', note: 'checkNote', warn: 'checkWarn', fail: 'checkFail' } as const

export async function doctor(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('doctor', args, {}, false)
  const environment = readEnvironment(terminal.variables)
  const report = ({ state, messageKey, details }: Finding): boolean => {
    const mark = translate(terminal.language, marks[state]).padEnd(8)
    terminal.print(`${mark} ${translate(terminal.language, messageKey, details)}`)
    return state !== 'fail'
  }
  let isWell = report(checkNode(process.versions.node))
  isWell = report(await checkFolder(environment)) && isWell
  isWell = report(await checkDisk(environment)) && isWell
  isWell = report(checkPrivate(environment)) && isWell
  const opened = await checkDatabase(environment)
  isWell = report(opened.finding) && isWell
  if (opened.database) isWell = (await checkInside(opened.database, environment, terminal.clock(), report)) && isWell
  return isWell ? success : partly
}

async function checkInside(
  database: OpenDatabase,
  environment: Environment,
  now: Temporal.Instant,
  report: (finding: Finding) => boolean,
): Promise<boolean> {
  try {
    const empty = await checkLibrary(database, environment)
    if (empty) return report(empty)
    const migrations = await checkMigrations(database)
    let isWell = report(migrations)
    isWell = report(await checkIntegrity(database)) && isWell
    // Without its tables there is nothing to compare an index with.
    if (migrations.state === 'fail') return false
    for (const finding of await checkSignOn(database, environment, now)) isWell = report(finding) && isWell
    isWell = report(await checkSettings(database)) && isWell
    isWell = report(await checkMails(database)) && isWell
    isWell = report(await checkSip2(environment)) && isWell
    for (const finding of await checkWebhooks(database)) isWell = report(finding) && isWell
    isWell = report(await checkFiles(environment)) && isWell
    const sync = await checkSync(database)
    if (sync) report(sync)
    for (const finding of await checkFirstSteps(database, environment)) report(finding)
    if (!environment.demo && (await holdsDemoLogins(database.db)))
      report({ state: 'warn', messageKey: 'checkDemoPeople' })
    const index = await checkIndex(database, environment)
    isWell = report(index.finding) && isWell
    return index.titles === undefined ? isWell : report(await checkCounts(database, index.titles)) && isWell
  } finally {
    await database.close()
  }
}
