/**
 * A PostgreSQL server for one test run: a temporary folder, a free port on 127.0.0.1, nothing persistent. PostgreSQL
 * refuses to run as root, so root starts it as the user postgres.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Cluster {
  /** postgres://…, with the right to create databases. */
  address: string
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

interface User {
  uid?: number
  gid?: number
}

const prefix = 'estante-postgres-'

/** Linux's folder in memory. */
const memoryFolder = '/dev/shm'
/** For two servers, whose data and log take some hundred megabytes; a container's folder often has 64 in all. */
const memoryNeeded = 2 * 1024 ** 3

/**
 * Where tests have their server: in memory where there is enough of it. Each test file copies a database, which is
 * hundreds of files and takes several times as long on a disk.
 */
export function fastFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= memoryNeeded ? memoryFolder : tmpdir()
}

/**
 * @param bin the folder of initdb and postgres
 * @param settings of the server, overriding its own
 * @param parent of its temporary folder
 * @throws Error with PostgreSQL's message when it does not start
 */
export async function startCluster(bin: string, settings: Settings = {}, parent = tmpdir()): Promise<Cluster> {
  for (const place of new Set([parent, tmpdir()])) removeLeftovers(bin, place)
  const user = clusterUser()
  const folder = makeFolder(user, parent)
  const data = join(folder, 'data')
  try {
    // A language's collation, as in real installations, where SQLite's is binary. No answer may depend on it.
    const order = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=pt-BR']
    const options = ['--auth=trust', '--username=estante', '--encoding=UTF8', ...order, '--no-sync']
    runOnce(join(bin, 'initdb'), [`--pgdata=${data}`, ...options], user)
    const port = await freePort()
    const server = spawnServer(join(bin, 'postgres'), folder, user, {
      ...quick,
      ...settings,
      port: String(port),
      unix_socket_directories: folder,
    })
    await answers(server, join(bin, 'pg_isready'), port)
    return {
      address: `postgres://estante@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(server, folder),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The data is temporary: speed over safety in every setting. */
const quick: Settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
  log_min_messages: 'fatal',
}

function spawnServer(postgres: string, folder: string, user: User, settings: Settings): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A process group of its own: Ctrl-C reaches the tests first, and they stop the server when they have disconnected.
  return spawn(postgres, ['-D', join(folder, 'data'), ...flags], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function answers(server: ChildProcess, isReady: string, port: number): Promise<void> {
  let words = ''
  server.stderr?.on('data', (chunk) => {
    words += chunk
  })
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const asked = spawnSync(isReady, ['--host=127.0.0.1', `--port=${port}`, '--quiet'])
    if (asked.status === 0) return
    await pause(100)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not come up: ${words.trim() || 'no answer in 30 seconds'}`)
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions and stops in order. */
async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

function makeFolder(user: User, parent: string): string {
  const folder = mkdtempSync(join(parent, prefix))
  writeFileSync(join(folder, 'owner'), String(process.pid))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
}

function clusterUser(): User {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function runOnce(program: string, args: string[], user: User): void {
  const { status, stderr, error } = spawnSync(program, args, { ...user, cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} did not succeed: ${error?.message ?? stderr.trim()}`)
}

/** A killed run leaves its server behind; the next run stops it and removes its folder. */
function removeLeftovers(bin: string, parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name)
    const data = join(folder, 'data')
    try {
      if (isRunning(Number(readFileSync(join(folder, 'owner'), 'utf8')))) continue
      if (existsSync(join(data, 'postmaster.pid'))) {
        runOnce(join(bin, 'pg_ctl'), ['stop', `--pgdata=${data}`, '--mode=immediate'], clusterUser())
      }
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Owned by another user, or being removed by its own run.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
