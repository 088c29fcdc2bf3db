/**
 * How fast records become title data: `node bench/mapping.ts FILE...` reads the records into memory first, then maps
 * each one and makes the keys of its headings, over and over, and prints records per second of processor time.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { headingKey } from '@estante/marc/mapping/headings'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { recordKind } from '@estante/marc/mapping/record-kind'
import { readMarc } from '@estante/marc/read-marc'
import type { MarcRecord } from '@estante/marc/record'

const rounds = 30
/** Small files are mapped several times in a round, or the clock would be too coarse. */
const recordsARound = 3000

async function recordsOf(file: string): Promise<MarcRecord[]> {
  const stream = createReadStream(file)
  const bytes = file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream
  const found: MarcRecord[] = []
  for await (const result of readMarc(bytes)) {
    if (result.kind === 'record' && recordKind(result.record) === 'bibliographic') found.push(result.record)
  }
  return found
}

/** Records per second of processor time in one round. */
function round(records: MarcRecord[]): number {
  const repetitions = Math.max(1, Math.round(recordsARound / records.length))
  const start = process.cpuUsage()
  for (let repetition = 0; repetition < repetitions; repetition++) for (const record of records) mapWithKeys(record)
  const { user, system } = process.cpuUsage(start)
  return (repetitions * records.length * 1e6) / (user + system)
}

function mapWithKeys(record: MarcRecord): void {
  const title = mapTitle(record)
  for (const { heading } of title.contributors) headingKey(heading)
  for (const { heading } of title.subjects) headingKey(heading)
  for (const one of title.series) headingKey(one.title)
}

for (const file of process.argv.slice(2)) {
  const records = await recordsOf(file)
  const rates = Array.from({ length: rounds }, () => round(records)).sort((one, other) => other - one)
  const fields = records.reduce((sum, record) => sum + record.fields.length, 0) / records.length
  const [best, median] = [rates[0]!, rates[rounds / 2]!].map((rate) => Math.round(rate).toLocaleString('en'))
  console.log(`${file}: ${records.length} records of ${fields.toFixed(1)} fields, ${median} a second (best ${best})`)
}
