/**
 * The worst request of each kind beside a reader's searches: the reader's p95 while nobody else asks, and under each
 * attack, by turns. Starts a server of its own over a made-up collection.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type MeasuredServer, measuredServer, measuredServerWith } from '../http/measured-server.ts'
import { summary } from '../search/measure.ts'
import { randomFrom } from '../search/random.ts'
import type { Attack } from './attack.ts'
import { attacks } from './attacks.ts'
import { read, readersAddresses } from './human.ts'

export interface AttackOptions {
  titles: number
  /** The attacks whose names have this. */
  named?: string
  rounds: number
  seed: number
  /** Where the collection stays for the next run. */
  kept?: string
}

const searches = 200
/** Milliseconds in which an attack gets going, and in which the server comes to rest. */
const settling = 1_500
/** The reader may wait so many times as long; below so many milliseconds nobody notices. */
const mostSlower = 2
const unnoticed = 20

interface Server {
  address: string
  spent(): Promise<{ heldUp: number; memory: number }>
}

/** @returns whether the reader's p95 is at most twice the quiet one under each attack */
export async function runAttacks({ titles, named = '', rounds, seed, kept }: AttackOptions): Promise<boolean> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-attacks-'))
  const { port, spent, stop } = await serverOver(folder, titles)
  const server = { address: `http://127.0.0.1:${port}`, spent }
  const random = randomFrom(seed)
  const paths = () => readersAddresses(folder, searches, random)
  console.log(machine(titles))
  console.log('| attack | p95 quiet, ms | p95 under attack | times | held up, ms | MB | |')
  console.log('|---|---|---|---|---|---|---|')
  try {
    await read(server.address, paths())
    let held = true
    for (const attack of attacks.filter(({ name }) => name.includes(named))) {
      held = (await isHeld(attack, server, paths, rounds)) && held
    }
    return held
  } finally {
    await stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

/** A collection that is there already is taken as it is. */
function serverOver(folder: string, titles: number): Promise<MeasuredServer> {
  const isThere = existsSync(join(folder, 'estante.sqlite'))
  return isThere ? measuredServerWith({ ESTANTE_DATA: folder, ESTANTE_DEMO: '1' }) : measuredServer(folder, titles)
}

async function isHeld(attack: Attack, server: Server, paths: () => string[], rounds: number): Promise<boolean> {
  const quiet: number[] = []
  const attacked: number[] = []
  let [heldUp, memory] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    quiet.push(summary(await read(server.address, paths())).p95)
    await server.spent()
    attacked.push(await under(attack, server, paths()))
    const spent = await server.spent()
    heldUp = Math.max(heldUp, spent.heldUp)
    memory = Math.max(memory, spent.memory)
  }
  const [before, during] = [median(quiet), median(attacked)]
  const holds = during <= Math.max(mostSlower * before, unnoticed)
  const figures = [before.toFixed(1), during.toFixed(1), (during / before).toFixed(1), heldUp.toFixed(0), memory]
  console.log(`| ${attack.name} | ${figures.join(' | ')} | ${holds ? 'holds' : 'fails'} |`)
  return holds
}

/** @returns the reader's p95 while the attack goes on */
async function under(attack: Attack, { address }: Server, paths: readonly string[]): Promise<number> {
  const stop = new AbortController()
  const attacking = attack.run(address, stop.signal).catch(() => {})
  try {
    await setTimeout(settling)
    return summary(await read(address, paths)).p95
  } finally {
    stop.abort()
    await attacking
    await setTimeout(settling)
  }
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

function machine(titles: number): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const processors = `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'})`
  return `\n${titles.toLocaleString('en')} titles on SQLite; ${processors}, ${memory} GB, Node ${process.version}\n`
}
