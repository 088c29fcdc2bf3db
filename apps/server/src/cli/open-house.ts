import { databasePlace, type Environment, readEnvironment } from '../config/environment.ts'
import { refuseLostDatabase } from '../config/lost-database.ts'
import { type Database, migrate, openDatabase } from '../database/database.ts'
import type { Terminal } from './terminal.ts'

/** Runs `work` with the database of the environment, brought up to date, and closes it whatever happens. */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (database: Database, environment: Environment) => Promise<Result>,
): Promise<Result> {
  const environment = readEnvironment(terminal.variables)
  refuseLostDatabase(environment)
  const database = openDatabase(databasePlace(environment))
  try {
    await migrate(database)
    return await work(database, environment)
  } finally {
    await database.close()
  }
}
