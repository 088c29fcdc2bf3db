/**
 * A start as `npm start` makes it, of an empty library and of a large one by turns: until the first search is answered, and
 * what the process takes then. The bundle is made before; the first start of each is not counted.
 *
 * Usage: node scripts/run.mjs bench/start.ts [TITLES] [FOLDER] [--rounds=3]
 *
 * 100,000 titles when not given; a folder that holds a library already is used as it is. Linux only.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureServer } from '../scripts/ensure-server.mjs'
import { nodeCommand, nodeVariables } from '../scripts/run-pinned.mjs'
import { freePort } from '../scripts/testing/free-port.ts'
import { ask } from './http/client.ts'
import { row, secondsSince, summary } from './search/measure.ts'

/** Milliseconds from the first answer until memory is read: lists for suggestions are made meanwhile. */
const settling = 6_000
/** Clock ticks of /proc/PID/stat in a second. */
const ticks = 100
const widths = [18, 14, 18, 14]

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const titles = Number(words[0] ?? 100_000)
const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 3)
const made = mkdtempSync(join(tmpdir(), 'estante-bench-'))
const large = words[1] ?? join(made, 'large')
const [node, ...flags] = nodeCommand()
const program = await ensureServer()

interface Start {
  /** Seconds until the first search was answered. */
  answered: number
  /** Seconds of processor time of all threads until then. */
  processor: number
  /** Megabytes. */
  resident: number
}

async function start(folder: string): Promise<Start> {
  const port = await freePort()
  const variables = { ...nodeVariables(), ESTANTE_DATA: folder, HOST: '127.0.0.1', PORT: String(port) }
  const began = performance.now()
  const server = spawn(node!, [...flags, program], { env: variables, stdio: 'ignore' })
  const agent = new Agent()
  while (!(await ask(agent, port, '/api/consulta?q=historia&for=LIVRE').catch(() => undefined))?.good) await pause(10)
  const answered = secondsSince(began)
  const processor = processorSeconds(server)
  await pause(settling)
  const resident = residentMegabytes(server)
  agent.destroy()
  server.kill()
  await once(server, 'exit')
  return { answered, processor, resident }
}

function processorSeconds({ pid }: ChildProcess): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / ticks
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

function makeTitles(): void {
  const command = join(import.meta.dirname, '..', 'apps/server/src/cli/estante.ts')
  const variables = { ...nodeVariables(), ESTANTE_DATA: large, ESTANTE_DEMO: '1' }
  const { status } = spawnSync(node!, [...flags, command, 'demo', '--titles', String(titles)], { env: variables })
  if (status !== 0) throw new Error('The titles could not be made.')
}

function print(name: string, starts: readonly Start[]): void {
  const of = (key: keyof Start) => summary(starts.map((one) => one[key])).p50
  console.log(
    row([name, of('answered').toFixed(2), of('processor').toFixed(2), String(Math.round(of('resident')))], widths),
  )
}

async function main(): Promise<void> {
  if (!existsSync(join(large, 'estante.sqlite'))) makeTitles()
  const empty = join(made, 'empty')
  const starts: Record<'empty' | 'large', Start[]> = { empty: [], large: [] }
  for (let round = 0; round <= rounds; round++) {
    const both = { empty: await start(empty), large: await start(large) }
    if (round === 0) continue
    starts.empty.push(both.empty)
    starts.large.push(both.large)
  }
  console.log(row(['', 'answered, s', 'processor time, s', 'resident, MB'], widths))
  print('an empty library', starts.empty)
  print(`${titles} titles`, starts.large)
}

try {
  await main()
} finally {
  rmSync(made, { recursive: true, force: true })
}
