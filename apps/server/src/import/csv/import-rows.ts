/** The run of a CSV import: rows in batches, one transaction each; a bad row is refused and named, the others go on. */
import type { Database, Writer } from '../../database/database.ts'
import { clearCaches, type ImportContext, startImport } from '../import-context.ts'
import type { ImportProgress } from '../import-records.ts'
import { checkFile, FileError } from '../open-file.ts'
import type { ImportOptions } from '../options.ts'
import { type Outcome, ReportBuilder } from '../report.ts'
import { beginImport, finishImport } from '../store/import-log.ts'
import { type CsvColumn, type CsvRow, RowError, readCsv } from './read-csv.ts'

const batchRows = 500

/** What one kind of CSV file is. */
export interface CsvImport<Name extends string> {
  columns: readonly CsvColumn<Name>[]
  /** Which column names a row in the report. */
  key: Name
  /** Writes the rows of a batch and tells the outcome of each. */
  write(
    context: ImportContext,
    tx: Writer,
    rows: readonly CsvRow<Name>[],
    reportOutcome: ReportOutcome<Name>,
  ): Promise<void>
}

/** How a row went; a BadRow refuses it. */
export type ReportOutcome<Name extends string> = (row: CsvRow<Name>, outcome: Outcome | RowError) => void

export async function importRows<Name extends string>(
  kind: CsvImport<Name>,
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
): Promise<ReportBuilder> {
  const report = new ReportBuilder()
  const opened: CsvBatch<Name>[] = []
  for (const file of files) {
    const rows = await readRows(kind, file, report)
    if (rows) opened.push({ file, rows })
  }
  return opened.length === 0 ? report : importReadRows(kind, database, opened, options, report, onProgress)
}

/** The same for rows that were read already. */
export async function importReadRows<Name extends string>(
  kind: CsvImport<Name>,
  database: Database,
  opened: readonly CsvBatch<Name>[],
  options: ImportOptions,
  report: ReportBuilder,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportBuilder> {
  const log = await beginImport(database, options)
  const context = await startImport(database, options, report)
  const batches = opened.flatMap(({ file, rows }) => batchesOf(file, rows))
  const total = opened.reduce((sum, { rows }) => sum + rows.length, 0)
  const write = async (tx: Writer, batch: CsvBatch<Name>) => {
    await writeBatch(kind, tx, context, batch)
    onProgress({ records: report.records, bytesRead: report.records, bytesTotal: total })
  }
  if (options.dryRun) await dryRun(database, context, batches, write)
  else for (const batch of batches) await inTransaction(database, context, (tx) => write(tx, batch))
  await finishImport(database, options, log, report)
  return report
}

async function readRows<Name extends string>(
  kind: CsvImport<Name>,
  file: string,
  report: ReportBuilder,
): Promise<CsvRow<Name>[] | undefined> {
  try {
    await checkFile(file)
    const { rows, unknown, repeated } = await readCsv(file, kind.columns)
    for (const column of unknown) report.problem({ file, offset: 0 }, '', 'csv-column-unknown', { column })
    for (const column of repeated) report.problem({ file, offset: 0 }, '', 'csv-column-repeated', { column })
    return rows
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    report.countUnreadFile()
    report.problem({ file, offset: error.offset }, '', error.code, error.details)
    return undefined
  }
}

/** Rows of one file. */
interface CsvBatch<Name extends string> {
  file: string
  rows: readonly CsvRow<Name>[]
}

function batchesOf<Name extends string>(file: string, rows: readonly CsvRow<Name>[]): CsvBatch<Name>[] {
  const count = Math.ceil(rows.length / batchRows)
  return Array.from({ length: count }, (_, at) => ({ file, rows: rows.slice(at * batchRows, (at + 1) * batchRows) }))
}

async function writeBatch<Name extends string>(
  kind: CsvImport<Name>,
  tx: Writer,
  context: ImportContext,
  { file, rows }: CsvBatch<Name>,
): Promise<void> {
  const { report } = context
  const reportOutcome: ReportOutcome<Name> = (row, outcome) => {
    report.count(outcome instanceof RowError ? 'refused' : outcome)
    if (!(outcome instanceof RowError)) return
    const name = (row.values[kind.key] ?? '').slice(0, 100)
    report.problem({ file, offset: row.offset }, name, outcome.code, outcome.details)
  }
  await kind.write(context, tx, rows, reportOutcome)
}

async function inTransaction(
  database: Database,
  context: ImportContext,
  work: (tx: Writer) => Promise<void>,
): Promise<void> {
  try {
    await database.transact(async (tx) => {
      await context.bulk.lockBulkWriters(tx)
      await work(tx)
    })
  } catch (error) {
    clearCaches(context)
    throw error
  }
}

/** Thrown to take a transaction back that was only a trial. */
class DryRunRollback extends Error {}

/** All batches in one transaction: a row that comes again must find what the trial has written of it. */
async function dryRun<Name extends string>(
  database: Database,
  context: ImportContext,
  batches: readonly CsvBatch<Name>[],
  write: (tx: Writer, batch: CsvBatch<Name>) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(database, context, async (tx) => {
      for (const batch of batches) await write(tx, batch)
      throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
}
