/**
 * `estante import covers FOLDER…`: pictures that are named after titles become the covers of these titles. Each file
 * counts once in the report; a file that cannot be a cover is refused with its reason and the others go on. Running it
 * again changes nothing, and brings back files that are missing in the folder of the covers.
 */
import { coverFolder } from '@estante/look/covers/cover-file'
import { bulkFor } from '../../database/bulk.ts'
import type { Database } from '../../database/database.ts'
import { openEmbeddedEngine } from '../../search/embedded-engine.ts'
import type { SearchEngine } from '../../search/engine.ts'
import type { ImportProgress } from '../import-records.ts'
import { FileError } from '../open-file.ts'
import type { ImportOptions } from '../options.ts'
import { type Outcome, ReportBuilder } from '../report.ts'
import { beginImport, finishImport } from '../store/import-log.ts'
import { setCover } from '../store/titles.ts'
import { coverFilesOf } from './cover-files.ts'
import { readCover } from './read-cover.ts'
import type { CoveredTitle } from './store.ts'
import { storeCover } from './store-cover.ts'
import { coverName, titlesOfCover } from './titles-of-cover.ts'

/** Titles written in one transaction. */
const batch = 200

/** Absolute; what of ESTANTE_DATA an import of covers uses. */
export interface CoverFolders {
  covers: string
  index: string
}

interface CoverRun {
  database: Database
  search: SearchEngine
  options: ImportOptions
  report: ReportBuilder
  folder: string
  /** Which file each title has its cover from, of those met in this run. */
  sourceFiles: Map<number, string>
  /** What waits to be written. */
  writes: { ids: number[]; coverUrl: string }[]
}

export async function importCovers(
  database: Database,
  paths: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
  folders: CoverFolders,
): Promise<ReportBuilder> {
  const report = new ReportBuilder()
  const files = await findFiles(paths, report)
  if (report.broken) return report
  const search = await openEmbeddedEngine(database, folders.index)
  try {
    await search.catchUp()
    const log = await beginImport(database, options)
    const run = { database, search, options, report, folder: folders.covers, sourceFiles: new Map(), writes: [] }
    for (const file of files) {
      await importFile(run, file)
      onProgress({ records: report.records, bytesRead: report.records, bytesTotal: files.length })
    }
    await writeAll(run)
    await finishImport(database, options, log, report)
    return report
  } finally {
    await search.close()
  }
}

/** All places before any file: a wrong name among them must not leave half of the others loaded. */
async function findFiles(paths: readonly string[], report: ReportBuilder): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    try {
      files.push(...(await coverFilesOf(path)))
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      report.broken = true
      report.problem({ file: path, offset: 0 }, '', error.code, error.details)
    }
  }
  return files
}

async function importFile(run: CoverRun, file: string): Promise<void> {
  const name = coverName(file)
  try {
    run.report.count(await importCover(run, file, name))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    run.report.count('refused')
    run.report.problem({ file, offset: 0 }, name, error.code, error.details)
  }
}

/** @throws BadFile when the file cannot be the cover of a title */
async function importCover(run: CoverRun, file: string, name: string): Promise<Outcome> {
  const { database, search, options, sourceFiles } = run
  const cover = await readCover(file)
  const titles = await titlesOfCover(database.db, search, name, options.coverNames ?? 'auto', options.source)
  const twice = titles.find(({ id }) => sourceFiles.has(id))
  if (twice) throw new FileError('cover-twice', { title: twice.id, other: sourceFiles.get(twice.id)! })
  for (const { id } of titles) sourceFiles.set(id, file)
  const coverUrl = coverFolder + cover.fileName
  if (!options.dryRun) {
    await storeCover(run.folder, cover)
    run.writes.push({ ids: titles.filter((title) => title.coverUrl !== coverUrl).map(({ id }) => id), coverUrl })
    if (run.writes.length >= batch) await writeAll(run)
  }
  return outcomeOf(titles, coverUrl)
}

function outcomeOf(titles: readonly CoveredTitle[], coverUrl: string): Outcome {
  if (titles.every((title) => title.coverUrl === coverUrl)) return 'unchanged'
  return titles.some((title) => title.coverUrl === null) ? 'loaded' : 'updated'
}

/** The files are in their folder by now, so no title ever names one that is not there. */
async function writeAll({ database, writes }: CoverRun): Promise<void> {
  const due = writes.splice(0).filter(({ ids }) => ids.length > 0)
  if (due.length === 0) return
  await database.transact(async (tx) => {
    await bulkFor(database).lockBulkWriters(tx)
    for (const { ids, coverUrl } of due) {
      await setCover(tx, ids, coverUrl)
    }
  })
}
