/**
 * What searches cost over HTTP: a server of its own over a made-up collection, 32 connections, one process. In the same
 * run, as the measure of what the machine and HTTP allow, `/health/live` alone over the same connections; and how long
 * searches for one title take while broad ones keep all threads busy.
 *
 * Usage: node scripts/run.mjs bench/search/http.ts [TITLES] [FOLDER]
 *
 * 100,000 titles when not given. With a folder the collection is kept there, and used again by the next run. "held up" is
 * the longest that the event loop stood still; "main" and "all" are the processor time of an answer, in the thread that
 * answers requests and in all of the server's threads. The other columns count what this program and everything else on
 * the machine takes; these two do not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RequestTimes, sendAll } from '../http/client.ts'
import { type MeasuredServer, measuredServer } from '../http/measured-server.ts'
import type { Spent } from '../http/server.ts'
import { broadAddresses, lightAddresses, mixedAddresses } from './http-addresses.ts'
import { row, shown, summary } from './measure.ts'
import { randomFrom } from './random.ts'

const connections = 32
const questions = 1000
const rounds = 3
const seed = 20_260_101
const widths = [34, 10, 9, 9, 9, 9, 9, 9, 9]
/** Of the connections, those that ask broad questions all the time while the others ask light ones. */
const broadConnections = 16

const titles = Number(process.argv[2] ?? 100_000)
const kept = process.argv[3]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-'))

function print(name: string, { times, bad, seconds }: RequestTimes, spent?: Spent, answers = times.length): void {
  const { p50, p95, p99, worst } = summary(times)
  const own = spent ? [spent.heldUp, spent.mainThread / answers, spent.process / answers].map(shown) : []
  const figures = [Math.round(times.length / seconds), ...[p50, p95, p99, worst].map(shown), ...own]
  console.log(row([bad > 0 ? `${name} (${bad} failed)` : name, ...figures], widths))
}

async function measure({ port, spent }: MeasuredServer, name: string, paths: readonly string[]): Promise<void> {
  await spent()
  const asked = await sendAll(port, paths, connections)
  print(name, asked, await spent())
}

/** Broad searches go on until the last light one is answered. */
async function measureLight(port: number): Promise<void> {
  const random = randomFrom(seed)
  const light = lightAddresses(folder, questions, random)
  let over = false
  const broad = sendAll(port, broadAddresses(folder, questions, random), broadConnections, () => over)
  const asked = await sendAll(port, light, connections - broadConnections)
  over = true
  print('light ones while …', asked)
  print('… broad ones are asked', await broad)
}

async function main(): Promise<void> {
  const server = await measuredServer(folder, titles)
  try {
    const addresses = mixedAddresses(folder, questions, randomFrom(seed))
    console.log(`${titles.toLocaleString('en')} titles, ${connections} connections, one process (milliseconds)\n`)
    console.log(row(['', 'answers/s', 'p50', 'p95', 'p99', 'worst', 'held up', 'main', 'all'], widths))
    await measure(server, 'GET /api/consulta, the first time', addresses)
    const again = Array.from({ length: rounds }, () => addresses).flat()
    await measure(server, 'GET /api/consulta, warm', again)
    const others = mixedAddresses(folder, questions, randomFrom(seed + 1))
    await measure(server, 'GET /api/consulta, other searches', others)
    const alive = Array.from({ length: again.length }, () => '/health/live')
    await measure(server, 'GET /health/live', alive)
    await measureLight(server.port)
  } finally {
    await server.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
