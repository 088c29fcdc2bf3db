/**
 * The way from a request to its answer, searches that were never asked before: hits as lists show them, and with every
 * member; hits, then the filters of the same search; both in one answer, as the page of results asks; and Lucene behind a bare
 * HTTP server (lucene.ts) over the same titles, asked by turns with them. Then first-time searches over 32 connections.
 *
 * Usage: node scripts/run.mjs bench/search/way.ts [TITLES] [FOLDER] [--searches=706] [--without-lucene]
 *
 * 100,000 titles when not given; a folder that holds a library already is used as it is. "main" and "all" are the processor
 * time of a question in the thread that answers requests and in all of the server's threads: what other programs do on the
 * machine lengthens the other columns, not these.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '@estante/contract/shapes'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { titleDocument } from '../../apps/server/src/search/title-document.ts'
import { readTitleRows } from '../../apps/server/src/search/title-row.ts'
import { ask, type BenchRequest, sendAll } from '../http/client.ts'
import { type MeasuredServer, measuredServer, measuredServerWith } from '../http/measured-server.ts'
import type { Spent } from '../http/server.ts'
import { type AddressedSearch, lightAddresses, mixedAddresses, mixedSearches } from './http-addresses.ts'
import { Lucene, luceneAddress, missingLucene } from './lucene.ts'
import { row, shown, summary } from './measure.ts'
import { randomFrom } from './random.ts'

const seed = 20_260_101
const connections = 32
/** Asked before it counts. */
const warming = 200
/** Titles read at a time for Lucene. */
const batch = 1000
/** Eight filters of the catalogue. */
const filters = ['N', 'T', 'B', 'P', 'I', 'A', 'S', 'E']
const widths = [42, 9, 9, 9, 9, 9, 9, 9]

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const titles = Number(words[0] ?? 100_000)
const kept = words[1]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-'))
const searches = Number(flags.find((flag) => flag.startsWith('--searches='))?.slice(11) ?? 706)
const agent = new Agent({ keepAlive: true, maxSockets: 2 })

function print(name: string, times: readonly number[], spent?: Spent): void {
  const { p50, p95, p99, mean } = summary(times)
  const own = spent ? [spent.mainThread / times.length, spent.process / times.length, spent.heldUp] : []
  console.log(row([name, ...[p50, p95, p99, mean, ...own].map(shown)], widths))
}

async function goodAnswer(port: number, path: string): Promise<{ time: number; text: string }> {
  const { time, good, text } = await ask(agent, port, path)
  if (!good) throw new Error(`${path}: ${text.slice(0, 200)}`)
  return { time, text }
}

async function timeOf(port: number, path: string): Promise<number> {
  return (await goodAnswer(port, path)).time
}

/** Hits and filters by themselves. */
const briefOf = (address: string) => address.replace('/api/consulta?', '/api/consulta/breve?')
const filtersOf = (address: string) => `${address.replace('/api/consulta?', '/api/consulta/filtros?')}&limite=25`

/** As the page does: hits and filters in one answer, and filters by themselves where they take long to count. */
async function timeOfPage(port: number, address: string): Promise<number> {
  const question = `${address.replace('/api/consulta?', '/api/consulta/pagina?')}&limite=25`
  const { time, text } = await goodAnswer(port, question)
  return (JSON.parse(text) as AnswerOf<'search.findPage'>).filtros
    ? time
    : time + (await timeOf(port, filtersOf(address)))
}

async function measureOne({ port, spent }: MeasuredServer, name: string, addresses: readonly string[]): Promise<void> {
  await spent()
  const times: number[] = []
  for (const address of addresses) times.push(await timeOf(port, address))
  print(name, times, await spent())
}

