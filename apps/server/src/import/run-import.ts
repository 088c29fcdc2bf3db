/**
 * The run of an import: records come in, are prepared, and are written in batches, some batches in one transaction.
 * Killed at any moment, it leaves whole transactions behind; run again, it finds their records unchanged and goes on.
 */
import type { ReadRecord } from '@estante/marc/read-result'
import { controlValue } from '@estante/marc/record'
import type { ControlledTransaction } from 'kysely'
import type { Database, Writer } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { Batch, type Round } from './batches.ts'
import { isFragment } from './cut-records.ts'
import { clearCaches, type ImportContext } from './import-context.ts'
import type { SourcePosition } from './options.ts'
import { prepareRecord } from './prepare.ts'
import { TitleTracker } from './track-title.ts'
import { takeFinalVersions } from './versions.ts'
import { writeAuthorities } from './write-authorities.ts'
import { writeHoldings } from './write-holdings.ts'
import { writeTitles } from './write-titles.ts'

/** Milliseconds of one transaction: long enough that the disk is asked seldom, short enough for others who wait to write. */
const transactionTime = 500
/**
 * While the first titles of a library are loaded nobody lends yet: there a transaction may take a tenth of the time since
 * the import began, up to so long. The larger the indexes, the more of their pages it touches, and writes once.
 */
const longestFirstTransaction = 2_000

export class ImportRun {
  readonly #database: Database
  readonly #context: ImportContext
  readonly #batch = new Batch()
  readonly #titleTracker = new TitleTracker()
  #tx: ControlledTransaction<Tables> | undefined
  #begun = 0
  readonly #startedAt = performance.now()

  constructor(database: Database, context: ImportContext) {
    this.#database = database
    this.#context = context
  }

  /** Another file begins: its first holdings record follows no title. */
  beginFile(): void {
    this.#titleTracker.reset()
  }

  /** Takes one record; writes the batch when it is full. */
  async add(read: ReadRecord, file: string): Promise<void> {
    const { report, options } = this.#context
    const position: SourcePosition = { file, offset: read.offset }
    const prepared = prepareRecord(read, file, options)
    for (const { controlNumber = '', code, details, offset } of read.salvaged) {
      report.problem({ file, offset }, controlNumber, code, details)
    }
    if (!prepared) {
      report.count('refused')
      report.problem(position, controlValue(read.record, '001') ?? '', 'unsupported-kind', {
        type: read.record.leader[6] ?? '',
      })
      return
    }
    if (isFragment(prepared)) {
      report.count('refused')
      report.problem(position, controlValue(read.record, '001') ?? '', 'cut-record-left')
      return
    }
    if (read.salvaged.length > 0) report.count('salvaged')
    this.#titleTracker.track(prepared)
    this.#batch.add(prepared)
    if (this.#batch.full) await this.#writeBatch()
    // A trial is one transaction: a record that comes again must find what the trial has written of it.
    if (this.#isOver && !options.dryRun) await this.#endTransaction()
  }

  /** Runs `work`, which adds the records, and writes what is left; where it fails, takes back what is not finished. */
  async complete(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      await this.#writeBatch()
      for (const record of takeFinalVersions(this.#context)) this.#batch.add(record)
      await this.#writeBatch()
      await this.#endTransaction()
    } catch (error) {
      await this.#tx?.rollback().execute()
      throw error
    }
  }

  get #isOver(): boolean {
    return this.#tx !== undefined && performance.now() - this.#begun >= this.#transactionTime
  }

  get #transactionTime(): number {
    if (this.#context.hadTitles) return transactionTime
    const tenth = (performance.now() - this.#startedAt) / 10
    return Math.min(Math.max(tenth, transactionTime), longestFirstTransaction)
  }

  async #writeBatch(): Promise<void> {
    if (this.#batch.empty) return
    this.#tx ??= await this.#beginTransaction()
    for (const round of this.#batch.take()) await this.#write(this.#tx, round)
  }

  async #beginTransaction(): Promise<ControlledTransaction<Tables>> {
    this.#begun = performance.now()
    const tx = await this.#database.db.startTransaction().execute()
    await this.#context.bulk.lockBulkWriters(tx)
    return tx
  }

  /** A trial takes everything back, and with it what is remembered of it. */
  async #endTransaction(): Promise<void> {
    const { dryRun } = this.#context.options
    await (dryRun ? this.#tx?.rollback() : this.#tx?.commit())?.execute()
    if (dryRun) clearCaches(this.#context)
    this.#tx = undefined
  }

  /** Authorities first, so that titles find them; holdings last, so that they find their titles. */
  async #write(tx: Writer, round: Round): Promise<void> {
    await writeAuthorities(this.#context, tx, round.authority)
    await writeTitles(this.#context, tx, round.title)
    await writeHoldings(this.#context, tx, round.holding)
  }
}
