/**
 * What half-sent bodies cost: starts a server of the demonstration library, leaves 1,500 unfinished sign-ins open for some
 * seconds and prints the memory of its process before and at most.
 *
 *     node scripts/run.mjs bench/http/half-sent-bodies.ts [seconds]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/testing/free-port.ts'
import { attack } from '../attacks/half-sent-bodies.ts'

const seconds = Number(process.argv[2] ?? 15)
const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'estante-memory-'))
const port = await freePort()
const env = { ...process.env, ESTANTE_DATA: folder, ESTANTE_DEMO: '0', DATABASE_URL: '', PORT: String(port) }
const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const address = `http://127.0.0.1:${port}`

/** MB of memory that the process holds. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

try {
  while ((await fetch(`${address}/health/ready`).catch(() => undefined))?.status !== 200) await setTimeout(200)
  const before = memoryOf(child)
  const stop = new AbortController()
  const attacking = attack.run(address, stop.signal)
  let most = before
  let slowest = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await setTimeout(250)
    most = Math.max(most, memoryOf(child))
    const start = performance.now()
    await fetch(`${address}/api/parametros/funcionalidades`).catch(() => undefined)
    slowest = Math.max(slowest, performance.now() - start)
  }
  stop.abort()
  await attacking
  console.log(
    `memory before ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB; slowest call ${slowest.toFixed(0)} ms`,
  )
} finally {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
}
