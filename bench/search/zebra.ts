/**
 * Zebra, the engine of many Koha installations, on the same documents: as MARC that `estante import` loaded and
 * `estante export` wrote, indexed by zebraidx, served by zebrasrv on a socket, asked through yaz-client. As in Koha an
 * answer is one search, the first twenty records and one request for each facet, whose values are counted over the
 * first 1,000 hits alone.
 */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { onThePath } from '../../scripts/testing/find-binaries.ts'
import { marcOf } from './marc.ts'
import { secondsSince } from './measure.ts'
import { putAll, type Rival } from './rival.ts'
import { asPrefixQuery, type SearchTerms } from './search-terms.ts'
import { facets, writeSettings } from './zebra-config.ts'

type Program = ChildProcessByStdio<Writable, Readable, null>

const commandLine = fileURLToPath(new URL('../../apps/server/src/cli/estante.ts', import.meta.url))

/** @returns undefined where Zebra is not installed */
export async function openZebra(size: number): Promise<Rival | undefined> {
  const installed = ['zebraidx', 'zebrasrv', 'yaz-client'].every((program) => onThePath(program))
  if (!installed) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'estante-zebra-'))
  try {
    writeSettings(folder)
    const records = await exported(folder, size)
    const start = performance.now()
    run('zebraidx', ['-c', join(folder, 'zebra.cfg'), 'init'])
    run('zebraidx', ['-c', join(folder, 'zebra.cfg'), 'update', records])
    const buildSeconds = secondsSince(start)
    const zebra = await Zebra.start(folder)
    return {
      name: 'Zebra',
      remark: 'as in Koha: filters over the first 1,000 hits',
      buildSeconds,
      megabytes: bytesIn(join(folder, 'register')) / 1e6,
      ask: (wanted) => zebra.ask(wanted),
      close: async () => {
        await zebra.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Through Estante: loaded into an empty one, and written by its export. */
async function exported(folder: string, size: number): Promise<string> {
  const [made, written, data] = [join(folder, 'made.mrc'), join(folder, 'records.mrc'), join(folder, 'estante')]
  mkdirSync(data)
  const stream = createWriteStream(made)
  await putAll(size, async (documents) => {
    if (!stream.write(Buffer.concat(documents.map((one) => writeIso2709(marcOf(one)))))) await once(stream, 'drain')
  })
  stream.end()
  await once(stream, 'close')
  const environment = { ESTANTE_DATA: data, ESTANTE_DEMO: '0', DATABASE_URL: undefined }
  const estante = ['--disable-warning=ExperimentalWarning', commandLine]
  run(process.execPath, [...estante, 'import', '--make-libraries', made], environment)
  run(process.execPath, [...estante, 'export', '--out', written], environment)
  rmSync(data, { recursive: true })
  return written
}

class Zebra {
  readonly #server: Program
  readonly #client: Program
  readonly #lines: AsyncIterator<string>

  private constructor(server: Program, client: Program) {
    this.#server = server
    this.#client = client
    this.#lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
  }

  static async start(folder: string): Promise<Zebra> {
    const socket = join(folder, 'socket')
    const server = start('zebrasrv', [
      '-S',
      '-c',
      join(folder, 'zebra.cfg'),
      '-l',
      join(folder, 'log'),
      `unix:${socket}`,
    ])
    for (let tries = 0; tries < 100 && !existsSync(socket); tries++) await pause(100)
    // Lines leave as they are written, not a page at a time.
    const client = start('stdbuf', ['-oL', 'yaz-client', `unix:${socket}`])
    const zebra = new Zebra(server, client)
    await zebra.#answer()
    zebra.#say('format xml')
    return zebra
  }

  async ask(wanted: SearchTerms): Promise<number> {
    this.#say(`find ${asPrefixQuery(wanted)}`)
    const total = await this.#answer(/^Number of hits: (\d+)/)
    if (total === 0) return 0
    this.#say('elements marcxml', `show 1+${Math.min(20, total)}`)
    await this.#answer()
    for (const facet of facets) {
      this.#say(`elements zebra::facet::${facet}:0:20`, 'show 1+1')
      await this.#answer()
    }
    return total
  }

  async stop(): Promise<void> {
    for (const one of [this.#client, this.#server]) {
      if (one.exitCode !== null || one.signalCode !== null) continue
      const ended = once(one, 'exit')
      // Serving one session, zebrasrv does not hear SIGTERM; it has nothing to save.
      one.kill('SIGKILL')
      await ended
    }
  }

  #say(...commands: string[]): void {
    this.#client.stdin.write(commands.map((command) => `${command}\n`).join(''))
  }

  /** Reads to the end of one answer, which tells how long it took; gives the number that a line of it tells. */
  async #answer(telling?: RegExp): Promise<number> {
    let found = 0
    for (;;) {
      const { value: line, done } = await this.#lines.next()
      if (done) throw new Error('yaz-client has ended')
      const number = telling?.exec(line)?.[1]
      if (number !== undefined) found = Number(number)
      if (/Diagnostic message|Target closed/.test(line)) throw new Error(`Zebra: ${line}`)
      if (line.startsWith('Elapsed')) return found
    }
  }
}

function start(program: string, args: string[]): Program {
  return spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'] as ['pipe', 'pipe', 'inherit'],
  }) as unknown as Program
}

function run(program: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 1e9,
  })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr.slice(-2000)}`)
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
