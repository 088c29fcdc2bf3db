/** Real servers that start at the same moment on one database, each with a data folder of its own where asked. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** @returns for each process what kept it from starting, or "" where it served */
export function startMany(variables: readonly Record<string, string>[]): Promise<string[]> {
  return Promise.all(variables.map((own) => startOne(own)))
}

async function startOne(variables: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-first-'))
  const standard = { HOST: '127.0.0.1', PORT: '0', LC_ALL: 'C', ESTANTE_DATA: folder }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', ...standard, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  child.stderr.on('data', (piece) => said.push(String(piece)))
  const isUp = await Promise.race([firstLine(child), ended.then(() => false)])
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true })
  return isUp ? '' : said.join('') || 'ended without a word'
}

async function firstLine(child: ChildProcess): Promise<boolean> {
  for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('Estante: ')) return true
  return false
}
