/**
 * One stage of bench/import.ts in a process of its own, so that it can be pinned to one core and its memory measured:
 * `import-stage.ts load FILE FOLDER`, `import-stage.ts index FOLDER [THREADS]` (that build parts of it), or
 * `import-stage.ts both FILE FOLDER`, as `estante import` does it. Answers with one line of JSON.
 */
import { join } from 'node:path'
import { systemClock } from '../apps/server/src/clock.ts'
import { migrate, openDatabase } from '../apps/server/src/database/database.ts'
import { importRecords } from '../apps/server/src/import/import-records.ts'
import { IndexBeside } from '../apps/server/src/search/index-beside.ts'
import { refreshSnapshot } from '../apps/server/src/search/refresh-snapshot.ts'
import { usualPartThreads } from '../apps/server/src/search/threads/part-threads.ts'

const [stage, ...places] = process.argv.slice(2)

async function load([file = '', folder = '']: string[], onRecord = (_: { records: number }) => {}): Promise<number> {
  const database = openDatabase(process.env.DATABASE_URL ?? join(folder, 'estante.sqlite'))
  await migrate(database)
  const options = { source: 'bench', copies: 'auto', makeLibraries: true, dryRun: false, clock: systemClock } as const
  const report = await importRecords(database, [file], options, onRecord)
  await database.close()
  if (report.refused > 0) throw new Error(`${report.refused} records were refused`)
  return report.records
}

/** The index by a thread of its own, while records come. */
async function both([file = '', folder = '']: string[]): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL ?? join(folder, 'estante.sqlite')
  const beside = new IndexBeside({ databaseUrl, folder: join(folder, 'index') })
  const records = await load([file, folder], (progress) => beside.follow(progress.records))
  if (!(await beside.finish())) throw new Error('The index was not finished.')
  return records
}

async function index([folder = '', threads]: string[]): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL ?? join(folder, 'estante.sqlite')
  const database = openDatabase(databaseUrl)
  const titles = await refreshSnapshot(database, join(folder, 'index'), undefined, {
    databaseUrl,
    threads: Number(threads ?? usualPartThreads),
    onFailure: console.error,
  })
  await database.close()
  return titles
}

const started = performance.now()
const records = await (stage === 'both' ? both(places) : stage === 'load' ? load(places) : index(places))
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage()
const peak = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ records, seconds, cpu: (user + system) / 1e6, peak }))
