import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Whether the file of an SQLite database is still the one that was opened. Deleted or replaced under a running process
 * it goes on living for that process alone, and what is written then ends with it.
 * @returns a question to be asked again and again; on PostgreSQL the answer is always yes
 */
export async function watchFile(database: Database): Promise<() => boolean> {
  const file = await databaseFile(database)
  if (file === undefined) return () => true
  const opened = inode(file)
  return () => opened !== undefined && inode(file) === opened
}

/** @returns the file of an SQLite database; nothing on PostgreSQL and in memory */
export async function databaseFile({ db, engine }: Database): Promise<string | undefined> {
  if (engine === 'postgres') return undefined
  const list = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return list.rows.find(({ name }) => name === 'main')?.file || undefined
}

function inode(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}
