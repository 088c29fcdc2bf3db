/**
 * The weekly job of what people read: how long it takes, and for how long at most it holds up the thread that answers
 * requests. 100,000 titles, 20,000 people in 100 programmes and a million ended loans of two years unless told, on SQLite;
 * few titles have most of the loans, as in a library.
 *
 * Usage: node scripts/run.mjs bench/readership/run.ts [TITLES] [--people=20000] [--loans=1000000] [--kept=FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import { makeAlsoBorrowed } from '../../apps/server/src/features/readership/make-also-borrowed.ts'
import { makeMostRead } from '../../apps/server/src/features/readership/make-most-read.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20000' },
    loans: { type: 'string', default: '1000000' },
    kept: { type: 'string' },
  },
})
const titles = Number(positionals[0] ?? 100_000)
const [people, loans] = [Number(values.people), Number(values.loans)]
const programmes = 100
/** Loans that began within these days before the end count for "this term". */
const [days, termDays] = [730, 140]
const end = '2026-11-20'

const commandLine = fileURLToPath(new URL('../../apps/server/src/cli/estante.ts', import.meta.url))
const folder = values.kept ?? mkdtempSync(join(tmpdir(), 'estante-readership-'))

/** Rows that the demonstration and its made-up titles do not have. */
async function fill({ db }: Database): Promise<void> {
  const known = await sql<{ n: number }>`select count(*) as n from patrons where name = 'Leitor 1'`.execute(db)
  if (Number(known.rows[0]!.n) > 0) return
  const upTo = (most: number) => sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`
  await sql`${upTo(programmes)} insert into courses (campus_id, kind, code, name)
    select 1, 'programme', 'B' || i, 'Curso ' || i from n`.execute(db)
  await sql`${upTo(people)} insert into patrons (name, personal_data, language, created_at, updated_at)
    select 'Leitor ' || i, '{}', 'pt', '2024-01-01', '2024-01-01' from n`.execute(db)
  await sql`insert into accounts (patron_id, username, category_id, programme_id)
    select id, 'leitor' || id, 1,
      (select id from courses where kind = 'programme' and code = 'B' || (1 + patrons.id % ${programmes}))
    from patrons where name like 'Leitor %'`.execute(db)
  await sql`create temporary table shelf as select row_number() over (order by id) as place, id, title_id from copies`.execute(
    db,
  )
  await sql`create unique index temp.shelf_place on shelf (place)`.execute(db)
  // The cube of chance: a thousandth of the titles has a tenth of the loans.
  await sql`${upTo(loans)},
      drawn as materialized (select i, abs(random() % 1000000) / 1000000.0 as c, abs(random() % ${people}) as reader,
        abs(random() % ${days}) as day from n)
    insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, returned_at, due_on, receipt)
    select shelf.id, shelf.title_id, ${sql`(select min(id) from patrons where name like 'Leitor %')`} + reader, 1, 1, 'returned',
      date(${end}, '-' || day || ' days') || 'T12:00:00.000Z', date(${end}, '-' || day || ' days', '+9 days') || 'T12:00:00.000Z',
      date(${end}, '-' || day || ' days', '+10 days'), 'b' || i
    from drawn join shelf on shelf.place = 1 + cast(c * c * c * (select max(place) - 1 from shelf) as integer)`.execute(
    db,
  )
}

async function measure(name: string, work: () => Promise<boolean>): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const start = performance.now()
  if (!(await work())) throw new Error(`${name} was interrupted`)
  const took = (performance.now() - start) / 1000
  delays.disable()
  const heldUp = (delays.max / 1e6 - 5).toFixed(0)
  const p99 = (delays.percentile(99) / 1e6 - 5).toFixed(0)
  const memory = (process.memoryUsage.rss() / 1e6).toFixed(0)
  console.log(`${name}: ${took.toFixed(1)} s; held up at most ${heldUp} ms, p99 ${p99} ms; ${memory} MB`)
}

async function main(): Promise<void> {
  const made = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', commandLine, 'demo', '--titles', String(titles)],
    { env: { ...process.env, ESTANTE_DATA: folder, ESTANTE_DEMO: '1' } },
  )
  if (made.status !== 0) throw new Error(String(made.stderr))
  const database = openDatabase(join(folder, 'estante.sqlite'))
  try {
    await fill(database)
    const { rows } = await sql<{ n: number }>`select count(*) as n from loans`.execute(database.db)
    console.log(`${titles} titles, ${people} people in ${programmes} programmes, ${rows[0]!.n} loans`)
    const keepGoing = async () => true
    const daysBefore = (count: number) => new Date(Date.parse(`${end}T00:00:00Z`) - count * 86_400_000).toISOString()
    await measure('also borrowed', () => makeAlsoBorrowed(database, daysBefore(days), keepGoing))
    await measure('most read in a course', () =>
      makeMostRead(database, { since: daysBefore(termDays), today: end }, keepGoing),
    )
    for (const table of ['also_borrowed', 'programme_readings']) {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)
      console.log(`${table}: ${counted.rows[0]!.n} rows`)
    }
  } finally {
    await database.close()
    if (values.kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
