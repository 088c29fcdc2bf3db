/**
 * How many check-outs, check-ins and item enquiries a second machines get done by SIP2, beside the same by the call of the
 * desk over HTTP. The running application in a process of its own, on a database that waits for the disk. Each client is a
 * machine with a connection and a copy of its own, and asks as soon as it has an answer.
 *
 * Usage: node scripts/run.mjs bench/sip2/run.ts [--clients=1,8] [--seconds=5] [--rounds=3] [--without-sqlite]
 *   [--without-postgres]
 */
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Database } from '../../apps/server/src/database/database.ts'
import { hashPassword } from '../../apps/server/src/secrets/password-hash.ts'
import { addDeskFixture, someone } from '../../apps/server/test/desk-fixture.ts'
import { addCopy } from '../../apps/server/test/factories.ts'
import { connectMachine } from '../../apps/server/test/sip2-machine.ts'
import { postgresFolder } from '../../scripts/testing/find-binaries.ts'
import { type DurableDatabase, openDurable } from '../circulation/durable.ts'
import { signInAll } from '../circulation/operations.ts'
import { readOptions } from '../circulation/options.ts'
import { type Kind, measure, rateOf } from '../circulation/rounds.ts'
import { scan } from '../desk/scan.ts'
import { measuredServerWith } from '../http/measured-server.ts'
import { row, shown, summary } from '../search/measure.ts'

const password = 'Sabiá-1'
const when = '20260310    120000'
const widths = [34, 8, 9, 9, 9, 9]
const options = readOptions(process.argv.slice(2))
const most = Math.max(...options.clients)

/** A pair of deeds for each client: lent, and returned. */
interface Desk {
  lend(client: number): Promise<void>
  receive(client: number): Promise<void>
  look?(client: number): Promise<void>
  close(): void
}

interface Stock {
  library: number
  staff: { account: number; patron: number }
  readers: { account: number; username: string; barcode: string }[]
}

async function fillStock(database: Database): Promise<Stock> {
  const password_hash = await hashPassword(password)
  return database.transact(async (tx) => {
    const { here: library } = await addDeskFixture(tx)
    const staff = await someone(tx, { username: 'maquina', password_hash })
    const right = { account_id: staff.account, permission_id: staffRights.desk, library_id: library }
    await tx.insertInto('library_permissions').values(right).execute()
    const readers: Stock['readers'] = []
    for (let at = 0; at < most; at++) {
      const username = `leitor${at}`
      const { account } = await someone(tx, { username })
      const barcode = `C${at}`
      await addCopy(tx, { library_id: library, barcode })
      readers.push({ account, username, barcode })
    }
    return { library, staff, readers }
  })
}

async function deskBySip2(port: number, { readers }: Stock): Promise<Desk> {
  const machines = await Promise.all(readers.map(() => connectMachine(port)))
  for (const machine of machines) expectStart(await machine.ask(`9300CNmaquina|CO${password}|CP|`), '941')
  const exchange = (start: string, message: (reader: Stock['readers'][number]) => string) => async (client: number) =>
    expectStart(await machines[client]!.ask(message(readers[client]!)), start)
  return {
    lend: exchange('121', (one) => `11NN${when}${' '.repeat(18)}AO|AA${one.username}|AB${one.barcode}|AC|`),
    receive: exchange('101', (one) => `09N${when}${when}AP|AO|AB${one.barcode}|AC|`),
    look: exchange('18', (one) => `17${when}AO|AB${one.barcode}|`),
    close: () => {
      for (const machine of machines) machine.close()
    },
  }
}

function deskByHttp(port: number, { readers, library }: Stock, token: string): Desk {
  const agent = new Agent({ keepAlive: true })
  const desk = { agent, port, library, token }
  return {
    lend: (client) => {
      const { account, barcode } = readers[client]!
      return scan(desk, 'emprestado', { modo: 'emprestar', codigo: barcode, pessoa: account })
    },
    receive: (client) => scan(desk, 'devolvido', { modo: 'devolver', codigo: readers[client]!.barcode }),
    close: () => agent.destroy(),
  }
}

function expectStart(answer: string, start: string): void {
  if (!answer.startsWith(start)) throw new Error(`${start} was expected, and this came: ${answer}`)
}

function kindsOf(name: string, desk: Desk): Kind[] {
  const all = { most: Number.POSITIVE_INFINITY }
  const isLent = Array.from({ length: most }, () => false)
  const turn = async (_: number, client: number) => {
    await (isLent[client] ? desk.receive(client) : desk.lend(client))
    isLent[client] = !isLent[client]
  }
  const home = async () => {
    for (const client of isLent.keys()) if (isLent[client]) await turn(0, client)
  }
  const kinds: Kind[] = [{ name: `check-out, check-in ${name}`, ...all, prepare: home, operation: turn }]
  const { look } = desk
  return look ? [...kinds, { name: `item information ${name}`, ...all, operation: (_, client) => look(client) }] : kinds
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function measureEngine(name: string, bin?: string): Promise<void> {
  const durable = await openDurable(bin)
  try {
    await measureDesks(name, durable)
  } finally {
    await durable.close()
  }
}

async function measureDesks(name: string, { database, place, folder, proof }: DurableDatabase): Promise<void> {
  const stock = await fillStock(database)
  const item = { copy: 0, title: 0, library: stock.library, ...stock.staff }
  const token = (await signInAll(database, [item])).get(stock.staff.account)!
  const port = await freePort()
  const databaseUrl = database.engine === 'postgres' ? place : ''
  const settings = { ESTANTE_DATA: folder, ESTANTE_DEMO: '0', ESTANTE_SIP2_PORT: String(port) }
  const server = await measuredServerWith({ DATABASE_URL: databaseUrl, ...settings })
  const desks = [await deskBySip2(port, stock), deskByHttp(server.port, stock, token)]
  console.log(`\n${name}: ${proof}\n`)
  console.log(row(['milliseconds', 'clients', 'a second', 'p50', 'p99', 'worst'], widths))
  try {
    const kinds = [...kindsOf('by SIP2', desks[0]!), ...kindsOf('over HTTP', desks[1]!)]
    // Both work with the same copies: each brings its own home before the other has its turn.
    const [sip2, , http] = kinds
    const prepare = async () => {
      await sip2?.prepare?.()
      await http?.prepare?.()
    }
    const turns = kinds.map((kind) => ({ ...kind, prepare: async () => prepare() }))
    await measure(turns, { clients: 1, seconds: Math.min(1, options.seconds), rounds: 1 })
    for (const clients of options.clients) {
      const measured = await measure(turns, { ...options, clients })
      for (const [at, kind] of turns.entries()) {
        const { p50, p99, worst } = summary(measured[at]!.times)
        console.log(
          row([kind.name, clients, rateOf(measured[at]!).toFixed(0), ...[p50, p99, worst].map(shown)], widths),
        )
      }
    }
  } finally {
    for (const desk of desks) desk.close()
    await server.stop()
  }
}

if (options.sqlite) await measureEngine('SQLite')
const bin = postgresFolder()
if (options.postgres && bin !== undefined) await measureEngine('PostgreSQL', bin)
