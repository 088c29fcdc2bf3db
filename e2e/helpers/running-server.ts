/** The real server, as `npm start` runs it, on a free port over its own folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/testing/free-port.ts'

const root = join(import.meta.dirname, '..', '..')

export interface RunningServer {
  /** "http://127.0.0.1:40123" */
  address: string
  dataFolder: string
  pid: number
  /** All output so far. */
  output(): string
  /** Stops it like Ctrl-C. @returns the exit code */
  stop(): Promise<number>
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>
}

/**
 * Starts it and waits until it is ready: the demonstration library is loaded and the index built.
 * @param variables besides HOST and ESTANTE_DATA; PORT is a free one unless given
 * @param script the server itself, or `start.mjs`
 * @throws Error with its output when it ends early, or is not ready in two minutes (a busy machine takes one)
 */
export async function startServer(
  dataFolder: string,
  variables: Record<string, string> = {},
  script = 'apps/server/src/main.ts',
): Promise<RunningServer> {
  const port = variables.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...variables, HOST: '127.0.0.1', PORT: port, ESTANTE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const address = `http://127.0.0.1:${port}`
  const stop = () => endChild(child, 'SIGINT')
  // Kills the server when the test run ends early.
  process.once('exit', () => child.kill('SIGKILL'))
  try {
    await isReady(address, child)
  } catch (error) {
    await stop()
    throw new Error(`The server did not become ready (${String(error)}).\n${output()}`)
  }
  const kill = async () => void (await endChild(child, 'SIGKILL'))
  return { address, dataFolder, pid: child.pid!, output, stop, kill }
}

async function isReady(address: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('no answer in two minutes')
}

function collect(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  child.kill(signal)
  return ended
}
