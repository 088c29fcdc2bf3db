/**
 * Fills an empty database. Titles and authorities go through the importer, as a library's own would; everything else
 * follows in one transaction whose last word is the institution: a start that is killed half-way finds none, and begins
 * again (the importer then finds its records unchanged).
 */

import { demoAuthorities } from '@estante/demo/authorities'
import { demoNumbers, demoRecords } from '@estante/demo/demo-record'
import { SeededRandom } from '@estante/demo/seeded-random'
import type { DemoTitle } from '@estante/demo/title-row'
import { demoTitles } from '@estante/demo/titles'
import type { Temporal } from 'temporal-polyfill'
import type { Database, Writer } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { importMarc } from '../import/import-records.ts'
import { loanTypes } from '../setup/loan-types.ts'
import { patronCategories } from '../setup/patron-categories.ts'
import { countBehind, insertAll } from '../setup/store/insert-rows.ts'
import { demoAlerts, demoAudit } from './alerts-and-audit.ts'
import { demoCirculation } from './circulation.ts'
import { demoCopies, type PlacedTitle } from './copies.ts'
import { demoInstitution, type RowsOf, timeZone } from './institution.ts'
import { demoIssues } from './journals.ts'
import { hashDemoPasswords, type LoginHashes, withPasswords } from './logins.ts'
import { demoNetwork } from './network.ts'
import { demoServices, followedHeadings } from './patron-requests.ts'
import { demoPeople } from './people.ts'
import { demoPolicies, kitPolicy } from './policies.ts'
import { demoReadingLists } from './reading-lists.ts'
import { demoStaffNotes } from './staff-notes.ts'
import { authoritiesWithHeadings, setFirstSeen, titlesOfSource } from './store/loaded-records.ts'

/** Under this source the demonstration records are known. */
const source = 'demo'

/**
 * The demonstration library, with everything dated around `now`.
 * @throws when the importer refuses a record: the demonstration is then wrong, not the database
 */
export async function loadDemo(database: Database, now: Temporal.Instant): Promise<void> {
  const local = now.toZonedDateTimeISO(timeZone)
  const [hashes] = await Promise.all([hashDemoPasswords(), importAll(database, demoTitles, local)])
  const placed = await placeTitles(database, demoTitles)
  const rows = rowsOf(placed, await authoritiesWithHeadings(database.db, followedHeadings), hashes, local)
  await database.transact(async (tx) => {
    await writeRows(tx, database.engine, rows)
    await dateTitles(tx, database, placed, local)
  })
}

async function importAll(database: Database, titles: readonly DemoTitle[], now: Temporal.ZonedDateTime): Promise<void> {
  const records = [...demoAuthorities(titles), ...demoRecords(titles)]
  const options = { source: source, copies: 'none', dryRun: false, clock: () => now.toInstant() } as const
  const report = await importMarc(database, records, options)
  const refused = report.records - report.accepted
  if (refused > 0) throw new Error(`the demonstration library has ${refused} records that cannot be loaded`)
}

/** The numbers that the importer gave, by control number: a database that held something before keeps its own. */
async function placeTitles({ db }: Database, titles: readonly DemoTitle[]): Promise<PlacedTitle[]> {
  const ids = await titlesOfSource(db, source)
  const numbers = demoNumbers(titles)
  return titles.map((row) => ({ row, id: ids.get(String(numbers.get(row.key)))! }))
}

function rowsOf(
  titles: readonly PlacedTitle[],
  followed: ReadonlyMap<string, number>,
  hashes: LoginHashes,
  now: Temporal.ZonedDateTime,
): Partial<RowsOf<keyof Tables>> {
  const { institution, ...institutionRows } = demoInstitution(now)
  const people = demoPeople(now)
  const copies = demoCopies(titles, now)
  const circulation = demoCirculation(titles, copies, people, now)
  const today = now.toPlainDate()
  const { courses, ...readingLists } = demoReadingLists(titles, people, today)
  return {
    ...institutionRows,
    loan_types: loanTypes,
    patron_categories: patronCategories,
    policies: [...demoPolicies, kitPolicy],
    courses,
    patrons: people.map(({ row }) => row),
    ...withPasswords(people, hashes),
    account_permissions: people.flatMap(({ permissions }) => permissions),
    library_permissions: people.flatMap(({ libraryPermissions }) => libraryPermissions),
    patron_notes: demoStaffNotes(people, now),
    copies,
    serial_issues: demoIssues(titles, today),
    ...circulation,
    ...readingLists,
    ...demoServices(titles, people, followed, now),
    ...demoAlerts(circulation, institutionRows.libraries, now),
    audit_log: demoAudit(circulation, now),
    ...demoNetwork(demoTitles, now),
    counters: [
      { name: 'copies', next: copies.length + 1 },
      { name: 'network revision', next: 1 },
    ],
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

/** New titles keep arriving: the last ones of the list this week, the others over three years. */
async function dateTitles(
  tx: Writer,
  database: Database,
  titles: readonly PlacedTitle[],
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const byDay = Map.groupBy(firstSeenDays(titles), ({ day }) => day)
  for (const [day, seen] of byDay) {
    const ids = seen.map(({ id }) => id)
    await setFirstSeen(tx, database, ids, now.toPlainDate().subtract({ days: day }).toString())
  }
}

/** Drawn by key, so that a title keeps its day when others are added; wanted titles are among the newest. */
function firstSeenDays(titles: readonly PlacedTitle[]): { id: number; day: number }[] {
  return titles.map(({ id, row }) => {
    const random = new SeededRandom(`first seen ${row.key}`)
    const week = random.withProbability(row.isPopular === true ? 0.25 : 0.04)
    return { id, day: week ? random.between(0, 6) : random.between(1, 36) * 30 + 5 }
  })
}
