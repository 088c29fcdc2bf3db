import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes the file of a new database, unless it is there: for the account that runs Estante alone (SQLite gives the files
 * beside it the same permissions), and under its name only once it is a database. A file of no bytes is therefore never
 * a new one, but one that was damaged.
 */
export function makeFile(file: string): void {
  if (existsSync(file)) return
  const draft = `${file}.${process.pid}.draft`
  closeSync(openSync(draft, 'w', 0o600))
  try {
    const database = new DatabaseSync(draft)
    database.exec('pragma journal_mode = wal')
    database.close()
    putInPlace(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Another process may have made the file meanwhile: then that one counts. */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    // Some disks have no links.
    if (!existsSync(file)) renameSync(draft, file)
  }
}
