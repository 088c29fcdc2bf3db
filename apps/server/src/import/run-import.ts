/**
 * The run of an import: records come in, are prepared, and are written batch by batch, each batch in one transaction.
 * Killed at any moment, it leaves whole batches behind; run again, it finds those unchanged and goes on.
 */
import type { ReadRecord } from '@estante/marc/read-result'
import { controlValue } from '@estante/marc/record'
import type { Database, Writer } from '../database/database.ts'
import { Batch, type Round } from './batches.ts'
import { TitleFollower } from './follow-title.ts'
import { forget, type ImportContext } from './import-context.ts'
import type { Place } from './options.ts'
import { prepare } from './prepare.ts'
import { takeLastWords } from './versions.ts'
import { writeAuthorities } from './write-authorities.ts'
import { writeHoldings } from './write-holdings.ts'
import { writeTitles } from './write-titles.ts'

/** Thrown to take a transaction back that was only a trial. */
class Trial extends Error {}

export class ImportRun {
  readonly #database: Database
  readonly #context: ImportContext
  readonly #batch = new Batch()
  readonly #follower = new TitleFollower()

  constructor(database: Database, context: ImportContext) {
    this.#database = database
    this.#context = context
  }

  /** Another file begins: its first holdings record follows no title. */
  beginFile(): void {
    this.#follower.reset()
  }

  /** Takes one record; writes the batch when it is full. */
  async add(read: ReadRecord, file: string): Promise<void> {
    const { report, options } = this.#context
    const place: Place = { file, offset: read.offset }
    const prepared = prepare(read, file, options)
    for (const { controlNumber = '', code, details, offset } of read.salvaged) {
      report.problem({ file, offset }, controlNumber, code, details)
    }
    if (!prepared) {
      report.count('refused')
      report.problem(place, controlValue(read.record, '001') ?? '', 'unsupported-kind', {
        type: read.record.leader[6] ?? '',
      })
      return
    }
    if (read.salvaged.length > 0) report.count('salvaged')
    this.#follower.see(prepared)
    this.#batch.add(prepared)
    if (this.#batch.full) await this.flush()
  }

  /** Writes everything that is left: no more records come. */
  async finish(): Promise<void> {
    await this.flush()
    for (const record of takeLastWords(this.#context)) this.#batch.add(record)
    await this.flush()
  }

  /** Writes what has been taken so far. */
  async flush(): Promise<void> {
    if (this.#batch.empty) return
    const rounds = this.#batch.take()
    try {
      await this.#database.transact(async (tx) => {
        await this.#context.bulk.takeTurn(tx)
        for (const round of rounds) await this.#write(tx, round)
        if (this.#context.options.dryRun) throw new Trial()
      })
    } catch (error) {
      forget(this.#context)
      if (!(error instanceof Trial)) throw error
    }
  }

  /** Authorities first, so that titles find them; holdings last, so that they find their titles. */
  async #write(tx: Writer, round: Round): Promise<void> {
    await writeAuthorities(this.#context, tx, round.authority)
    await writeTitles(this.#context, tx, round.title)
    await writeHoldings(this.#context, tx, round.holding)
  }
}
