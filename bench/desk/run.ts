/**
 * How many copies a second attendants check out, and how long one scan takes, beside the GET of a title by as many clients
 * in the same run. The running application in a process of its own, over HTTP, on a database that waits for the disk.
 * Each attendant scans as soon as the last scan is answered: a card is open already, each copy goes to a reader of its own.
 *
 * Usage: node scripts/run.mjs bench/desk/run.ts [--clients=1,8] [--seconds=5] [--rounds=3] [--titles=100000]
 *   [--without-sqlite] [--without-postgres]
 *
 * Target: one scan is answered in 150 ms at p95.
 */
import { Agent } from 'node:http'
import { postgresFolder } from '../../scripts/testing/find-binaries.ts'
import { type DurableDatabase, openDurable } from '../circulation/durable.ts'
import { signInAll } from '../circulation/operations.ts'
import { readOptions } from '../circulation/options.ts'
import { type Kind, measure, rateOf } from '../circulation/rounds.ts'
import { ask } from '../http/client.ts'
import { measuredServerWith } from '../http/measured-server.ts'
import { row, shown, summary } from '../search/measure.ts'
import { scan } from './scan.ts'
import { type DeskStock, fillDesk, shelveAll } from './stock.ts'

/** More than are checked out in a second. */
const wishesASecond = 500
const targetMs = 150
const widths = [18, 8, 9, 9, 9, 9, 9]
const options = readOptions(['--clients=1,8', ...process.argv.slice(2)])
const missed: string[] = []

function kindsOf(port: number, agent: Agent, stock: DeskStock, tokens: readonly string[], shelve: Kind['prepare']) {
  const { library, wishes } = stock
  const checkOut: Kind = {
    name: 'check-out',
    most: wishes.length,
    ...(shelve && { prepare: shelve }),
    operation: (at, client) => {
      const { barcode, account } = wishes[at]!
      const attendant = { agent, port, library, token: tokens[client]! }
      return scan(attendant, 'emprestado', { modo: 'emprestar', codigo: barcode, pessoa: account })
    },
  }
  const title: Kind = {
    name: 'GET of a title',
    most: Number.POSITIVE_INFINITY,
    operation: async (at) => {
      const { good, text } = await ask(agent, port, `/api/acervo/${wishes[at % wishes.length]!.title}`)
      if (!good) throw new Error(`A title was expected, and this came: ${text}`)
    },
  }
  return [checkOut, title]
}

async function measureDesk(name: string, { database, place, folder, proof }: DurableDatabase): Promise<void> {
  const wishes = Math.ceil(wishesASecond * options.seconds)
  const stock = await fillDesk(database, { attendants: Math.max(...options.clients), wishes, titles: options.titles })
  const items = stock.attendants.map((staff) => ({ copy: 0, title: 0, library: stock.library, ...staff }))
  const signedIn = await signInAll(database, items)
  const tokens = stock.attendants.map(({ account }) => signedIn.get(account)!)
  const databaseUrl = database.engine === 'postgres' ? place : ''
  const server = await measuredServerWith({ DATABASE_URL: databaseUrl, ESTANTE_DATA: folder, ESTANTE_DEMO: '0' })
  const agent = new Agent({ keepAlive: true })
  const kinds = kindsOf(server.port, agent, stock, tokens, () => shelveAll(database))
  console.log(`\n${name}: ${proof}\n`)
  console.log(row(['milliseconds', 'clients', 'a second', 'p50', 'p95', 'p99', 'worst'], widths))
  try {
    await measure(kinds, { clients: 1, seconds: Math.min(1, options.seconds), rounds: 1 })
    for (const clients of options.clients) {
      const measured = await measure(kinds, { ...options, clients })
      for (const [at, kind] of kinds.entries()) {
        const { p50, p95, p99, worst } = summary(measured[at]!.times)
        const figures = [rateOf(measured[at]!).toFixed(0), ...[p50, p95, p99, worst].map(shown)]
        console.log(row([kind.name, clients, ...figures], widths))
        if (kind.name === 'check-out' && p95 > targetMs) missed.push(`${name}, ${clients} at once: ${shown(p95)} ms`)
      }
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function measureEngine(name: string, bin?: string): Promise<void> {
  const durable = await openDurable(bin)
  try {
    await measureDesk(name, durable)
  } finally {
    await durable.close()
  }
}

if (options.sqlite) await measureEngine('SQLite')
const bin = postgresFolder()
if (options.postgres && bin !== undefined) await measureEngine('PostgreSQL', bin)
console.log(
  missed.length === 0 ? `\nEach p95 is below ${targetMs} ms.` : `\nAbove ${targetMs} ms: ${missed.join('; ')}`,
)
