/** `estante import FILE…`, and the way records that come from no file (the demonstration library) are loaded. */
import { openImport, type RefusedImport } from '@estante/marc/open-import'
import type { Problem, ProblemCode } from '@estante/marc/read-result'
import type { MarcRecord } from '@estante/marc/record'
import { bulkFor } from '../database/bulk.ts'
import type { Database } from '../database/database.ts'
import { startImport } from './import-context.ts'
import { importItems } from './import-items.ts'
import { type CheckedFile, checkFile, FileError, readFileBytes } from './open-file.ts'
import type { ImportOptions } from './options.ts'
import { ReportBuilder } from './report.ts'
import { ImportRun } from './run-import.ts'
import { beginImport, finishImport } from './store/import-log.ts'

export interface ImportProgress {
  records: number
  /** Of all files together, as they lie on the disk. */
  bytesRead: number
  bytesTotal: number
}

/** Problems of a file that are no record: they are told, not counted as refused. */
const noRecord = new Set<ProblemCode>(['bytes-between-records', 'deleted-upstream'])

/**
 * Loads files of MARC records of any kind and format.
 * @param onProgress called often; whoever draws decides how often
 * @returns what happened to each record; `report.broken` is true when some file could not be read to its end
 */
export async function importRecords(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportBuilder> {
  const report = new ReportBuilder()
  const checked = await checkFiles(files, report)
  if (checked.length === 0) return report
  await bulkFor(database).prepareForBulk(database.db)
  let log: number | undefined
  let hasBegun = false
  // With the first file that has records: an import that can read none of its files changes nothing, and has no row.
  const begin = async () => {
    if (hasBegun) return
    hasBegun = true
    log = await beginImport(database, options)
  }
  const run = new ImportRun(database, await startImport(database, options, report))
  const bytesTotal = checked.reduce((sum, { size }) => sum + size, 0)
  let bytesBefore = 0
  await run.complete(async () => {
    const dumps: Dump[] = []
    for (const { file, size, isRegular } of checked) {
      run.beginFile()
      let bytesRead = bytesBefore
      const bytes = readFileBytes(file, (read) => (bytesRead = bytesBefore + read))
      const show = () => onProgress({ records: report.records, bytesRead, bytesTotal })
      const dump = await importFile(run, report, file, bytes, { begin, onRecord: show })
      if (dump && isRegular) dumps.push(dump)
      else if (dump) leaveItems(report, dump)
      bytesBefore += size
    }
    const show = () => onProgress({ records: report.records, bytesRead: bytesTotal, bytesTotal })
    for (const dump of dumps) await importDump(run, report, dump, { begin, onRecord: show })
  })
  onProgress({ records: report.records, bytesRead: bytesTotal, bytesTotal })
  await finishImport(database, options, log, report)
  return report
}

/** The files that can be read. Each other one is refused by itself: an empty one among many is no reason to stop. */
async function checkFiles(
  files: readonly string[],
  report: ReportBuilder,
): Promise<(CheckedFile & { file: string })[]> {
  const checked: (CheckedFile & { file: string })[] = []
  for (const file of files) {
    try {
      checked.push({ file, ...(await checkFile(file)) })
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      report.countUnreadFile()
      report.problem({ file, offset: error.offset }, '', error.code, error.details)
    }
  }
  return checked
}

/** A dump of a database, whose items come when all records are there: their titles may stand in another file. */
interface Dump {
  file: string
  /** Said of it when it has no items either. */
  refused?: RefusedImport
}

/** Told while a file is read. */
interface Listeners {
  /** Before its first record. */
  begin: () => Promise<void>
  /** With each record. */
  onRecord: () => void
}

async function importDump(run: ImportRun, report: ReportBuilder, { file, refused }: Dump, listeners: Listeners) {
  run.beginFile()
  try {
    const bytes = readFileBytes(file, () => {})
    const found = await importItems(run, report, file, bytes, listeners)
    if (!found && refused) refuseFile(report, file, refused)
  } catch (error) {
    reportFileError(report, file, error)
  }
}

/** A pipe cannot be read a second time. */
function leaveItems(report: ReportBuilder, { file, refused }: Dump): void {
  if (refused) refuseFile(report, file, refused)
  report.problem({ file, offset: 0 }, '', 'items-in-a-pipe')
}

/** @returns the file once more, where it is a dump that may have items too */
async function importFile(
  run: ImportRun,
  report: ReportBuilder,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { begin, onRecord }: Listeners,
): Promise<Dump | undefined> {
  try {
    const opened = await openImport(bytes)
    if (opened.kind === 'refused') {
      if (opened.format === 'sql') return { file, refused: opened }
      refuseFile(report, file, opened)
      return undefined
    }
    await begin()
    for await (const read of opened.results) {
      if (read.kind === 'record') await run.add(read, file)
      else reportProblem(report, file, read.problem)
      onRecord()
    }
    return opened.format === 'sql' ? { file } : undefined
  } catch (error) {
    reportFileError(report, file, error)
    return undefined
  }
}

function refuseFile(report: ReportBuilder, file: string, { code, what, problems }: RefusedImport): void {
  report.countUnreadFile()
  const [problem, ...more] = problems ?? []
  const reason = more.length === 0 ? 'something-else' : 'something-else-and-more'
  if (problem) report.problem({ file, offset: problem.offset }, '', reason, { problem, more: more.length })
  else report.problem({ file, offset: 0 }, '', code, what ? { what } : {})
}

function reportProblem(report: ReportBuilder, file: string, problem: Problem): void {
  const { code, offset, controlNumber = '', details } = problem
  if (!noRecord.has(code)) report.count('refused')
  report.problem({ file, offset }, controlNumber, code, details)
}

function reportFileError(report: ReportBuilder, file: string, error: unknown): void {
  if (!(error instanceof FileError)) throw error
  report.broken = true
  report.problem({ file, offset: error.offset }, '', error.code, error.details)
}

/** Loads records that are in memory or made on the way; `offset` in the report is their position, from 0. */
export async function importMarc(
  database: Database,
  records: Iterable<MarcRecord> | AsyncIterable<MarcRecord>,
  options: ImportOptions,
  onProgress: (records: number) => void = () => {},
): Promise<ReportBuilder> {
  const report = new ReportBuilder()
  const run = new ImportRun(database, await startImport(database, options, report))
  await run.complete(async () => {
    let index = 0
    for await (const record of records) {
      await run.add({ kind: 'record', record, offset: index, index, salvaged: [], isCut: false, encoding: 'utf-8' }, '')
      onProgress(++index)
    }
  })
  return report
}
