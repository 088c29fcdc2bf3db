/** The file of a SQLite database, and a copy of it. */
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Undefined where there is no file: PostgreSQL, a database in memory. */
export async function fileOf({ engine, db }: Database): Promise<string | undefined> {
  if (engine !== 'sqlite') return undefined
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')?.file || undefined
}

/** Writes a SQLite database into a file that is not there yet. */
export async function copyInto({ db }: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}
