/**
 * Whether a database can be read and written. What fails at once is tried at every look: that it answers, and that its file
 * is the one that was opened. Whether it can be written is tried every now and then, and what nobody can see from outside,
 * a damaged page, is remembered from the request that met it.
 */
import { open, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from './database.ts'
import { databaseFile, watchFile } from './database-file.ts'
import { momentOf } from './moment.ts'
import { isDamage } from './unavailable.ts'

/**
 * `unreachable`: it does not answer in time. `file-lost`: its file was deleted or replaced under this process. `unwritable`:
 * the disk is full or takes no writing. `damaged`: its file is no whole database any more.
 */
export type DatabaseState = 'ready' | 'unreachable' | 'file-lost' | 'unwritable' | 'damaged'

/** Seconds for which the outcome of a trial to write counts. */
const writeProbeSeconds = 15

/** Milliseconds that the database may take to say that it is there: less than whoever watches waits for the answer. */
const reachTimeout = 3000

/** Bytes of the trial to write: what a transaction or two add to the log of SQLite. */
const probeSize = 65_536

export class DatabaseHealth {
  readonly #database: Database
  readonly #clock: () => Temporal.Instant
  readonly #file: string | undefined
  readonly isFileThere: () => boolean
  #isDamaged = false
  #written: { at: Temporal.Instant; state: Promise<DatabaseState> } | undefined

  private constructor(
    database: Database,
    clock: () => Temporal.Instant,
    file: string | undefined,
    isFileThere: () => boolean,
  ) {
    this.#database = database
    this.#clock = clock
    this.#file = file
    this.isFileThere = isFileThere
  }

  static async open(database: Database, clock: () => Temporal.Instant): Promise<DatabaseHealth> {
    return new DatabaseHealth(database, clock, await databaseFile(database), await watchFile(database))
  }

  /** Remembers what a request has met. A file that was damaged once is not trusted until the server starts again. */
  recordError(error: unknown): void {
    if (isDamage(error)) this.#isDamaged = true
  }

  /** Within some seconds, also where the database hangs. */
  async check(): Promise<DatabaseState> {
    if (!this.isFileThere()) return 'file-lost'
    const stop = new AbortController()
    const tooLong = setTimeout(reachTimeout, 'unreachable' as const, { signal: stop.signal })
    tooLong.catch(() => {})
    const state = await Promise.race([this.#probe(), tooLong])
    stop.abort()
    return state
  }

  async #probe(): Promise<DatabaseState> {
    try {
      await sql`select 1`.execute(this.#database.db)
    } catch (error) {
      this.recordError(error)
      if (!this.#isDamaged) return 'unreachable'
    }
    if (this.#isDamaged) return 'damaged'
    return this.#probeWrite()
  }

  /** Shared by all who look meanwhile: nobody makes the server write by asking often. */
  #probeWrite(): Promise<DatabaseState> {
    const now = this.#clock()
    const age = this.#written && Math.abs(now.since(this.#written.at).total('seconds'))
    if (this.#written === undefined || age === undefined || age >= writeProbeSeconds) {
      const { engine, db } = this.#database
      const state = engine === 'postgres' ? probeRow(db, now) : this.#file ? probeFile(this.#file) : 'ready'
      this.#written = { at: now, state: Promise.resolve(state) }
    }
    return this.#written.state
  }
}

async function probeRow(db: Reader, now: Temporal.Instant): Promise<DatabaseState> {
  const row = { name: 'write-trial', holder: 'health', until: momentOf(now) }
  try {
    await db
      .insertInto('leases')
      .values(row)
      .onConflict((oc) => oc.column('name').doUpdateSet({ until: row.until }))
      .execute()
    return 'ready'
  } catch {
    return 'unwritable'
  }
}

/** Not into the database itself, where another process may be writing: to wait for that one would hold everybody up. */
async function probeFile(file: string): Promise<DatabaseState> {
  const trial = `${file}.trial`
  try {
    if (!(await isWhole(file))) return 'damaged'
    const handle = await open(trial, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(probeSize))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rm(trial)
    return 'ready'
  } catch {
    return 'unwritable'
  }
}

/** Whether a file of SQLite begins as one does and is as long as it says (https://sqlite.org/fileformat.html). */
async function isWhole(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const header = Buffer.alloc(100)
    const { bytesRead } = await handle.read(header, 0, header.length, 0)
    const isSqlite = bytesRead === header.length && header.toString('latin1', 0, 16) === 'SQLite format 3\0'
    if (!isSqlite) return false
    const pageSize = header.readUInt16BE(16)
    // The number of pages counts only where the last to write it knew of it.
    const pages = header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0
    const { size } = await handle.stat()
    return size >= pages * (pageSize === 1 ? 65_536 : pageSize)
  } finally {
    await handle.close()
  }
}
