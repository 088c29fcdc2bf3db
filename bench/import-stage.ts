/**
 * One stage of bench/import.ts in a process of its own, so that it can be pinned to one core and its memory measured:
 * `import-stage.ts load FILE FOLDER` or `import-stage.ts index FOLDER`. Answers with one line of JSON.
 */
import { join } from 'node:path'
import { systemClock } from '../apps/server/src/clock.ts'
import { migrate, openDatabase } from '../apps/server/src/database/database.ts'
import { importRecords } from '../apps/server/src/import/import-records.ts'
import { refreshSnapshot } from '../apps/server/src/search/refresh-snapshot.ts'

const [stage, ...places] = process.argv.slice(2)

async function load([file = '', folder = '']: string[]): Promise<number> {
  const database = openDatabase(process.env.DATABASE_URL ?? join(folder, 'estante.sqlite'))
  await migrate(database)
  const options = { source: 'bench', copies: 'auto', makeLibraries: true, dryRun: false, clock: systemClock } as const
  const report = await importRecords(database, [file], options)
  await database.close()
  if (report.refused > 0) throw new Error(`${report.refused} records were refused`)
  return report.records
}

async function index([folder = '']: string[]): Promise<number> {
  const database = openDatabase(process.env.DATABASE_URL ?? join(folder, 'estante.sqlite'))
  const titles = await refreshSnapshot(database, join(folder, 'index'))
  await database.close()
  return titles
}

const started = performance.now()
const records = await (stage === 'load' ? load(places) : index(places))
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage()
const peak = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ records, seconds, cpu: (user + system) / 1e6, peak }))
