/**
 * `estante import FILE…`, `estante import people FILE.csv`, `estante import copies FILE.csv`, `estante import
 * courses FILE.csv`, `estante import covers FOLDER`.
 */
import { open, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { connectionString, coversFolder, type Environment, indexFolder } from '../config/environment.ts'
import { type AuditEvent, commandLine, recordAudit } from '../database/audit-log.ts'
import type { Database } from '../database/database.ts'
import { holdsDemoLogins } from '../demo/logins.ts'
import { withdrawHolds } from '../features/circulation/withdraw-holds.ts'
import { localNow } from '../http/institution-zone.ts'
import { loadTokenKey } from '../http/tokens.ts'
import { type CoverFolders, importCovers } from '../import/covers/import-covers.ts'
import { type CoverNames, coverNames } from '../import/covers/titles-of-cover.ts'
import { importCopies } from '../import/csv/import-copies.ts'
import { importPeople } from '../import/csv/import-people.ts'
import { importCourses } from '../import/csv/import-reading-lists.ts'
import { withDryRunCopy } from '../import/dry-run.ts'
import { type ImportProgress, importRecords } from '../import/import-records.ts'
import { type CopiesField, copiesFields, type EndHolds, type ImportOptions } from '../import/options.ts'
import { readSourceMap } from '../import/read-source-map.ts'
import { ReportBuilder } from '../import/report.ts'
import type { SourceMap } from '../import/source-map.ts'
import { IndexBeside } from '../search/index-beside.ts'
import { loadInitialData } from '../setup/load-initial-data.ts'
import { setUp } from '../setup/set-up.ts'
import { interruptible } from './interruption.ts'
import { translate } from './messages.ts'
import { missingHours } from './missing-hours.ts'
import { printReport } from './print-report.ts'
import { Progress } from './progress.ts'
import { refreshIndex } from './refresh-index.ts'
import { failure, partly, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withNewDatabase } from './with-database.ts'

const options = {
  source: { type: 'string', default: 'local' },
  copies: { type: 'string', default: 'auto' },
  library: { type: 'string' },
  names: { type: 'string', default: 'auto' },
  map: { type: 'string' },
  rename: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'make-libraries': { type: 'boolean', default: false },
  new: { type: 'boolean' },
  'not-new': { type: 'boolean' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const

/** Files whose names the audit log keeps. */
const mostNamed = 50

type Load = (
  database: Database,
  files: string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
  folders: CoverFolders,
) => Promise<ReportBuilder>

/** A name in the place of the first file says what the files hold; a file of that name is meant by "./people". */
const loads: Record<string, Load> = {
  people: importPeople,
  copies: importCopies,
  courses: importCourses,
  covers: importCovers,
}

export async function runImport(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = readArguments('import', args, options, true)
  const special = loads[positionals[0] ?? '']
  const files = special ? positionals.slice(1) : positionals
  if (files.length === 0) throw new UsageError('fileNeeded', { command: 'import' })
  const chosen: ImportOptions = {
    source: readSource(values.source),
    copies: readCopies(values.copies),
    library: values.library,
    makeLibraries: values['make-libraries'],
    rename: values.rename,
    newTitles: readNew(values.new, values['not-new']),
    coverNames: readCoverNames(values.names),
    dryRun: values['dry-run'],
    clock: terminal.clock,
  }
  if (values.report !== undefined) await checkReport(values.report)
  const work = special ?? importRecords
  const tell = async (report: ReportBuilder) => {
    printReport(terminal, report.report(terminal.language), chosen.dryRun)
    if (values.report !== undefined) await writeReport(terminal, values.report, report)
    return report
  }
  const report = await withNewDatabase(terminal, async (database, environment) => {
    const folders = { covers: coversFolder(environment), index: indexFolder(environment) }
    const run = async (on: Database, beside?: IndexBeside, onBegin?: ImportOptions['onBegin']) => {
      const { map, mistakes } = await readMap(on, values.map, chosen)
      const endHolds = values.force ? await holdsEnder(on, terminal.clock) : undefined
      return mistakes ?? load(terminal, work, on, files, { ...chosen, map, endHolds, onBegin }, folders, beside)
    }
    // Whether a picture can be a cover is known without writing anything.
    if (chosen.dryRun) return tell(await (work === importCovers ? run(database) : withDryRunCopy(database, run)))
    await prepare(terminal, database, environment)
    const what = {
      kind: special ? positionals[0]! : 'records',
      source: chosen.source,
      files: files.slice(0, mostNamed).map((file) => basename(file)),
    }
    let hasBegun = false
    // Its end cannot be recorded when it is interrupted or the disk is full, and what it has written stays.
    const begin = async () => {
      await recordImport(database, 'files.import_started', what, terminal)
      hasBegun = true
    }
    const beside = new IndexBeside({ databaseUrl: connectionString(environment), folder: folders.index })
    try {
      const made = await run(database, beside, begin)
      const progress = new Progress(terminal)
      const explain = () => {
        progress.end()
        terminal.warn(translate(terminal.language, 'interruptedIndex'))
      }
      await interruptible(explain, async () => {
        if (hasBegun) await recordImport(database, 'files.imported', { ...what, ...made.counts }, terminal)
        // Before the index, which somebody who is in a hurry may not wait for.
        await tell(made)
        const hours = await missingHours(database.db)
        if (hours) terminal.warn(translate(terminal.language, 'hoursMissing', hours))
        if (made.accepted > 0) await updateIndex(terminal, database, environment, beside, progress)
      })
      return made
    } finally {
      await beside.stop()
    }
  })
  return exitStatus(report)
}

/**
 * A row of the audit log for the files, when they begin and when they end: what became of each record is in the report.
 * An import of which no file could be read, or whose `--map` is wrong, has neither.
 */
async function recordImport(
  { transact }: Database,
  action: 'files.import_started' | 'files.imported',
  details: AuditEvent['details'],
  { clock }: Terminal,
): Promise<void> {
  await transact((tx) => recordAudit(tx, { actor: commandLine, action, subject: 'import', details }, clock()))
}

/** What `--force` adds: the import may end holds. */
async function holdsEnder(database: Database, clock: Terminal['clock']): Promise<EndHolds> {
  const ctx = { tokenKey: await loadTokenKey(database, clock()) }
  const now = await localNow({ database, clock })
  return (tx, holds) => withdrawHolds(tx, ctx, holds, now)
}

/** @returns what the file says, and the report of its mistakes where it has any: then nothing is loaded */
async function readMap(
  { db }: Database,
  file: string | undefined,
  { makeLibraries = false }: ImportOptions,
): Promise<{ map?: SourceMap; mistakes?: ReportBuilder }> {
  if (file === undefined) return {}
  const report = new ReportBuilder()
  const map = await readSourceMap(db, file, report, makeLibraries)
  return report.broken ? { mistakes: report } : { map }
}

/** Records come into a library of their own: an empty database gets a plain one, never the demonstration. */
async function prepare(terminal: Terminal, database: Database, { timeZone }: Environment): Promise<void> {
  const isNew = await setUp(database, () => loadInitialData(database, terminal.clock(), timeZone))
  if (isNew) terminal.warn(translate(terminal.language, 'plainLoaded'))
  if (await holdsDemoLogins(database.db)) terminal.warn(translate(terminal.language, 'demoPeopleLeft'))
}

async function load(
  terminal: Terminal,
  work: Load,
  database: Database,
  files: string[],
  chosen: ImportOptions,
  folders: CoverFolders,
  beside: IndexBeside | undefined,
): Promise<ReportBuilder> {
  const progress = new Progress(terminal)
  try {
    const show = ({ records, bytesRead, bytesTotal }: ImportProgress) => {
      // The size of a pipe is not known, and a file may grow while it is read.
      progress.show({ count: records, share: bytesTotal > 0 ? Math.min(1, bytesRead / bytesTotal) : undefined })
      beside?.follow(records)
    }
    const explain = () => {
      progress.end()
      terminal.warn(translate(terminal.language, chosen.dryRun ? 'interruptedTrial' : 'interrupted'))
    }
    const report = await interruptible(explain, () => work(database, files, chosen, show, folders))
    progress.end()
    if (report.read > 0) tellTime(terminal, report, progress)
    return report
  } finally {
    progress.end()
  }
}

/** Of the records that were read: a file that could not be is none, though the report counts it as refused. */
function tellTime({ language, warn }: Terminal, { read }: ReportBuilder, { seconds }: Progress): void {
  const rate = Math.round(read / Math.max(seconds, 0.001))
  const time = { count: read, seconds: Math.round(seconds) }
  warn(rate > 0 ? translate(language, 'importTime', { ...time, rate }) : translate(language, 'slowImportTime', time))
}

/** A server that is running follows by itself; the next start finds everything ready. */
async function updateIndex(
  terminal: Terminal,
  database: Database,
  environment: Environment,
  beside: IndexBeside,
  progress: Progress,
): Promise<void> {
  const isReady = await beside.finish((titles) => progress.show({ count: titles }))
  if (!isReady) await refreshIndex(terminal, database, environment, progress)
  progress.end()
  terminal.warn(translate(terminal.language, 'indexReady', { seconds: Math.round(progress.seconds) }))
}

/** Before the work, not behind hours of it. */
async function checkReport(file: string): Promise<void> {
  try {
    await (await open(file, 'a', 0o600)).close()
  } catch (error) {
    throw new UsageError('reportUnwritable', { file, error: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

async function writeReport(terminal: Terminal, file: string, report: ReportBuilder): Promise<void> {
  await writeFile(file, `${JSON.stringify(report.report(terminal.language), undefined, 2)}\n`, { mode: 0o600 })
}

function readSource(source: string): string {
  if (/^[\w.-]{1,50}$/.test(source)) return source
  throw new UsageError('badSource', { value: source })
}

function readCopies(copies: string): CopiesField {
  const found = copiesFields.find((field) => field === copies)
  if (found) return found
  throw new UsageError('badValue', { option: '--copies', value: copies, expected: copiesFields.join(', ') })
}

/** @returns undefined where the import decides by itself */
function readNew(isNew: boolean | undefined, isNotNew: boolean | undefined): boolean | undefined {
  if (isNew && isNotNew) throw new UsageError('newAndNotNew')
  return isNew ?? (isNotNew ? false : undefined)
}

function readCoverNames(names: string): CoverNames {
  const found = coverNames.find((one) => one === names)
  if (found) return found
  throw new UsageError('badValue', { option: '--names', value: names, expected: coverNames.join(', ') })
}

/** 2 when nothing could be read, or a file not to its end; 1 when records were refused, or some of their copies. */
function exitStatus(report: ReportBuilder): number {
  if (report.broken || report.accepted === 0) return failure
  return report.refused > 0 || report.incomplete ? partly : success
}
