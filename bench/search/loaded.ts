/**
 * What a program takes that loads an index instead of building it, as a server does: the index is built and saved by a
 * process of its own, then loaded here.
 *
 *     node --expose-gc bench/search/loaded.ts [1000000]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMegabytes, secondsSince } from './measure.ts'
import { build, loadFrom, saveTo } from './own-index.ts'

const [script, size = '1000000', written] = process.argv.slice(1)

if (written) saveTo(written, (await build(Number(size))).index)
else measure()

function measure(): void {
  const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))
  const file = join(folder, 'snapshot')
  const { status } = spawnSync(process.execPath, [script!, size, file], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the index could not be built')
  tell(file)
  rmSync(folder, { recursive: true })
}

function tell(file: string): void {
  const before = residentMegabytes()
  const [start, used] = [performance.now(), process.cpuUsage()]
  const index = loadFrom(file)
  const seconds = secondsSince(start)
  const { user, system } = process.cpuUsage(used)
  const { documents, bytes } = index.stats()
  console.log(`${documents} documents, columns ${Math.round(bytes / 1e6)} MB, snapshot ${megabytesOf(file)} MB`)
  console.log(`resident ${residentMegabytes()} MB (${before} before)`)
  console.log(`loaded in ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of them computing`)
}

function megabytesOf(file: string): number {
  return Math.round(statSync(file).size / 1e6)
}
