import { type CompiledQuery, sql } from 'kysely'
import { type Change, isFrom, type LogPosition, logEnd, logOrder, logStart, settled } from './change-log.ts'
import type { Database } from './database.ts'

/** Rows of the log read at a time: whoever is to be told of more is told to forget everything instead. */
const most = 2000

export interface ChangeListener {
  onChanges(changes: readonly Change[]): void
  /** More changed than can be told one by one. */
  onMany(): void
}

interface LogRow {
  transaction_id: number
  id: number
  subject: Change['subject']
  subject_id: number
  /** False: transactions as old as this row's may still add rows before it. */
  settled: boolean | 0 | 1
}

/**
 * Tells of every change at the first look after it was committed, so that what is kept of the database can be held
 * against it whenever it is used. The index's follower leaves rows of transactions that may still be running for later;
 * here they are told as soon as they can be read, each once. All that keep something of a database share one (`changeWatch`).
 */
export class ChangeWatch {
  readonly #database: Database
  readonly #listeners: ChangeListener[] = []
  readonly #query: CompiledQuery<LogRow>
  /** Every row up to here has been told. */
  #position: LogPosition | undefined
  /** And these behind it. */
  #reported = new Set<number>()
  /** The look that has begun last, */
  #looking: Promise<void> = Promise.resolve()
  /** and the one that is about to begin. */
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
    const { engine, db } = database
    this.#query = sql<LogRow>`select transaction_id, id, subject, subject_id, ${settled(engine)} as settled
from change_log where ${isFrom(engine, logStart)} order by ${logOrder(engine)} limit ${most}`.compile(db)
  }

  /** Tells this listener too, of what changes from its first look on. */
  listen(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** Once this is done, all listeners know of all that was committed before it was called. */
  poll(): Promise<void> {
    this.#next ??= this.#lookNext()
    return this.#next
  }

  /**
   * A look that is under way may have passed what was committed just now: the next one begins after it, for all who have
   * asked by then. The titles of a page and the names of its filters are asked for in the same turn of the event loop.
   */
  async #lookNext(): Promise<void> {
    await this.#looking.catch(() => {}) // Whoever waits for it is told.
    await new Promise(process.nextTick)
    this.#looking = this.#read()
    this.#next = undefined
    return this.#looking
  }

  async #read(): Promise<void> {
    this.#position ??= await logEnd(this.#database)
    const { transactionId, id } = this.#position
    const from = this.#database.engine === 'postgres' ? [transactionId, id] : [id]
    const { rows } = await this.#database.db.executeQuery<LogRow>({ ...this.#query, parameters: [...from, most] })
    // Where the row that was told last is there no more, rows behind it may be gone too.
    const joins = id === logStart.id || rows[0]?.id === id
    if (joins && rows.length < most) return this.#report(rows.filter((row) => row.id !== id))
    this.#position = await logEnd(this.#database)
    this.#reported.clear()
    for (const listener of this.#listeners) listener.onMany()
  }

  #report(rows: readonly LogRow[]): void {
    const unreported = rows.filter((row) => !this.#reported.has(row.id))
    for (const row of rows) {
      if (row.settled) {
        this.#position = { transactionId: row.transaction_id, id: row.id }
        this.#reported.delete(row.id)
      } else {
        this.#reported.add(row.id)
      }
    }
    if (unreported.length === 0) return
    const changes = unreported.map((row) => ({ subject: row.subject, subjectId: row.subject_id }))
    for (const listener of this.#listeners) listener.onChanges(changes)
  }
}

const watches = new WeakMap<Database, ChangeWatch>()

/** The one watch of this database. */
export function changeWatch(database: Database): ChangeWatch {
  const watch = watches.get(database) ?? new ChangeWatch(database)
  watches.set(database, watch)
  return watch
}
