/** Real servers that are told to end while they are asked: what is answered, and how long nobody answers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/testing/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-stop-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(port: number): Promise<ChildProcess> {
  const standard = { HOST: '127.0.0.1', PORT: String(port), ESTANTE_DATA: folder, ESTANTE_DEMO: '0', DATABASE_URL: '' }
  const env = { ...process.env, ...standard, LC_ALL: 'C' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

/** Milliseconds until it is over, and how it ended. */
async function endOf(child: ChildProcess): Promise<{ after: number; code: number | null }> {
  const begin = performance.now()
  const [code] = await once(child, 'exit')
  return { after: performance.now() - begin, code }
}

/** One connection that asks again as soon as it is answered, until it is refused. Tells the statuses. */
async function keepAsking(port: number, path: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!))
      }).on('error', reject)
    })
  try {
    for (;;) statuses.push(await ask())
  } catch {
    agent.destroy()
    return statuses
  }
}

async function openWith(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** A server that has heard the signal listens no more. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (!isOpen) return
    await pause(20)
  }
}

/** Asks for far more than the system keeps for a reader who does not read. */
async function readNothing(port: number): Promise<void> {
  const socket = await openWith(port, 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200))
  socket.pause()
  await pause(500)
}

it('a signal under traffic ends the server as soon as what was asked is answered', async () => {
  const port = await freePort()
  const server = await start(port)
  const kept = Array.from({ length: 20 }, () => keepAsking(port, '/health/live'))
  const searching = Array.from({ length: 4 }, () => keepAsking(port, '/api/consulta?q=a'))
  const idle = await openWith(port, 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')
  await openWith(port, 'POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{')
  await openWith(port, 'GET / HTTP/1.1\r\nHo')
  await pause(500)
  server.kill('SIGTERM')
  const { after, code } = await endOf(server)
  expect(code).toBe(0)
  // The half requests have two seconds; kept connections had 72.
  expect(after).toBeLessThan(8000)
  const again = performance.now()
  await start(port)
  console.info(`without service for ${Math.round(after)} ms and a start of ${Math.round(performance.now() - again)} ms`)
  for (const statuses of await Promise.all([...kept, ...searching])) {
    expect(statuses.length).toBeGreaterThan(0)
    expect([...new Set(statuses)]).toEqual([200])
  }
}, 60_000)

it('an answer that is read slowly comes whole, and one that nobody reads is waited for ten seconds', async () => {
  const port = await freePort()
  const server = await start(port)
  await readNothing(port)
  const slow = await openWith(port, 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const [first] = await once(slow, 'data')
  slow.pause()
  server.kill('SIGTERM')
  const ended = endOf(server)
  await pause(1000)
  let read: number = first.length
  for await (const piece of slow) read += piece.length
  expect(read).toBeGreaterThan(100_000)
  const { after, code } = await ended
  expect(code).toBe(0)
  expect(after).toBeGreaterThan(5000)
  expect(after).toBeLessThan(18_000)
}, 60_000)

it('a second signal ends it at once, and the same one told twice does not', async () => {
  const port = await freePort()
  const server = await start(port)
  await readNothing(port)
  server.kill('SIGTERM')
  server.kill('SIGINT')
  await untilRefused(port)
  // More than makes it a second signal, and well before the first has ended the server.
  await pause(2500)
  expect(server.exitCode).toBeNull()
  server.kill('SIGTERM')
  const { after, code } = await endOf(server)
  expect(code).toBe(1)
  expect(after).toBeLessThan(3000)
}, 60_000)
