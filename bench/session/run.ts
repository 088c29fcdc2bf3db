/**
 * What signing in costs, and whom it holds up: a server of its own over a made-up collection. First searches alone; then
 * 64 people sign in at once, over and over, while searches go on; then calls of signed-in people, each of which has its
 * token checked and its session looked up, beside `/health/live`, which has neither.
 *
 * Usage: node scripts/run.mjs bench/session/run.ts [TITLES]
 *
 * 20,000 titles when not given. "held up" is the longest that the event loop stood still; "MB" the most memory that the
 * server had. Target: the p99 of a search during the storm is at most three times its quiet one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, type BenchRequest, type RequestTimes, sendAll } from '../http/client.ts'
import { type MeasuredServer, measuredServer } from '../http/measured-server.ts'
import { lightAddresses } from '../search/http-addresses.ts'
import { row, shown, summary } from '../search/measure.ts'
import { randomFrom } from '../search/random.ts'
import { addPeople, password, usernameOf } from './people.ts'

const people = 64
const searchCount = 2000
const signIns = 256
const calls = 6000
const seed = 20_260_101
const widths = [44, 10, 9, 9, 9, 9, 9, 9]

const titles = Number(process.argv[2] ?? 20_000)
const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))

function print(name: string, { times, bad, seconds }: RequestTimes, more: (string | number)[] = []): number {
  const { p50, p95, p99, worst } = summary(times)
  const figures = [Math.round(times.length / seconds), ...[p50, p95, p99, worst].map(shown), ...more]
  console.log(row([bad > 0 ? `${name} (${bad} failed)` : name, ...figures], widths))
  return p99
}

const signIn = (patron: number): BenchRequest => ({
  path: '/oauth/token',
  form: { grant_type: 'password', client_id: '1', username: usernameOf(patron), password: password },
})
const everyone = Array.from({ length: people }, (_, patron) => patron)

/** @returns p99 of searches, alone and during the storm */
async function measureStorm({ port, spent }: MeasuredServer): Promise<[quiet: number, storm: number]> {
  const searches = lightAddresses(folder, searchCount, randomFrom(seed))
  await sendAll(port, searches, 1)
  const quiet = print('searches for one title, alone', await sendAll(port, searches, 1))
  await spent()
  const questions = Array.from({ length: signIns / people }, () => everyone.map(signIn)).flat()
  let over = false
  const storm = sendAll(port, questions, people).finally(() => {
    over = true
  })
  const during = await sendAll(port, searches, 1, () => over)
  const { heldUp, memory } = await spent()
  print(`sign-ins with a password, ${people} at a time`, await storm, [shown(heldUp), memory])
  return [quiet, print('searches for one title while they sign in', during)]
}

async function measureTokens({ port, spent }: MeasuredServer): Promise<void> {
  const agent = new Agent()
  const { text } = await ask(agent, port, signIn(0))
  agent.destroy()
  const authorization = `Bearer ${JSON.parse(text).access_token as string}`
  const questions: [string, BenchRequest][] = [
    ['GET /api/pessoas with a token', { path: '/api/pessoas', headers: { authorization } }],
    ['GET /health/live', '/health/live'],
  ]
  for (const [name, question] of questions) {
    await spent()
    const asked = await sendAll(
      port,
      Array.from({ length: calls }, () => question),
      32,
    )
    const { heldUp, memory } = await spent()
    print(name, asked, [shown(heldUp), memory])
  }
}

async function main(): Promise<void> {
  const server = await measuredServer(folder, titles)
  try {
    await addPeople(folder, people)
    console.log(`${titles.toLocaleString('en')} titles, one process (milliseconds)\n`)
    console.log(row(['', 'answers/s', 'p50', 'p95', 'p99', 'worst', 'held up', 'MB'], widths))
    const [quiet, storm] = await measureStorm(server)
    await measureTokens(server)
    console.log(`\np99 of a search during the storm: ${(storm / quiet).toFixed(1)} times its quiet one (target: 3)`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
