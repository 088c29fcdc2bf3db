/**
 * A trial (`--dry-run`) does all that the import would do and takes it back, in one transaction: only so does it count
 * a record that comes twice as the import will. On SQLite such a transaction would keep everybody else from writing
 * until it ends, so the trial is made on a copy of the database file, which lies beside it and is removed.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Database, openDatabase } from '../database/database.ts'
import { copyInto, fileOf } from './store/database-copy.ts'

/**
 * Runs `work` on a copy of a SQLite database; on PostgreSQL, where a long transaction holds nobody up, on the database
 * itself.
 */
export async function withDryRunCopy<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const file = await fileOf(database)
  if (file === undefined) return work(database)
  await removeStaleCopies(dirname(file))
  const folder = await mkdtemp(join(dirname(file), `trial-${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await onCopy(database, join(folder, 'copy.sqlite'), work)
  } finally {
    process.removeListener('exit', remove)
    remove()
  }
}

async function onCopy<Result>(
  database: Database,
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await copyInto(database, url)
  const copy = openDatabase(url)
  try {
    return await work(copy)
  } finally {
    await copy.close()
  }
}

/** Copies of trials that were killed. */
async function removeStaleCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^trial-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
