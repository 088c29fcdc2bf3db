/**
 * What searches cost over HTTP: a server of its own over a made-up collection, 32 connections, one process. Beside the
 * searches `/health/live` is asked over and over: the longest it takes is the longest that anything held the server up.
 * In the same run, as the measure of what the machine and HTTP allow, `/health/live` alone over the same connections.
 *
 * Usage: node scripts/run.mjs bench/search/http.ts [TITLES] [FOLDER]
 *
 * 100,000 titles when not given. With a folder the collection is kept there, and used again by the next run.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { row, shown, summary } from './measure.ts'
import { type Random, randomFrom } from './random.ts'

const CONNECTIONS = 32
const QUESTIONS = 1000
const ROUNDS = 3
const SEED = 20_260_101
const WIDTHS = [34, 10, 9, 9, 9, 9, 9]

const titles = Number(process.argv[2] ?? 100_000)
const kept = process.argv[3]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-'))
const commandLine = fileURLToPath(new URL('../../apps/server/src/cli/estante.ts', import.meta.url))
const node = ['--disable-warning=ExperimentalWarning', commandLine]

/** Some searches of each kind, made of what a title of the collection has. */
function addressesOf(random: Random): string[] {
  const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
  const most = (database.prepare('select max(id) as id from titles').get() as { id: number }).id
  const oneTitle = database.prepare('select sort_title, data from titles where id >= ? limit 1')
  const made = Array.from({ length: QUESTIONS }, () => {
    const title = oneTitle.get(Math.floor(random() * most)) as { sort_title: string; data: string }
    return addressOf(random, title.sort_title.split(' '), JSON.parse(title.data).contributors[0]?.name ?? 'de')
  })
  database.close()
  return made
}

function addressOf(random: Random, words: string[], name: string): string {
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ')
  const kinds = [
    () => some(1),
    () => some(2),
    () => some(3),
    () => name,
    () => `${name} ${some(1)}`,
    () => `"${words.slice(0, 2).join(' ')}"`,
    () => `${some(1)} OR ${some(1)}`,
    () => `${some(1).slice(0, 4)}*`,
  ]
  const text = kinds[Math.floor(random() * kinds.length)]!()
  const filter = random() < 0.1 ? '&T=1' : ''
  return `/api/consulta?coluna_um=LIVRE&termo_pesquisa=${encodeURIComponent(text)}${filter}`
}

/** Milliseconds, and whether it was answered with 200. */
function ask(agent: Agent, port: number, path: string): Promise<{ time: number; good: boolean }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().on('end', () => resolve({ time: performance.now() - start, good: answer.statusCode === 200 }))
    }).on('error', reject)
  })
}

async function measure(port: number, name: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let next = 0
  let bad = 0
  const connection = async () => {
    while (next < paths.length) {
      const { time, good } = await ask(agent, port, paths[next++]!)
      times.push(time)
      if (!good) bad++
    }
  }
  const start = performance.now()
  const heldUp = watch(port)
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const seconds = (performance.now() - start) / 1000
  const { p50, p95, p99, worst } = summary(times)
  const figures = [Math.round(paths.length / seconds), ...[p50, p95, p99, worst, await heldUp()].map(shown)]
  console.log(row([bad > 0 ? `${name} (${bad} failed)` : name, ...figures], WIDTHS))
  agent.destroy()
}

/** Asks for a sign of life until it is told to stop; answers with the longest that it had to wait for one. */
function watch(port: number): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let watching = true
  let longest = 0
  const round = async () => {
    while (watching) longest = Math.max(longest, (await ask(agent, port, '/health/live')).time)
  }
  const done = round()
  return async () => {
    watching = false
    await done
    agent.destroy()
    return longest
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  const agent = new Agent()
  while (server.exitCode === null) {
    const answer = await ask(agent, port, '/health/ready').catch(() => undefined)
    if (answer?.good) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server has ended.')
}

async function main(): Promise<void> {
  const environment = { ...process.env, ESTANTE_DATA: folder, ESTANTE_DEMO: '1' }
  const made = spawnSync(process.execPath, [...node, 'demo', '--titles', String(titles)], { env: environment })
  if (made.error) throw made.error
  const port = await freePort()
  const server = spawn(process.execPath, [...node, 'serve'], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(port, server)
    const addresses = addressesOf(randomFrom(SEED))
    console.log(`${titles.toLocaleString('en')} titles, ${CONNECTIONS} connections, one process (milliseconds)\n`)
    console.log(row(['', 'answers/s', 'p50', 'p95', 'p99', 'worst', 'held up'], WIDTHS))
    await measure(port, 'GET /api/consulta, the first time', addresses)
    const again = Array.from({ length: ROUNDS }, () => addresses).flat()
    await measure(port, 'GET /api/consulta, warm', again)
    await measure(
      port,
      'GET /health/live',
      Array.from({ length: again.length }, () => '/health/live'),
    )
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
