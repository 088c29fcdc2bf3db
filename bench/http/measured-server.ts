/** The real server in a process of its own, over a made-up collection, and what it spends. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask } from './client.ts'
import type { Spent } from './server.ts'

export interface MeasuredServer {
  port: number
  /** Since it was asked before. */
  spent(): Promise<Spent>
  stop(): Promise<void>
}

const commandLine = fileURLToPath(new URL('../../apps/server/src/cli/estante.ts', import.meta.url))
const program = fileURLToPath(new URL('./server.ts', import.meta.url))
const quiet = '--disable-warning=ExperimentalWarning'

/** Makes the collection in the folder unless it is there, and waits until the server is ready. */
export async function measuredServer(folder: string, titles: number): Promise<MeasuredServer> {
  const variables = { ESTANTE_DATA: folder, ESTANTE_DEMO: '1' }
  const made = spawnSync(process.execPath, [quiet, commandLine, 'demo', '--titles', String(titles)], {
    env: { ...process.env, ...variables },
  })
  if (made.error) throw made.error
  return measuredServerWith(variables)
}

/**
 * Waits until the server is ready.
 * @param variables that it is started with, beside this process's own
 * @param clone another clone of this repository, whose server is started instead
 */
export async function measuredServerWith(
  variables: Readonly<Record<string, string>>,
  clone?: string,
): Promise<MeasuredServer> {
  const port = await freePort()
  const environment = { ...process.env, ...variables, PORT: String(port) }
  const child = fork(clone === undefined ? program : join(clone, 'bench/http/server.ts'), {
    execArgv: [quiet],
    env: environment,
  })
  await untilReady(child, port)
  return { port, spent: () => spentBy(child), stop: () => stop(child) }
}

async function spentBy(child: ChildProcess): Promise<Spent> {
  child.send('tell')
  const [spent] = await once(child, 'message')
  return spent as Spent
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  listening.close()
  return port
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const agent = new Agent()
  while (child.exitCode === null) {
    const answer = await ask(agent, port, '/health/ready').catch(() => undefined)
    if (answer?.good) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server has ended.')
}
