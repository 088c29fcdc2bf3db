import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Whether the file of an SQLite database is still the one that was opened. Deleted or replaced under a running process
 * it goes on living for that process alone, and what is written then ends with it.
 * @returns a question to be asked again and again; on PostgreSQL the answer is always yes
 */
export async function watchFile({ db, engine }: Database): Promise<() => boolean> {
  if (engine === 'postgres') return () => true
  const list = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const file = list.rows.find(({ name }) => name === 'main')?.file
  if (!file) return () => true
  const opened = inode(file)
  return () => opened !== undefined && inode(file) === opened
}

function inode(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}
