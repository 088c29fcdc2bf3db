import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import type { MarcRecord } from '@estante/marc/record'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { findDamage } from '../database/integrity.ts'
import type { Engine } from '../database/migrations/migration.ts'
import { makeRecord } from '../import/testing/records.ts'

const program = fileURLToPath(new URL('./estante.ts', import.meta.url))
/** Groups of four records: an authority, two titles with a copy each, and the holdings of the first. */
const groups = 2_000
const titles = groups * 2

function group(at: number): MarcRecord[] {
  const author = `aAutora ${at % 999}`
  const copy = (barcode: number): [string, ...string[]] => ['952', `p${barcode}`, `bB${at % 3}`, 'yBK']
  return [
    makeRecord('authority', String(at + 1), ['100', author], ['400', `aVariante ${at}`]),
    makeRecord('title', String(2 * at + 1), ['100', author], ['245', `aTítulo ${at}`], copy(2 * at)),
    makeRecord('title', `x${at}`, ['100', author], ['245', `aOutro ${at}`], ['650', 'aLivros'], copy(2 * at + 1)),
    makeRecord('holding', `h${at}`, ['004', String(2 * at + 1)], ['852', 'bB0'], ['866', `a1998-${at}`]),
  ]
}

/** What an import writes, with the columns that differ from run to run. */
const tables = [
  ['titles', ['created_at', 'updated_at', 'first_seen_on']],
  ['authorities', ['created_at', 'updated_at']],
  ['authority_references', []],
  ['title_headings', []],
  ['copies', ['created_at', 'updated_at']],
  // Numbers that a transaction took back has used up are not given again.
  ['holdings', ['id']],
  ['waiting_holdings', []],
  ['libraries', []],
  ['loan_types', []],
  ['counters', []],
] as const

async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const [table, changing] of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const lasting = (row: object) =>
      Object.entries(row).filter(([name]) => !(changing as readonly string[]).includes(name))
    content[table] = rows.map((row) => JSON.stringify(lasting(row).sort())).sort()
  }
  return content
}

let folder: string
let file: string
const opened: { place: TestDatabase; database: Database }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-kill-'))
  file = join(folder, 'many.mrc')
  const records = Array.from({ length: groups }, (_, at) => group(at)).flat()
  writeFileSync(file, Buffer.concat(records.map((record) => writeIso2709(record))))
})
afterEach(async () => {
  for (const { place, database } of opened.splice(0)) {
    await database.close()
    await place.remove()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function open(engine: Engine) {
  const place = await makeTestDatabase(engine)
  const database = openDatabase(place.url)
  opened.push({ place, database })
  const variables = { ESTANTE_DATA: place.folder, ...(engine === 'postgres' && { DATABASE_URL: place.url }) }
  const start = (from = file) =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, 'import', '--make-libraries', from, '--lang', 'en'],
      {
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  return { database, start }
}

/**
 * An import that has written some of its titles and cannot reach the end: it reads from a pipe that stays open.
 * @param share of the file that it gets at least
 */
async function startHeld({ database, start }: Awaited<ReturnType<typeof open>>, share: number) {
  const pipe = join(folder, 'pipe.mrc')
  execFileSync('mkfifo', [pipe])
  const child = start(pipe)
  const ended = finish(child)
  const content = readFileSync(file)
  const source = createWriteStream(pipe).on('error', () => {})
  let given = Math.floor(share * content.length)
  await new Promise((done) => source.write(content.subarray(0, given), done))
  // A batch is committed when its time is over and another record comes.
  for (; (await titlesIn(database)) === 0; given += 200) {
    source.write(content.subarray(given, given + 200))
    await pause(10)
  }
  return { child, ended: ended.finally(() => source.destroy()) }
}

async function titlesIn({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst()
  return Number(row?.n)
}

/** What the audit log says of imports, in order. */
async function importEvents({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').where('subject', '=', 'import').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function finish(child: ChildProcess): Promise<{ status: number | NodeJS.Signals; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout!.on('data', (piece) => (out += piece))
  child.stderr!.on('data', (piece) => (err += piece))
  const [status, signal] = await once(child, 'close')
  return { status: status ?? signal, out, err }
}

eachDatabase((engine) => {
  it('killed and run again, comes to the same database as one that was left alone', { timeout: 180_000 }, async () => {
    const { database, start } = await open(engine)
    const { child, ended } = await startHeld({ database, start }, 0.4)
    child.kill('SIGKILL')
    await ended
    const left = await titlesIn(database)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(titles)
    expect(await findDamage(database)).toBeUndefined()
    expect(await importEvents(database)).toEqual(['files.import_started'])

    const { out } = await finish(start())
    const number = (name: string) => Number(new RegExp(`${name} +([\\d,]+)`).exec(out)?.[1]?.replace(',', ''))
    expect(number('Unchanged')).toBeGreaterThanOrEqual(left)
    expect(number('Loaded') + number('Unchanged')).toBe(groups * 4)
    expect(await findDamage(database)).toBeUndefined()

    const alone = await open(engine)
    expect((await finish(alone.start())).status).toBe(0)
    expect(await contentOf(database)).toEqual(await contentOf(alone.database))
  })

  it('interrupted with Ctrl-C, says that it can be run again', { timeout: 120_000 }, async () => {
    const { database, start } = await open(engine)
    const { child, ended } = await startHeld({ database, start }, 0.4)
    child.kill('SIGINT')
    const { status, err } = await ended
    expect(status).toBe('SIGINT')
    expect(err).toContain('Interrupted')
    expect(await titlesIn(database)).toBeLessThan(titles)
    expect(await importEvents(database)).toEqual(['files.import_started'])
  })

  it('interrupted while the index is read too, says what is left to do', { timeout: 120_000 }, async () => {
    const { database, start } = await open(engine)
    // The thread of the index begins at 5,000 of the 8,000 records.
    const { child, ended } = await startHeld({ database, start }, 0.9)
    child.kill('SIGINT')
    const { status, err } = await ended
    expect(status).toBe('SIGINT')
    expect(err).toContain('Interrupted')
    expect(await titlesIn(database)).toBeLessThan(titles)
    expect(await findDamage(database)).toBeUndefined()

    expect((await finish(start())).err).toContain('Search index brought up to date')
    expect(await titlesIn(database)).toBe(titles)
  })

  it('interrupted after the records, says that the index is left to do', { timeout: 120_000 }, async () => {
    const { database, start } = await open(engine)
    const child = start()
    child.stdout!.once('data', () => child.kill('SIGINT'))
    const { status, out, err } = await finish(child)
    expect(out).toContain('Loaded')
    // The index may have been ready before the signal came.
    if (status === 0) expect(err).toContain('Search index brought up to date')
    else expect({ status, err }).toEqual({ status: 'SIGINT', err: expect.stringContaining('All records are loaded') })
    expect(await titlesIn(database)).toBe(titles)
    expect(await importEvents(database)).toEqual(['files.import_started', 'files.imported'])
  })
})
