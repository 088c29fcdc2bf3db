/**
 * How many renewals and holds a second a library gets through when each is on the disk before it is answered, beside what
 * the same engine can commit at all. On SQLite, a file opened as the server opens it; on PostgreSQL, a server of its own
 * that waits for the disk (the tests' does not).
 *
 * Usage: node scripts/run.mjs bench/circulation/run.ts [--clients=1,8,32] [--seconds=5] [--rounds=3] [--http]
 *   [--without-sqlite] [--without-postgres]
 *
 * Each round lasts `seconds`; the kinds take turns through the rounds. With `--http` the running application, in a process
 * of its own, is asked too, by people who are signed in: what a reader feels. "of bare" is the share of the driver's own
 * one-row transactions with as many clients, in the same run; target: at least a third for the
 * functions themselves. The database is in the temporary folder: TMPDIR chooses the disk.
 */
import { Temporal } from 'temporal-polyfill'
import { tuesday } from '../../apps/server/test/desk-fixture.ts'
import { postgresFolder } from '../../scripts/testing/find-binaries.ts'
import { measuredServerWith } from '../http/measured-server.ts'
import { commitOneRow, makeCommitsTable, openBareCommits } from './bare-commits.ts'
import { type DurableDatabase, openDurable } from './durable.ts'
import { type Operations, operationsOf, operationsOverHttp, signInAll } from './operations.ts'
import { readOptions } from './options.ts'
import { headline, type Kind, line, measure, rateOf } from './rounds.ts'
import { fillStock, type Item, restock } from './stock.ts'

/** More than can be done in a second. */
const itemsASecond = 2000
const target = 1 / 3
const warmUpLoad = { clients: 4, rounds: 1 }

const options = readOptions(process.argv.slice(2))
const warmUp = { ...warmUpLoad, seconds: Math.min(2, options.seconds) }
/** Commits a second of the driver alone, by how many clients ask. */
type Bare = Map<number, number>
/** What did not reach the target, in words. */
type Missed = string[]

function circulationKinds(
  operations: Operations,
  items: readonly Item[],
  prepare: () => Promise<void>,
  where = '',
): Kind[] {
  const most = items.length
  return [
    { name: `renewals${where}`, most, prepare, operation: (at) => operations.renew(items[at]!) },
    { name: `holds${where}`, most, prepare, operation: (at) => operations.hold(items[at]!) },
  ]
}

function belowTarget(kind: Kind, clients: number, rate: number, bare: number): Missed {
  return rate < target * bare ? [`${kind.name}, ${clients} at once: ${(rate / bare).toFixed(2)}`] : []
}

/** The functions themselves, in this process. */
async function measureFunctions({ database, place }: DurableDatabase, items: readonly Item[]) {
  const found: Bare = new Map()
  const missed: Missed = []
  const prepare = () => restock(database, tuesday.toPlainDate())
  const circulation = circulationKinds(operationsOf(database), items, prepare)
  const all = { most: Number.POSITIVE_INFINITY, prepare }
  const layer: Kind = { name: 'one row, as the program writes', ...all, operation: () => commitOneRow(database) }
  await measure([layer, ...circulation], warmUp)
  for (const clients of options.clients) {
    const commits = await openBareCommits(database, place, clients)
    const driver: Kind = {
      name: 'one row, by the driver: bare',
      ...all,
      operation: (_, client) => commits.commit(client),
    }
    const kinds = [driver, layer, ...circulation]
    const measured = await measure(kinds, { ...options, clients })
    await commits.close()
    const bare = rateOf(measured[0]!)
    found.set(clients, bare)
    for (const [at, kind] of kinds.entries()) {
      console.log(line(kind.name, clients, measured[at]!, bare))
      if (circulation.includes(kind)) missed.push(...belowTarget(kind, clients, rateOf(measured[at]!), bare))
    }
  }
  return { bare: found, missed }
}

/** The running application, asked by this process. */
async function measureApplication(durable: DurableDatabase, items: readonly Item[], bare: Bare): Promise<void> {
  const { database, place, folder } = durable
  const tokens = await signInAll(database, items)
  const databaseUrl = database.engine === 'postgres' ? place : ''
  const server = await measuredServerWith({ DATABASE_URL: databaseUrl, ESTANTE_DATA: folder, ESTANTE_DEMO: '0' })
  const operations = operationsOverHttp(server.port, tokens)
  const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo')
  const kinds = circulationKinds(operations, items, () => restock(database, today()), ' over HTTP')
  try {
    await measure(kinds, warmUp)
    for (const clients of options.clients) {
      const measured = await measure(kinds, { ...options, clients })
      for (const [at, { name }] of kinds.entries()) {
        console.log(line(name, clients, measured[at]!, bare.get(clients)!))
      }
    }
  } finally {
    operations.close()
    await server.stop()
  }
}

async function measureEngine(name: string, bin?: string): Promise<void> {
  const durable = await openDurable(bin)
  try {
    await makeCommitsTable(durable.database)
    const items = await fillStock(durable.database, options.seconds * itemsASecond)
    console.log(`\n${name}: ${durable.proof}; ${items.length.toLocaleString('en')} loans\n`)
    console.log(headline('milliseconds'))
    const { bare, missed } = await measureFunctions(durable, items)
    if (options.http) await measureApplication(durable, items, bare)
    const verdict = missed.length === 0 ? 'reached' : `not reached by\n  ${missed.join('\n  ')}`
    console.log(`\nat least a third of the bare commits, renewals and holds without HTTP: ${verdict}`)
  } finally {
    await durable.close()
  }
}

const { rounds, seconds, sqlite, postgres } = options
console.log(`rounds of each kind: ${rounds}, of ${seconds} s; commits wait for the disk`)
if (sqlite) await measureEngine('SQLite')
const bin = postgresFolder()
if (postgres && bin === undefined) console.log('\nPostgreSQL: not installed, left out')
if (postgres && bin !== undefined) await measureEngine('PostgreSQL', bin)
