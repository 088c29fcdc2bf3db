import { dirname } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { makeFolder } from '../make-folder.ts'
import type { Engine } from './migrations/migration.ts'
import { migrations } from './migrations/migrations.ts'
import { UnknownMigrationError } from './migrations/unknown-migration-error.ts'
import { connect as connectPostgres } from './postgres/connect.ts'
import type { Timeouts } from './postgres/pool.ts'
import { transactPipelined } from './prepared/pipeline.ts'
import { connect as connectSqlite } from './sqlite/connect.ts'
import { makeFile } from './sqlite/make-file.ts'
import type { Tables } from './tables/tables.ts'

/** A handle that reads; inside a transaction the transaction is one too. */
export type Reader = Kysely<Tables>
/** What writers demand. */
export type Writer = Transaction<Tables>

export interface Database {
  engine: Engine
  /** Outside a transaction. */
  db: Reader
  /** One transaction: all of `work` or nothing. Waits for its turn; on SQLite there is one writer at a time. */
  transact<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * @param place a postgres:// address, or a file (or ":memory:") for SQLite
 * @param timeouts how long PostgreSQL may take; without them as long as it likes, as an import or a migration needs
 */
export function openDatabase(url: string, timeouts: Timeouts = {}): Database {
  const engine: Engine = /^postgres(ql)?:/.test(url) ? 'postgres' : 'sqlite'
  if (engine === 'sqlite' && url !== ':memory:') {
    makeFolder(dirname(url))
    makeFile(url)
  }
  const dialect = engine === 'postgres' ? connectPostgres(url, timeouts) : connectSqlite(url)
  const db = new Kysely<Tables>({ dialect })
  return { engine, db, transact: (work) => transactPipelined(db, work), close: () => db.destroy() }
}

/**
 * Brings the schema up to date; several processes may ask at once.
 * @throws UnknownMigrationError before anything is changed
 */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations(engine) })
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name))
  const unknown = (await executedMigrations(db)).find((name) => !known.has(name))
  if (unknown !== undefined) throw new UnknownMigrationError(unknown)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function executedMigrations(db: Reader): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
