/** Several servers that start at once on an empty database: one sets the library up, all serve it. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runStatement, siblingDatabaseUrl } from '../test/postgres-url.ts'
import { startMany } from '../test/start-many.ts'
import { eachDatabase, workerPostgres } from '../test/test-database.ts'
import { connectionString, readEnvironment } from './config/environment.ts'
import { openDatabase } from './database/database.ts'
import type { Engine } from './database/migrations/migration.ts'

/** On SQLite there is one writer at a time. A process takes three seconds of a processor until it serves. */
const processes = { postgres: 4, sqlite: 3 }

/** Environment of processes over a database that is not there yet or has no tables, and what removes it. */
async function emptyPlace(engine: Engine): Promise<{ variables: Record<string, string>; remove: () => Promise<void> }> {
  const postgres = workerPostgres()
  if (engine === 'postgres' && postgres) {
    const name = `estante_first_${randomBytes(6).toString('hex')}`
    await runStatement(postgres.address, `create database ${name}`)
    const remove = () => runStatement(postgres.address, `drop database ${name} with (force)`)
    return { variables: { DATABASE_URL: siblingDatabaseUrl(postgres.address, name) }, remove }
  }
  const folder = mkdtempSync(join(tmpdir(), 'estante-first-'))
  return { variables: { ESTANTE_DATA: folder }, remove: async () => rmSync(folder, { recursive: true }) }
}

async function countRows(variables: Record<string, string>) {
  const { db, close } = openDatabase(connectionString(readEnvironment(variables)))
  const count = async (table: 'institution' | 'libraries' | 'policies') =>
    (await db.selectFrom(table).select('id').execute()).length
  const counted = [await count('institution'), await count('libraries'), await count('policies')]
  await close()
  return counted
}

eachDatabase((engine) => {
  it.each([
    ['a plain library', { ESTANTE_DEMO: '0' }, engine === 'postgres' ? 2 : 1, [1, 1, 1]],
    ['the demonstration library', { ESTANTE_DEMO: '1' }, 1, [1, 5, expect.any(Number)]],
  ])('%s is set up once by all processes that start at once', { timeout: 240_000 }, async (_, demo, rounds, rows) => {
    for (let round = 0; round < rounds; round++) {
      const { variables, remove } = await emptyPlace(engine)
      try {
        const own = { ...variables, ...demo }
        const starts = Array.from({ length: processes[engine] }, () => own)
        expect(await startMany(starts)).toEqual(starts.map(() => ''))
        expect(await countRows(own)).toEqual(rows)
      } finally {
        await remove()
      }
    }
  })
})
