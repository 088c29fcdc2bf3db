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
 * here they are told as soon as they can be read, each once.
 */
export class ChangeWatch {
  readonly #database: Database
  readonly #listener: ChangeListener
  readonly #query: CompiledQuery<LogRow>
  /** Every row up to here has been told. */
  #position: LogPosition | undefined
  /** And these behind it. */
  #reported = new Set<number>()
  #looking: Promise<void> | undefined

  constructor(database: Database, listener: ChangeListener) {
    this.#database = database
    this.#listener = listener
    const { engine, db } = database
    this.#query = sql<LogRow>`select transaction_id, id, subject, subject_id, ${settled(engine)} as settled
from change_log where ${isFrom(engine, logStart)} order by ${logOrder(engine)} limit ${most}`.compile(db)
  }

  /** Once this is done, the listener knows of all that was committed before it was called. */
  async poll(): Promise<void> {
    // A look that is under way may have passed what was committed just now: wait for it, then share the next.
    await this.#looking
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined
    })
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
    this.#listener.onMany()
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
    this.#listener.onChanges(unreported.map((row) => ({ subject: row.subject, subjectId: row.subject_id })))
  }
}
