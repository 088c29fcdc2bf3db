import {
  BadSetting,
  connectionString,
  displayedConnection,
  type Environment,
  readEnvironment,
} from '../config/environment.ts'
import { refuseLostDatabase, refuseMissingDatabase } from '../config/lost-database.ts'
import { completeAuditOrigin } from '../database/audit-origin.ts'
import { type Database, migrate, openDatabase } from '../database/database.ts'
import { isSetUp } from '../database/is-set-up.ts'
import { closeToOthers } from '../private-files.ts'
import type { Terminal } from './terminal.ts'
import { findUser } from './user/find-user.ts'

type Work<Result> = (database: Database, environment: Environment) => Promise<Result>

/**
 * Runs `work` with the library of the environment, its database brought up to date, and closes it whatever happens.
 * @throws BadSetting where there is no library: a forgotten ESTANTE_DATA must not make one
 */
export function withDatabase<Result>(terminal: Terminal, work: Work<Result>): Promise<Result> {
  const environment = readEnvironment(terminal.variables)
  refuseLostDatabase(environment)
  refuseMissingDatabase(environment)
  return withOpened(environment, async (database) => {
    if (!(await isSetUp(database))) {
      throw new BadSetting('databaseEmpty', { place: displayedConnection(environment) })
    }
    await migrate(database)
    await nameActor(terminal, database)
    return work(database, environment)
  })
}

/** `--as LOGIN`: the audit log names that account. @throws UsageError for nobody's name, or several people's */
async function nameActor({ actingUser }: Terminal, { db }: Database): Promise<void> {
  if (actingUser === undefined) return
  const { id } = await findUser(db, actingUser)
  completeAuditOrigin({ actor: `account ${id}` })
}

/** The same for commands that set a library up where there is none. */
export function withNewDatabase<Result>(terminal: Terminal, work: Work<Result>): Promise<Result> {
  const environment = readEnvironment(terminal.variables)
  refuseLostDatabase(environment)
  return withOpened(environment, async (database) => {
    await migrate(database)
    return work(database, environment)
  })
}

async function withOpened<Result>(
  environment: Environment,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  closeToOthers(environment)
  const database = openDatabase(connectionString(environment))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
