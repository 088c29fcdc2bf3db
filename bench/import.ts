/**
 * How fast records get into the database and the index, on one core, beside the time yaz-marcdump needs to read the
 * same file. The target: 5,000 records a second into both, under 600 MB for a million records.
 *
 * Usage: node scripts/run.mjs bench/import.ts [RECORDS]   (100,000 when not given; DATABASE_URL for PostgreSQL)
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedRecords } from '@estante/demo/generated/generated-records'
import { writeIso2709 } from '../packages/marc/src/iso2709/write-iso2709.ts'

interface Measured {
  records: number
  seconds: number
  /** Seconds of processor time: what counts when other programs run beside. */
  cpu: number
  /** MB. */
  peak: number
}

const total = Number(process.argv[2] ?? 100_000)
const stage = fileURLToPath(new URL('./import-stage.ts', import.meta.url))
const hasTaskset = spawnSync('taskset', ['-V']).status === 0

async function writeSample(file: string): Promise<void> {
  const stream = createWriteStream(file)
  for (const record of generatedRecords(total)) {
    if (!stream.write(writeIso2709(record))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

/** Runs a program on one core. */
function pinned(program: string, args: string[]): string {
  const [command, ...all] = [...(hasTaskset ? ['taskset', '-c', '0'] : []), program, ...args]
  const { status, stdout, stderr, error } = spawnSync(command!, all, { encoding: 'utf8', maxBuffer: 1e9 })
  if (error || status !== 0) throw error ?? new Error(stderr)
  return stdout
}

const runStage = (...args: string[]): Measured =>
  JSON.parse(pinned(process.execPath, ['--disable-warning=ExperimentalWarning', stage, ...args]))

function readWithYaz(file: string): Measured | undefined {
  if (spawnSync('yaz-marcdump', ['-V']).error) return undefined
  const started = performance.now()
  pinned('yaz-marcdump', ['-n', file])
  const seconds = (performance.now() - started) / 1000
  return { records: total, seconds, cpu: seconds, peak: 0 }
}

function row(name: string, { records, seconds, cpu, peak }: Measured): string {
  const figures = [seconds.toFixed(1), Math.round(records / seconds), cpu.toFixed(1), Math.round(records / cpu)]
  return `${name.padEnd(28)}${figures.map((figure) => figure.toLocaleString('en').padStart(12)).join('')}${
    peak > 0 ? String(Math.round(peak)).padStart(10) : ''
  }`
}

const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))
try {
  const file = join(folder, 'sample.mrc')
  await writeSample(file)
  const size = statSync(file).size
  console.log(
    `${total.toLocaleString('en')} records, ${Math.round(size / 1e6)} MB of ISO 2709${hasTaskset ? ', one core' : ''}\n`,
  )
  console.log(`${''.padEnd(28)}     seconds   records/s   cpu secs.  per cpu s.   peak MB`)
  const loaded = runStage('load', file, folder)
  console.log(row('into the database', loaded))
  const indexed = runStage('index', folder)
  console.log(row('into the index', indexed))
  const both = {
    records: total,
    seconds: loaded.seconds + indexed.seconds,
    cpu: loaded.cpu + indexed.cpu,
    peak: Math.max(loaded.peak, indexed.peak),
  }
  console.log(row('database and index', both))
  console.log(row('the same file again', runStage('load', file, folder)))
  const yaz = readWithYaz(file)
  console.log(yaz ? row('yaz-marcdump, reading alone', yaz) : 'yaz-marcdump is not installed')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
