import { existsSync } from 'node:fs'
import { Migrator } from 'kysely/migration'
import { BadSetting, connectionString, displayedConnection, type Environment } from '../../config/environment.ts'
import { refuseLostDatabase } from '../../config/lost-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { findDamage } from '../../database/integrity.ts'
import { isSetUp } from '../../database/is-set-up.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import type { Finding } from './finding.ts'
import { appliedMigrations, refuseSilentDatabase } from './store.ts'

export type OpenDatabase = Database

/**
 * Opening a SQLite file that is not there would make it: then nothing has been loaded yet, and that is all there is to
 * say.
 * @returns the open database, or why there is none
 */
export async function checkDatabase(environment: Environment): Promise<{ finding: Finding; database?: OpenDatabase }> {
  const place = connectionString(environment)
  try {
    refuseLostDatabase(environment)
    if (environment.databaseUrl === undefined && !existsSync(place)) {
      const details = { folder: environment.dataFolder }
      return { finding: { state: 'warn', messageKey: 'checkDatabaseNew', details } }
    }
    const database = openDatabase(place)
    await refuseSilentDatabase(database.db)
    return { finding: { state: 'ok', messageKey: 'checkDatabase', details: { engine: database.engine } }, database }
  } catch (error) {
    if (error instanceof BadSetting)
      return { finding: { state: 'fail', messageKey: error.code, details: error.details } }
    const reason = (error as Error).message || String((error as NodeJS.ErrnoException).code)
    if (environment.databaseUrl === undefined)
      return { finding: { state: 'fail', messageKey: 'checkFileUnreadable', details: { file: place, reason } } }
    return { finding: { state: 'fail', messageKey: 'checkDatabaseBad', details: { reason } } }
  }
}

/** @returns what there is to say where no library was set up; undefined where there is one */
export async function checkLibrary(database: OpenDatabase, environment: Environment): Promise<Finding | undefined> {
  if (await isSetUp(database)) return undefined
  return { state: 'warn', messageKey: 'checkLibraryEmpty', details: { place: displayedConnection(environment) } }
}

export async function checkMigrations({ db, engine }: OpenDatabase): Promise<Finding> {
  const all = await new Migrator({ db, provider: migrations(engine) }).getMigrations()
  const missing = all.filter(({ executedAt }) => !executedAt).length
  if (missing > 0) return { state: 'fail', messageKey: 'checkMigratedBad', details: { count: missing } }
  const known = new Set(all.map(({ name }) => name))
  const newer = (await appliedMigrations(db)).find((name) => !known.has(name))
  if (newer !== undefined) return { state: 'fail', messageKey: 'checkMigratedNewer', details: { name: newer } }
  return { state: 'ok', messageKey: 'checkMigrated', details: { count: all.length } }
}

export async function checkIntegrity(database: OpenDatabase): Promise<Finding> {
  const damage = await findDamage(database)
  if (!damage) return { state: 'ok', messageKey: 'checkIntegrity' }
  if (damage.kind === 'file')
    return { state: 'fail', messageKey: 'checkIntegrityBad', details: { reason: damage.reason } }
  return { state: 'fail', messageKey: 'checkReferencesBad', details: { count: damage.rows, table: damage.table } }
}
