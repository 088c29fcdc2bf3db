/**
 * Databases that keep what they have committed: a file on disk opened as the server opens it, and a PostgreSQL server of
 * its own that waits for the disk as installations do. What is measured is asked first whether it really waits.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, migrate, openDatabase } from '../../apps/server/src/database/database.ts'
import { startCluster } from '../../scripts/testing/postgres-cluster.ts'

export interface DurableDatabase {
  /** What `openDatabase` takes. */
  place: string
  /** For what the server puts beside its database. */
  folder: string
  database: Database
  /** What was found: "synchronous = 2". */
  proof: string
  close(): Promise<void>
}

/** The tests' server runs without these; the rest is PostgreSQL's own choice. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '128MB',
}

/** File systems that are memory, by the numbers that Linux gives them (statfs(2)): tmpfs, ramfs. */
const memory = new Set([0x01021994, 0x858458f6])

/**
 * @param bin the folder of a PostgreSQL server's programs; without it, SQLite
 * @throws Error when a commit would not wait for a disk
 */
export async function openDurable(bin?: string): Promise<DurableDatabase> {
  if (memory.has(statfsSync(tmpdir()).type)) {
    throw new Error(`${tmpdir()} is memory, not a disk. Let TMPDIR name a folder on one.`)
  }
  const cluster = bin === undefined ? undefined : await startCluster(bin, settings)
  const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))
  const place = cluster?.address ?? join(folder, 'estante.sqlite')
  const database = openDatabase(place)
  const close = async () => {
    await database.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(database)
    return { place, folder, database, proof: await proofOf(database), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The settings of the very connections that are measured. */
async function proofOf({ db, engine }: Database): Promise<string> {
  const found = engine === 'sqlite' ? await sqliteSettings(db) : await postgresSettings(db)
  const wanted = engine === 'sqlite' ? { journal_mode: 'wal', synchronous: '2' } : settingsThatWait
  const words = Object.entries(found).map(([name, value]) => `${name} = ${value}`)
  for (const [name, value] of Object.entries(wanted)) {
    if (found[name] !== value) throw new Error(`Commits would not wait for the disk: ${words.join(', ')}`)
  }
  return words.join(', ')
}

const settingsThatWait = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

async function sqliteSettings(db: Database['db']): Promise<Record<string, string>> {
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
  const waiting = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return { journal_mode: journal.rows[0]!.journal_mode, synchronous: String(waiting.rows[0]!.synchronous) }
}

async function postgresSettings(db: Database['db']): Promise<Record<string, string>> {
  const names = sql.join([...Object.keys(settingsThatWait), 'wal_sync_method'])
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${names}) order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
