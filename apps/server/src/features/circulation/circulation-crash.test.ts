/**
 * A server is killed while patrons place, cancel and renew; this process records what was acknowledged. After each kill
 * all of it is in the database, nothing twice, and no queue is broken.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/testing/free-port.ts'
import { type Acknowledged, type LoadPatron, putUnderLoad } from '../../../test/crash/load.ts'
import { addDeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addLoan, addTitle } from '../../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { tokensOf } from '../session/issue-tokens.ts'
import { openSession } from '../session/store/sessions.ts'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Kills on each database; `npm run test:extended` sets more. */
const asked = process.env.ESTANTE_EXTENDED_SERVER_KILLS
const clients = 12

eachDatabase((engine) => {
  const rounds = Number(asked ?? (engine === 'sqlite' ? 3 : 2))
  const patience = { timeout: 120_000 + rounds * 60_000 }
  let place: TestDatabase
  let database: Database
  let server: ChildProcess | undefined
  let library: number
  let policy: number
  let titles: number[]

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    database = openDatabase(place.url)
    const fixture = await addDeskFixture(database.db)
    library = fixture.here
    policy = fixture.policy
    titles = [await checkedOutTitle(), await checkedOutTitle()]
  })
  afterAll(async () => {
    server?.kill('SIGKILL')
    await database.close()
    await place.remove()
  })

  /** All its copies are on loan, so it can be held. */
  async function checkedOutTitle(): Promise<number> {
    const title = await addTitle(database.db)
    const copy = await addCopy(database.db, { title_id: title, library_id: library })
    await addLoan(database.db, { copy_id: copy, policy_id: policy, due_on: '2099-01-01' })
    return title
  }

  /** A signed-in patron with a loan that can be renewed today. */
  async function reader(): Promise<LoadPatron> {
    const now = Temporal.Now.instant()
    const { account, patron } = await someone(database.db)
    const copy = await addCopy(database.db, { library_id: library })
    const due_on = now.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().add({ days: 1 }).toString()
    await addLoan(database.db, { copy_id: copy, patron_id: patron, account_id: account, policy_id: policy, due_on })
    const opening = { account, isRemembered: false, openedBy: 'password', device: 'Teste' } as const
    const session = await database.transact((tx) => openSession(tx, opening, now))
    const ctx = { tokenKey: await loadTokenKey(database, now) } as Parameters<typeof tokensOf>[0]
    const { access_token } = await tokensOf(ctx, { now: now.toZonedDateTimeISO('UTC') }, session)
    const loan = { codExemplar: String(copy), codBibliotecaExemplar: String(library) }
    return { authorization: `Bearer ${access_token}`, patron, loan }
  }

  async function serve(): Promise<string> {
    const port = String(await freePort())
    const own = { HOST: '127.0.0.1', PORT: port, ESTANTE_DATA: place.folder, ESTANTE_DEMO: '0' }
    const variables = { ...process.env, DATABASE_URL: engine === 'postgres' ? place.url : '', ...own }
    const args = ['--disable-warning=ExperimentalWarning', program]
    server = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'ignore', 'inherit'] })
    const address = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true)
    return address
  }

  async function kill(): Promise<void> {
    server!.kill('SIGKILL')
    if (server!.exitCode === null && server!.signalCode === null) await once(server!, 'exit')
  }

  async function expectAll({ placed, cancelled, renewed }: Acknowledged): Promise<void> {
    const holds = await database.db.selectFrom('holds').selectAll().orderBy('id').execute()
    const byId = new Map(holds.map((row) => [row.id, row]))
    for (const { hold, patron } of placed) expect(byId.get(hold), `hold ${hold}`).toMatchObject({ patron_id: patron })
    for (const hold of cancelled) expect(byId.get(hold)?.state, `cancelled ${hold}`).toBe('cancelled')
    const receipts = (await database.db.selectFrom('renewals').select('receipt').execute()).map(
      ({ receipt }) => receipt,
    )
    for (const receipt of renewed) expect(receipts.filter((one) => one === receipt)).toEqual([receipt])
    const renewals = await database.db.selectFrom('renewals').select('loan_id').execute()
    expect(new Set(renewals.map(({ loan_id }) => loan_id)).size).toBe(renewals.length)
    const waiting = holds.filter(({ state }) => state === 'waiting')
    expect(new Set(waiting.map((row) => `${row.patron_id} ${row.title_id}`)).size).toBe(waiting.length)
    for (const title of titles) {
      const queue = waiting.filter((row) => row.title_id === title).map(({ queued_at }) => queued_at)
      expect(queue).toEqual([...queue].sort())
    }
  }

  it('what a killed server acknowledged is there after the next start, once', patience, async () => {
    const all: Acknowledged = { placed: [], cancelled: [], renewed: [] }
    for (let round = 0; round < rounds; round++) {
      const readers: LoadPatron[] = []
      for (let one = 0; one < clients; one++) readers.push(await reader())
      const { acknowledged, over } = putUnderLoad(await serve(), readers, titles, library)
      await expect.poll(() => acknowledged.renewed.length, { timeout: 60_000 }).toBeGreaterThan(0)
      await pause(Math.random() * 1500)
      await kill()
      await over
      for (const kind of ['placed', 'cancelled', 'renewed'] as const) all[kind].push(...(acknowledged[kind] as never[]))
      await expectAll(all)
    }
    expect(all.placed.length + all.renewed.length).toBeGreaterThan(0)
    if (asked) {
      const { placed, cancelled, renewed } = all
      console.log(
        `${engine}: ${rounds} kills, ${placed.length} holds, ${cancelled.length} cancelled, ${renewed.length} renewals`,
      )
    }
    await serve()
    await kill()
  })
})
