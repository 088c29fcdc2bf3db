/** Processes are killed outright while they merge and while they write: what the next one answers is what the database holds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { addTitle } from '../../test/factories.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { installationId } from '../database/installation.ts'
import { IndexKeeper } from './index-keeper.ts'
import { loadSnapshot } from './snapshot.ts'

const keeperProgram = fileURLToPath(new URL('./testing/index-process.ts', import.meta.url))
const serverProgram = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Enough that what is read from the log leaves a merge for later. */
const mergedLater = 16_500
/** Enough that a snapshot takes some milliseconds to write. */
const writtenForAWhile = 4_000
/** Kills of each kind; `npm run test:extended` asks for more. */
const rounds = Number(process.env.ESTANTE_EXTENDED_KILLS ?? 2)
/** For each kind, on a machine that does much else. */
const timeout = { timeout: 120_000 + rounds * 90_000 }

let place: TestDatabase
let database: Database
let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  place = await makeTestDatabase('sqlite')
  database = openDatabase(place.url)
  folder = join(place.folder, 'index')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await database.close()
  await place.remove()
})

function start(program: string, args: string[], variables: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

/** Kills it so many milliseconds from now, unless it has ended by itself. */
async function kill(child: ChildProcess, after: number): Promise<void> {
  await pause(after)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** "Volume 1 lote1", "Volume 2 lote1" and so on. */
async function addMany(count: number, word: string): Promise<void> {
  const { db } = database
  const first = (await addTitle(db, { title: `Volume 0 ${word}` })) + 1_000_000
  const last = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const from = Math.max(first, last.id) + 1
  await sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 2})
    insert into titles (id, source, agency, control_number, content_hash, marc, data, material_type, sort_title, state,
        first_seen_on, created_at, updated_at)
    select i, source, agency, 'many' || i, content_hash, marc, json_set(data, '$.title', 'Volume ' || i || ' ' || ${word}),
        material_type, 'volume', state, first_seen_on, created_at, updated_at
      from n, (select * from titles where id = ${first - 1_000_000})`.execute(db)
}

/** Gives every seventh title another word, and withdraws one of each hundred. */
async function changeMany(round: number): Promise<void> {
  const { db } = database
  await sql`update titles set data = json_set(data, '$.title', 'Volume ' || id || ${` rodada${round}`})
    where id % 7 = ${round % 7}`.execute(db)
  await sql`update titles set state = 'withdrawn' where id % 100 = ${round % 100}`.execute(db)
}

/** Titles in the catalogue with this word in their name, rising. */
async function titlesWith(word: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('titles')
    .select('id')
    .where('state', '=', 'active')
    .where(sql<boolean>`json_extract(data, '$.title') like ${`% ${word}`}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const words = ['lote1', 'lote2', ...Array.from({ length: rounds }, (_, round) => `rodada${round}`)]

/** Like the next start of a server: what is on disk, then what the log says. */
async function expectWholeAnswers(): Promise<void> {
  const keeper = await IndexKeeper.open(database, folder)
  await keeper.catchUp()
  for (const word of words) {
    const { ids } = keeper.index.search({ query: { kind: 'text', text: word, in: 'all' }, limit: 100_000 })
    expect(
      ids.sort((a, b) => a - b),
      word,
    ).toEqual(await titlesWith(word))
  }
}

const drafts = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.draft')) : [])

describe('a process that keeps an index', () => {
  beforeEach(async () => {
    await addMany(10, 'lote1')
    const keeper = await IndexKeeper.open(database, folder)
    await keeper.catchUp()
    await keeper.save()
  })

  it('killed in the middle of a merge, loses nothing', timeout, async () => {
    await addMany(mergedLater, 'lote2')
    for (let round = 0; round < rounds; round++) {
      const child = start(keeperProgram, [place.url, folder, 'merge'])
      const lines = createInterface(child.stdout!)
      const [doing] = await once(lines, 'line')
      expect(doing).toBe('merging')
      await kill(child, Math.random() * 20)
      await changeMany(round)
      await expectWholeAnswers()
    }
  })

  it('writes what it has merged, once, so that no start merges it anew', timeout, async () => {
    await addMany(mergedLater, 'lote2')
    const keeper = await IndexKeeper.open(database, folder)
    const { index } = keeper
    await keeper.catchUp()
    await keeper.save()
    const before = index.changes
    while (!index.runMerges(1000));
    expect(index.changes).toBeGreaterThan(before)
    await keeper.save()
    const written = () => statSync(join(folder, 'titles.index')).ino
    const merged = written()
    const next = await IndexKeeper.open(database, folder)
    await next.catchUp()
    expect(next.index.runMerges(0)).toBe(true)
    expect(next.index.stats().segments).toBe(index.stats().segments)
    for (const one of [keeper, next]) await one.save()
    expect(written()).toBe(merged)
  })

  it('killed in the middle of a snapshot, loses nothing and leaves nothing behind', timeout, async () => {
    await addMany(writtenForAWhile, 'lote2')
    const old = loadSnapshot(join(folder, 'titles.index'), await installationId(database))!
    for (let round = 0; round < rounds; round++) {
      const child = start(keeperProgram, [place.url, folder, 'half'])
      for await (const line of createInterface(child.stdout!)) if (line === 'half written') break
      await kill(child, 0)
      expect(drafts()).toEqual([expect.stringContaining(`.${child.pid}.`)])
      await changeMany(round)
      await expectWholeAnswers()
    }
    expect(old.index.documents).toBe(10)
    await once(start(keeperProgram, [place.url, folder]).stdout!.resume(), 'close')
    expect(drafts()).toEqual([])
    await expectWholeAnswers()
  })
})

describe('a server', () => {
  async function serve(): Promise<{ child: ChildProcess; address: string }> {
    const port = String(await freePort())
    const variables = { HOST: '127.0.0.1', PORT: port, ESTANTE_DATA: place.folder, ESTANTE_DEMO: '0' }
    const child = start(serverProgram, [], variables)
    child.stdout!.resume()
    const address = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 120_000, interval: 50 }).toBe(true)
    return { child, address }
  }

  async function expectAnswers(address: string): Promise<void> {
    for (const word of words) {
      const answer = await fetch(`${address}/api/consulta?q=${word}&exato=1`)
      expect(Number(answer.headers.get('x-total-count')), word).toBe((await titlesWith(word)).length)
    }
  }

  it(
    'killed while it follows and while it ends, answers after the next start what the database holds',
    timeout,
    async () => {
      await addMany(10, 'lote1')
      await addMany(writtenForAWhile, 'lote2')
      for (let round = 0; round < rounds; round++) {
        const { child, address } = await serve()
        await expectAnswers(address)
        await changeMany(round)
        await pause(Math.random() * 1_500)
        // Every other one is writing its snapshot.
        if (round % 2 === 1) child.kill('SIGTERM')
        await kill(child, Math.random() * 300)
      }
      const { child, address } = await serve()
      await expectAnswers(address)
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(drafts()).toEqual([])
      await expectWholeAnswers()
    },
  )
})
