/**
 * Programs beside readers: a full harvest by OAI-PMH (marc21), alone and while 20 searches a second are asked, whose p95
 * is compared with that of the same searches on a quiet server; then answers a second of SRU beside the same searches by
 * the call of the pages. One process, a made-up collection. Targets: 3,000 records a second, searches at most 1.5 times
 * slower, memory that does not grow with the collection.
 *
 * Usage: node scripts/run.mjs bench/protocols/run.ts [TITLES] [--kept=FOLDER] [--seconds=10] [--connections=8]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask, sendAll } from '../http/client.ts'
import { type MeasuredServer, measuredServer } from '../http/measured-server.ts'
import { lightAddresses } from '../search/http-addresses.ts'
import { row, shown, summary } from '../search/measure.ts'
import { randomFrom } from '../search/random.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kept: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '8' },
  },
})
const titles = Number(positionals[0] ?? 100_000)
const seconds = Number(values.seconds)
const connections = Number(values.connections)

/** Searches that are asked while programs harvest, a second. */
const searchesPerSecond = 20
const questions = 2_000
const widths = [46, 12, 9, 9, 9, 9, 9]

const folder = values.kept ?? mkdtempSync(join(tmpdir(), 'estante-protocols-'))

interface Harvest {
  records: number
  seconds: number
  /** Megabytes, at most. */
  memory: number
  /** The same in each tenth of the harvest. */
  tenths: number[]
}

async function harvest({ port, spent }: MeasuredServer): Promise<Harvest> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await spent()
  const start = performance.now()
  let records = 0
  const tenths: number[] = []
  let question: string | undefined = '/oai?verb=ListRecords&metadataPrefix=marc21'
  while (question !== undefined) {
    const { good, text }: Awaited<ReturnType<typeof ask>> = await ask(agent, port, question)
    if (!good) throw new Error(`${question}: ${text.slice(0, 200)}`)
    records += text.split('<record>').length - 1
    if (records >= ((tenths.length + 1) * titles) / 10) tenths.push((await spent()).memory)
    const token: string | undefined = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
    question = token && `/oai?${new URLSearchParams({ verb: 'ListRecords', resumptionToken: token })}`
  }
  agent.destroy()
  return { records, seconds: (performance.now() - start) / 1000, memory: Math.max(...tenths), tenths }
}

/** Searches at a steady pace, whatever the server's. @returns milliseconds of each */
async function searchSteadily(port: number, paths: readonly string[], until: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const open: Promise<void>[] = []
  for (let at = 0; !until(); at++) {
    const search = async () => {
      const { time, good } = await ask(agent, port, paths[at % paths.length]!)
      if (!good) throw new Error(`${paths[at % paths.length]} was not answered`)
      times.push(time)
    }
    open.push(search())
    await setTimeout(1000 / searchesPerSecond)
  }
  await Promise.all(open)
  agent.destroy()
  return times
}

function printSearches(name: string, times: readonly number[]): number {
  const { p50, p95, p99, worst } = summary([...times])
  console.log(row([name, '', ...[p50, p95, p99, worst].map(shown)], widths))
  return p95
}

function printHarvest(name: string, { records, seconds: took, memory, tenths }: Harvest): void {
  console.log(row([name, Math.round(records / took), '', '', '', '', memory], widths))
  console.log(`  memory in each tenth of it: ${tenths.join(', ')}`)
}

/** The words of an address of the pages, as SRU takes them. */
function sruAddress(address: string, schema: string): string {
  const words = new URLSearchParams(address.split('?')[1]).get('termo_pesquisa')!.replace(/[\\"*?^]/g, ' ')
  const query = { query: `cql.anywhere all "${words}"`, recordSchema: schema, maximumRecords: '20' }
  return `/sru?${new URLSearchParams({ version: '1.2', operation: 'searchRetrieve', ...query })}`
}

async function measureRate(port: number, name: string, paths: readonly string[]): Promise<void> {
  const end = performance.now() + seconds * 1000
  const { times, bad, seconds: took } = await sendAll(port, paths, connections, () => performance.now() >= end)
  const { p50, p95, p99, worst } = summary(times)
  const label = bad > 0 ? `${name} (${bad} failed)` : name
  console.log(row([label, Math.round(times.length / took), ...[p50, p95, p99, worst].map(shown)], widths))
}

async function main(): Promise<void> {
  const server = await measuredServer(folder, titles)
  try {
    const { port } = server
    const paths = lightAddresses(folder, questions, randomFrom(1))
    console.log(`${titles.toLocaleString('en')} titles, one process (milliseconds, megabytes)\n`)
    console.log(row(['', 'a second', 'p50', 'p95', 'p99', 'worst', 'memory'], widths))
    await searchSteadily(port, paths, untilOver(3))
    const quiet = printSearches('searches, quiet', await searchSteadily(port, paths, untilOver(seconds)))
    printHarvest('records by OAI-PMH, nothing beside', await harvest(server))
    let over = false
    const beside = searchSteadily(port, paths, () => over)
    const harvested = await harvest(server)
    over = true
    printHarvest(`records by OAI-PMH, ${searchesPerSecond} searches a second beside`, harvested)
    const slowed = printSearches('… those searches', await beside)
    console.log(`searches were ${(slowed / quiet).toFixed(1)} times slower than quiet (target 1.5)\n`)
    for (let round = 0; round < 2; round++) {
      await measureRate(port, 'GET /api/consulta, 20 hits', paths)
      for (const schema of ['dc', 'marcxml', 'mods']) {
        const asked = paths.map((path) => sruAddress(path, schema))
        await measureRate(port, `GET /sru, 20 records in ${schema}`, asked)
      }
    }
  } finally {
    await server.stop()
    if (values.kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

function untilOver(wanted: number): () => boolean {
  const end = performance.now() + wanted * 1000
  return () => performance.now() >= end
}

await main()