/** Each kind of question in its turn, so that what else the machine does falls on all of them. */
async function measureByTurns({ port }: MeasuredServer, lucene: Lucene | undefined): Promise<void> {
  const [complete, alone, pages] = [0, 1, 2].map((turn) =>
    mixedAddresses(folder, searches, randomFrom(seed + 10 * turn)),
  ) as [string[], string[], string[]]
  const both = mixedSearches(folder, searches, randomFrom(seed + 1))
  const times = {
    complete: [] as number[],
    alone: [] as number[],
    hits: [] as number[],
    both: [] as number[],
    page: [] as number[],
    lucene: [] as number[],
  }
  for (const [at, { wanted, address }] of both.entries()) {
    times.complete.push(await timeOf(port, complete[at]!))
    times.alone.push(await timeOf(port, briefOf(alone[at]!)))
    const hits = await timeOf(port, briefOf(address))
    times.hits.push(hits)
    times.both.push(hits + (await timeOf(port, filtersOf(address))))
    times.page.push(await timeOfPage(port, pages[at]!))
    if (lucene) times.lucene.push(await timeOf(lucene.port, luceneAddress(wanted)))
  }
  print('hits with every member', times.complete)
  print('hits', times.alone)
  print('hits, then filters', times.both)
  print('… of that the hits', times.hits)
  print('hits and filters in one answer', times.page)
  const [hits, then, page] = [summary(times.hits), summary(times.both), summary(times.page)]
  const timesHits = (mean: number) => (mean / hits.mean).toFixed(2)
  console.log(`times hits: filters after them ${timesHits(then.mean)}, in one answer ${timesHits(page.mean)}`)
  if (!lucene) return
  print('Lucene: total, 20 records, 8 filters', times.lucene)
  const theirs = summary(times.lucene)
  const ofTheirs = (ours: typeof theirs) =>
    `mean × ${(ours.mean / theirs.mean).toFixed(2)}, 99th of a hundred × ${(ours.p99 / theirs.p99).toFixed(2)}`
  console.log(`of Lucene's: filters after hits ${ofTheirs(then)}; in one answer ${ofTheirs(page)}`)
}

async function warm({ port }: MeasuredServer, lucene: Lucene | undefined): Promise<void> {
  const asked: AddressedSearch[] = mixedSearches(folder, warming, randomFrom(seed + 2))
  for (const { wanted, address } of asked) {
    await timeOf(port, address)
    await timeOf(port, briefOf(address))
    await timeOf(port, filtersOf(address))
    if (lucene) await timeOf(lucene.port, luceneAddress(wanted))
  }
}

/** @returns undefined where it is not wanted, or not installed, which is said */
async function startLucene(): Promise<Lucene | undefined> {
  if (flags.includes('--without-lucene')) return undefined
  const lucene = await Lucene.start(filters)
  if (!lucene) {
    console.log(missingLucene)
    return undefined
  }
  const database = openDatabase(join(folder, 'estante.sqlite'))
  for (let last = 0; ; ) {
    const rows = await database.db
      .selectFrom('titles')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    await lucene.put((await readTitleRows(database.db, ids)).map(titleDocument))
    last = ids.at(-1)!
  }
  await database.close()
  await lucene.finish()
  return lucene
}

/** Each question from a reader in a network of their own: a thousand new searches a second are those of a thousand readers. */
function fromMany(paths: readonly string[]): BenchRequest[] {
  return paths.map((path, at) => ({ path, headers: { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` } }))
}

async function main(): Promise<void> {
  const isThere = existsSync(join(folder, 'estante.sqlite'))
  const server = isThere ? await measuredServerWith({ ESTANTE_DATA: folder }) : await measuredServer(folder, titles)
  const lucene = await startLucene()
  try {
    console.log(row(['milliseconds', 'p50', 'p95', 'p99', 'mean', 'main', 'all', 'held up'], widths))
    await warm(server, lucene)
    await measureOne(
      server,
      'a search with one hit',
      lightAddresses(folder, searches, randomFrom(seed + 3)).map(briefOf),
    )
    await measureByTurns(server, lucene)
    await server.spent()
    const asked = fromMany(mixedAddresses(folder, searches * 2, randomFrom(seed + 4)).map(briefOf))
    const { times, bad, seconds } = await sendAll(server.port, asked, connections)
    print(`${connections} connections, first time${bad > 0 ? ` (${bad} failed)` : ''}`, times, await server.spent())
    console.log(`${Math.round(times.length / seconds)} answers a second`)
  } finally {
    agent.destroy()
    await lucene?.stop()
    await server.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
