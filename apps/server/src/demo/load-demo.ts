/**
 * Fills an empty database. Titles and authorities go through the importer, as a library's own would; everything else
 * follows in one transaction whose last word is the institution: a start that is killed half-way finds none, and begins
 * again (the importer then finds its records unchanged).
 */
import type { Temporal } from 'temporal-polyfill'
import type { Database, Writer } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { importMarc } from '../import/import-records.ts'
import { demoAuthorities } from './authorities.ts'
import { demoRecords } from './demo-record.ts'
import { countBehind, insertAll } from './insert-rows.ts'
import { demoInstitution, type RowsOf, TIME_ZONE } from './institution.ts'
import { LOAN_TYPES } from './loan-types.ts'
import { CATEGORIES, POLICIES } from './policies.ts'
import type { DemoTitle } from './title-row.ts'
import { demoTitles } from './titles.ts'

export { loadPlain } from './load-plain.ts'

/** Under this source the demonstration records are known. */
const SOURCE = 'demo'

/** Whether nothing has been loaded yet: without an institution there is no library. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const row = await db.selectFrom('institution').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/**
 * The demonstration library, with everything dated around `now`.
 * @throws when the importer refuses a record: the demonstration is then wrong, not the database
 */
export async function loadDemo(database: Database, now: Temporal.ZonedDateTime): Promise<void> {
  const local = now.withTimeZone(TIME_ZONE)
  const titles = await demoTitles()
  await importAll(database, titles, local)
  await database.transact((tx) => writeRows(tx, database.engine, rowsOf(local)))
}

async function importAll(database: Database, titles: readonly DemoTitle[], now: Temporal.ZonedDateTime): Promise<void> {
  const records = [...demoAuthorities(titles), ...demoRecords(titles)]
  const options = { source: SOURCE, copies: 'none', dryRun: false, now: () => new Date(now.epochMilliseconds) } as const
  const report = await importMarc(database, records, options)
  const refused = report.records - report.accepted
  if (refused > 0) throw new Error(`the demonstration library has ${refused} records that cannot be loaded`)
}

function rowsOf(now: Temporal.ZonedDateTime): Partial<RowsOf<keyof Tables>> {
  const { institution, ...institutionRows } = demoInstitution(now)
  return {
    ...institutionRows,
    loan_types: LOAN_TYPES,
    patron_categories: CATEGORIES,
    policies: POLICIES,
    institution,
  }
}

/** In the order of the object: what is referred to comes before what refers to it. */
async function writeRows(tx: Writer, engine: Database['engine'], rows: Partial<RowsOf<keyof Tables>>): Promise<void> {
  const tables = Object.keys(rows) as (keyof Tables)[]
  for (const table of tables) await insertAll(tx, table, rows[table]!)
  await countBehind(
    tx,
    engine,
    tables.filter((table) => rows[table]![0] && 'id' in rows[table]![0]),
  )
}
