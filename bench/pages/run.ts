/**
 * Pages rendered on the server: how many a second, the first time and from the cache, beside `/health/live` as the measure
 * of what the machine and HTTP allow; and how long searches take while nobody asks for pages, beside 50 kept pages a second,
 * and beside 50 a second that nobody has asked for before. The three take turns. Target: the searches' p99 beside pages at
 * most 1.3 times the quiet one.
 *
 * Usage: node scripts/run.mjs bench/pages/run.ts [TITLES] [FOLDER] [--rounds=3]
 *
 * 20,000 titles when not given; a folder keeps the collection for the next run. "rendered" is the share of the pages that
 * came with all they show; the others came as the empty frame, because the renderer was busy. "main" and "all" are the
 * processor time of an answer on the thread that answers requests and on all threads, which other programs do not lengthen.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask } from '../http/client.ts'
import { type MeasuredServer, measuredServer } from '../http/measured-server.ts'
import { mixedAddresses } from '../search/http-addresses.ts'
import { row, shown, summary } from '../search/measure.ts'
import { randomFrom } from '../search/random.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
const titles = Number(positionals[0] ?? 20_000)
const rounds = Number(values.rounds)
const folder = positionals[1] ?? mkdtempSync(join(tmpdir(), 'estante-pages-'))
const seed = 20_260_101
/** Pages of each measurement, and of those that are asked for beside searches. */
const pages = 200
const pace = 50
/** Searches of one turn. */
const searches = 300
const target = 1.3
const widths = [38, 9, 9, 9, 9, 10, 9, 9, 9]

/** Each title is asked for once in the whole run. */
let nextTitle = 1
const newPages = (count: number) => Array.from({ length: count }, () => `/acervo/${nextTitle++}`)

interface Asked {
  times: number[]
  rendered: number
  failed: number
}

/** One page after the other on so many connections. */
async function askPages(port: number, paths: readonly string[], connections: number): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const asked: Asked = { times: [], rendered: 0, failed: 0 }
  let next = 0
  const connection = async () => {
    while (next < paths.length) note(asked, await ask(agent, port, paths[next++]!))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return asked
}

function note(asked: Asked, { time, good, text }: Awaited<ReturnType<typeof ask>>): void {
  asked.times.push(time)
  if (!good) asked.failed++
  if (text.includes('data-rendered')) asked.rendered++
}

/** Asks for `pace` pages a second, whether the ones before have come or not, until it is told to stop. */
function startPages(port: number, nextPath: () => string): { stop: () => Promise<Asked> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const asked: Asked = { times: [], rendered: 0, failed: 0 }
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one: Promise<void> = ask(agent, port, nextPath())
      .then((answer) => note(asked, answer))
      .catch(() => {
        asked.failed++
      })
      .finally(() => open.delete(one))
    open.add(one)
  }, 1000 / pace)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return asked
    },
  }
}

async function measurePages(server: MeasuredServer, name: string, paths: readonly string[], connections: number) {
  await server.spent()
  const start = performance.now()
  const { times, rendered, failed } = await askPages(server.port, paths, connections)
  const seconds = (performance.now() - start) / 1000
  const { mainThread, process, memory } = await server.spent()
  const { p50, p99 } = summary(times)
  const share = `${Math.round((100 * rendered) / paths.length)} %`
  const label = failed > 0 ? `${name} (${failed} failed)` : name
  const cost = [shown(mainThread / paths.length), shown(process / paths.length), memory]
  console.log(row([label, shown(paths.length / seconds), shown(p50), shown(p99), connections, share, ...cost], widths))
}

/** The renderer begins when the server listens. */
async function untilRendering(port: number): Promise<void> {
  const agent = new Agent()
  for (let attempt = 0; attempt < 120; attempt++) {
    if ((await ask(agent, port, '/')).text.includes('data-rendered')) return
    await setTimeout(500)
  }
  throw new Error('The server renders no pages: is the build there (npm run build)?')
}

type Condition = 'quiet' | 'beside kept pages' | 'beside new pages'

/** Searches one by one, each new, while the pages of the condition are asked for. */
async function measureSearches(server: MeasuredServer) {
  const addresses = mixedAddresses(folder, searches * 3 * rounds, randomFrom(seed))
  const kept = newPages(20)
  await askPages(server.port, kept, 2)
  let at = 0
  const sources: Record<Condition, (() => string) | undefined> = {
    quiet: undefined,
    'beside kept pages': () => kept[at++ % kept.length]!,
    'beside new pages': () => newPages(1)[0]!,
  }
  const times: Record<Condition, number[]> = { quiet: [], 'beside kept pages': [], 'beside new pages': [] }
  const asked: Record<Condition, Asked[]> = { quiet: [], 'beside kept pages': [], 'beside new pages': [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let round = 0; round < rounds; round++)
    for (const condition of Object.keys(sources) as Condition[]) {
      const nextPath = sources[condition]
      const crowd = nextPath && startPages(server.port, nextPath)
      if (crowd) await setTimeout(1000)
      for (const address of addresses.splice(0, searches))
        times[condition].push((await ask(agent, server.port, address)).time)
      if (crowd) asked[condition].push(await crowd.stop())
    }
  agent.destroy()
  return { times, asked }
}

function printSearches({ times, asked }: Awaited<ReturnType<typeof measureSearches>>): void {
  const quiet = summary(times.quiet)
  console.log(`\n${row(['searches, one by one', 'p50', 'p95', 'p99', '× quiet', 'rendered', 'failed'], widths)}`)
  for (const [condition, all] of Object.entries(times) as [Condition, number[]][]) {
    const { p50, p95, p99 } = summary(all)
    const seen = asked[condition].flatMap((one) => one.times).length
    const rendered = asked[condition].reduce((sum, one) => sum + one.rendered, 0)
    const failed = asked[condition].reduce((sum, one) => sum + one.failed, 0)
    const share = seen === 0 ? '' : `${Math.round((100 * rendered) / seen)} %`
    const cells = [condition, shown(p50), shown(p95), shown(p99), shown(p99 / quiet.p99), share, failed]
    console.log(row(cells, widths))
  }
  console.log(`\ntarget beside pages: at most ${target} times the quiet p99`)
}

const server = await measuredServer(folder, titles)
try {
  await untilRendering(server.port)
  console.log(`${titles.toLocaleString('en')} titles, one process (milliseconds, MB)\n`)
  console.log(row(['', 'a second', 'p50', 'p99', 'at once', 'rendered', 'main', 'all', 'memory'], widths))
  const first = newPages(pages)
  await measurePages(server, 'titles, the first time', first, 1)
  await measurePages(server, 'titles, from the cache', [...first, ...first], 1)
  const more = newPages(pages)
  await measurePages(server, 'titles, the first time', more, 4)
  await measurePages(server, 'titles, from the cache', [...more, ...more, ...more], 32)
  await measurePages(server, 'GET /health/live', Array<string>(pages * 10).fill('/health/live'), 32)
  printSearches(await measureSearches(server))
} finally {
  await server.stop()
  if (positionals[1] === undefined) rmSync(folder, { recursive: true, force: true })
}
