/** The databases of tests: a fresh one for each test file and engine, made from the migrated templates. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '../src/database/database.ts'
import type { Engine } from '../src/database/migrations/migration.ts'
import type { PostgresServer } from './database-templates.ts'
import { runStatement, siblingDatabaseUrl } from './postgres-url.ts'

export interface TestDatabase {
  /** What openDatabase takes: a file, or a postgres:// address. */
  url: string
  /** For files that lie beside the database; removed with it. */
  folder: string
  /** Removes the database; whoever opened it has closed it before. */
  remove(): Promise<void>
}

/**
 * Runs the same tests on both databases. Without a PostgreSQL server (ESTANTE_TEST_POSTGRES is not set) its half is
 * shown as skipped.
 * @example eachDatabase((engine) => { const database = useDatabase(engine); it('…', async () => { database().db … }) })
 */
export function eachDatabase(tests: (engine: Engine) => void): void {
  describe('on SQLite', () => tests('sqlite'))
  describe.skipIf(!workerPostgres())('on PostgreSQL', () => tests('postgres'))
}

/**
 * The PostgreSQL server of this worker. No other test file uses it meanwhile: PostgreSQL counts transactions of all its
 * databases together, and the search index waits for the oldest one.
 */
export function workerPostgres(): PostgresServer | undefined {
  const servers = inject('postgresServers')
  return servers[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % servers.length]
}

/** Opens a fresh migrated database before the tests of this `describe` and removes it after them. */
export function useDatabase(engine: Engine): () => Database {
  let url: TestDatabase
  let database: Database | undefined
  beforeAll(async () => {
    url = await makeTestDatabase(engine)
    database = openDatabase(url.url)
  })
  afterAll(async () => {
    await database?.close()
    await url.remove()
  })
  return () => {
    if (!database) throw new Error('The test database is there from beforeAll on; ask for it inside a test.')
    return database
  }
}

/** A fresh migrated database that nobody has opened yet. */
export function makeTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? makeSqliteDatabase() : makePostgresDatabase()
}

/** A database made by a script: a dump of an earlier version. */
export async function makeDatabaseFrom(engine: Engine, script: string): Promise<TestDatabase> {
  if (engine === 'sqlite') return makeSqliteDatabase((url) => runScript(url, script))
  const made = await makePostgresDatabase('template0')
  await runStatement(made.url, script)
  return made
}

function runScript(url: string, script: string): void {
  const database = new DatabaseSync(url)
  database.exec(script)
  database.close()
}

async function makeSqliteDatabase(make = copyTemplate): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-test-'))
  const url = join(folder, 'estante.sqlite')
  make(url)
  return { url: url, folder, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

const copyTemplate = (url: string): void => copyFileSync(inject('sqliteTemplate'), url)

/** @param from the database to copy; without one the migrated template */
async function makePostgresDatabase(from?: string): Promise<TestDatabase> {
  const postgres = workerPostgres()
  if (!postgres) throw new Error('This run has no PostgreSQL server; set ESTANTE_TEST_POSTGRES or run npm test.')
  const name = `estante_test_${randomBytes(6).toString('hex')}`
  await runStatement(postgres.address, `create database ${name} template ${from ?? postgres.template}`)
  const folder = mkdtempSync(join(tmpdir(), 'estante-test-'))
  return {
    url: siblingDatabaseUrl(postgres.address, name),
    folder,
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await runStatement(postgres.address, `drop database ${name} with (force)`)
    },
  }
}
