/**
 * `estante import covers FOLDER…`: pictures that are named after titles become the covers of these titles. Each file
 * counts once in the report; a file that cannot be a cover is refused with its reason and the others go on. Running it
 * again changes nothing, and brings back files that are missing in the folder of the covers.
 */
import { coverFolder } from '@estante/domain/covers/cover-file'
import { bulkFor } from '../../database/bulk.ts'
import type { Database } from '../../database/database.ts'
import { openEmbeddedEngine } from '../../search/embedded-engine.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { beginImport, finishImport } from '../import-log.ts'
import type { ImportProgress } from '../import-records.ts'
import { BadFile } from '../open-file.ts'
import type { ImportOptions } from '../options.ts'
import { type Outcome, ReportKeeper } from '../report.ts'
import { coverFilesOf } from './cover-files.ts'
import { keepCover } from './keep-cover.ts'
import { readCover } from './read-cover.ts'
import { type CoveredTitle, coverName, titlesOfCover } from './titles-of-cover.ts'

/** Titles written in one transaction. */
const BATCH = 200

/** Absolute; what of ESTANTE_DATA an import of covers uses. */
export interface CoverFolders {
  covers: string
  index: string
}

interface CoverRun {
  database: Database
  search: SearchEngine
  options: ImportOptions
  report: ReportKeeper
  folder: string
  /** Which file each title has its cover from, of those met in this run. */
  taken: Map<number, string>
  /** What waits to be written. */
  writes: { ids: number[]; coverUrl: string }[]
}

export async function importCovers(
  database: Database,
  places: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
  folders: CoverFolders,
): Promise<ReportKeeper> {
  const report = new ReportKeeper()
  const files = await findFiles(places, report)
  if (report.broken) return report
  const search = await openEmbeddedEngine(database, folders.index)
  try {
    await search.catchUp()
    const log = await beginImport(database, options)
    const run = { database, search, options, report, folder: folders.covers, taken: new Map(), writes: [] }
    for (const file of files) {
      await takeFile(run, file)
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
async function findFiles(places: readonly string[], report: ReportKeeper): Promise<string[]> {
  const files: string[] = []
  for (const place of places) {
    try {
      files.push(...(await coverFilesOf(place)))
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      report.broken = true
      report.problem({ file: place, offset: 0 }, '', error.code, error.details)
    }
  }
  return files
}

async function takeFile(run: CoverRun, file: string): Promise<void> {
  const name = coverName(file)
  try {
    run.report.count(await takeCover(run, file, name))
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    run.report.count('refused')
    run.report.problem({ file, offset: 0 }, name, error.code, error.details)
  }
}

/** @throws BadFile when the file cannot be the cover of a title */
async function takeCover(run: CoverRun, file: string, name: string): Promise<Outcome> {
  const { database, search, options, taken } = run
  const cover = await readCover(file)
  const titles = await titlesOfCover(database.db, search, name, options.coverNames ?? 'auto', options.source)
  const twice = titles.find(({ id }) => taken.has(id))
  if (twice) throw new BadFile('cover-twice', { title: twice.id, other: taken.get(twice.id)! })
  for (const { id } of titles) taken.set(id, file)
  const coverUrl = coverFolder + cover.fileName
  if (!options.dryRun) {
    await keepCover(run.folder, cover)
    run.writes.push({ ids: titles.filter((title) => title.coverUrl !== coverUrl).map(({ id }) => id), coverUrl })
    if (run.writes.length >= BATCH) await writeAll(run)
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
      await tx.updateTable('titles').set({ cover_url: coverUrl }).where('id', 'in', ids).execute()
    }
  })
}
