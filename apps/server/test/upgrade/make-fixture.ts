/**
 * `node scripts/run.mjs apps/server/test/upgrade/make-fixture.ts 0.2.0`: a library with a row in every table, as this
 * version makes it, for the upgrade test of all later ones. Run once for a release; a fixture is never made again.
 * Needs Debian's PostgreSQL.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { postgresFolder } from '../../../../scripts/testing/find-binaries.ts'
import { startCluster } from '../../../../scripts/testing/postgres-cluster.ts'
import { migrate, openDatabase } from '../../src/database/database.ts'
import { dumpSqlite } from './dump-sqlite.ts'
import { fillEveryTable } from './fill-every-table.ts'

const [version] = process.argv.slice(2)
const bin = postgresFolder()
if (!version || !bin) throw new Error('Name the version; PostgreSQL has to be installed.')

const folder = join(import.meta.dirname, 'fixtures', version)
mkdirSync(folder, { recursive: true })
const write = (name: string, script: string) => writeFileSync(join(folder, name), gzipSync(script, { level: 9 }))

async function fill(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    await fillEveryTable(database)
  } finally {
    await database.close()
  }
}

const file = join(folder, 'estante.sqlite')
await fill(file)
write('sqlite.sql.gz', dumpSqlite(file))

const cluster = await startCluster(bin)
try {
  await fill(cluster.address)
  const options = ['--inserts', '--no-owner', '--no-privileges', `--dbname=${cluster.address}`]
  const script = execFileSync(join(bin, 'pg_dump'), options, { encoding: 'utf8' })
  // Commands of psql: the test runs the script over a connection.
  write('postgres.sql.gz', script.replace(/^\\.*\n/gm, ''))
} finally {
  await cluster.stop()
}
