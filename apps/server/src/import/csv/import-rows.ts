/** The run of a CSV import: rows in batches, one transaction each; a bad row is refused and named, the others go on. */
import type { Database, Writer } from '../../database/database.ts'
import { forget, type ImportContext, startImport } from '../import-context.ts'
import { beginImport, finishImport } from '../import-log.ts'
import type { ImportProgress } from '../import-records.ts'
import { BadFile, checkFile } from '../open-file.ts'
import type { ImportOptions } from '../options.ts'
import { type Outcome, ReportKeeper } from '../report.ts'
import { BadRow, type CsvColumn, type CsvRow, readCsv } from './read-csv.ts'

const BATCH_ROWS = 500

/** What one kind of CSV file is. */
export interface CsvImport<Name extends string> {
  columns: readonly CsvColumn<Name>[]
  /** Which column names a row in the report. */
  key: Name
  /** Writes the rows of a batch and tells the outcome of each. */
  write(context: ImportContext, tx: Writer, rows: readonly CsvRow<Name>[], tell: Tell<Name>): Promise<void>
}

/** How a row went; a BadRow refuses it. */
export type Tell<Name extends string> = (row: CsvRow<Name>, outcome: Outcome | BadRow) => void

export async function importRows<Name extends string>(
  kind: CsvImport<Name>,
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
): Promise<ReportKeeper> {
  const report = new ReportKeeper()
  const opened: { file: string; rows: CsvRow<Name>[] }[] = []
  for (const file of files) {
    const rows = await readRows(kind, file, report)
    if (rows) opened.push({ file, rows })
  }
  if (report.broken) return report
  const log = await beginImport(database, options)
  const context = await startImport(database, options, report)
  const total = opened.reduce((sum, { rows }) => sum + rows.length, 0)
  for (const { file, rows } of opened) {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      await writeBatch(kind, database, context, file, rows.slice(at, at + BATCH_ROWS))
      onProgress({ records: report.records, bytesRead: report.records, bytesTotal: total })
    }
  }
  await finishImport(database, options, log, report)
  return report
}

async function readRows<Name extends string>(
  kind: CsvImport<Name>,
  file: string,
  report: ReportKeeper,
): Promise<CsvRow<Name>[] | undefined> {
  try {
    await checkFile(file)
    const { rows, unknown } = await readCsv(file, kind.columns)
    for (const column of unknown) report.problem({ file, offset: 0 }, '', 'csv-column-unknown', { column })
    return rows
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    report.broken = true
    report.problem({ file, offset: error.offset }, '', error.code, error.details)
    return undefined
  }
}

/** Thrown to take a transaction back that was only a trial. */
class Trial extends Error {}

async function writeBatch<Name extends string>(
  kind: CsvImport<Name>,
  database: Database,
  context: ImportContext,
  file: string,
  rows: readonly CsvRow<Name>[],
): Promise<void> {
  const { report, options } = context
  const tell: Tell<Name> = (row, outcome) => {
    report.count(outcome instanceof BadRow ? 'refused' : outcome)
    if (!(outcome instanceof BadRow)) return
    report.problem({ file, offset: row.offset }, row.values[kind.key] ?? '', outcome.code, outcome.details)
  }
  try {
    await database.transact(async (tx) => {
      await context.bulk.takeTurn(tx)
      await kind.write(context, tx, rows, tell)
      if (options.dryRun) throw new Trial()
    })
  } catch (error) {
    forget(context)
    if (!(error instanceof Trial)) throw error
  }
}
