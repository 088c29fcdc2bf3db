/**
 * What our reader makes of the real data sets, held against yaz: one line for each file, from which the two tables in
 * docs/ are made and checked.
 */
import { detectFormat, type Format, sampleLength } from '../detect.ts'
import { readMarc } from '../read-marc.ts'
import type { Encoding, Problem, ReadRecord } from '../read-result.ts'
import type { MarcRecord } from '../record.ts'
import { compareRecords } from './compare.ts'
import { type DataFile, dataFiles } from './data-sets.ts'
import { preparedForYaz, readAllWithYaz, readWithYaz, type YazFormat } from './yaz.ts'

export interface FileReport {
  set: string
  name: string
  format: string
  /** Records by structure, as FILES.tsv has them; undefined where it gives none. */
  expected: number | undefined
  records: ReadRecord[]
  problems: Problem[]
  /** Where our reading and that of yaz differ; empty where yaz cannot read the file. */
  differences: string[]
}

/** Reads every file of every set; two runs of yaz at a time. */
export async function reportDataSets(): Promise<FileReport[]> {
  const reports: FileReport[] = []
  const doubtful: { file: DataFile; report: FileReport }[] = []
  for (const [, files] of Map.groupBy(dataFiles(), (file) => file.set)) {
    const read = await Promise.all(files.map(async (file) => ({ file, report: await readDataFile(file) })))
    reports.push(...read.map(({ report }) => report))
    doubtful.push(...(await notTheSameInOneRun(read)))
  }
  const work = async () => {
    for (let next = doubtful.pop(); next; next = doubtful.pop()) {
      next.report.differences = await compareWithYaz(next.file.bytes, next.report.records)
    }
  }
  await Promise.all([work(), work()])
  return reports
}

async function readDataFile({ set, name, format, records: expected, bytes }: DataFile): Promise<FileReport> {
  return { set, name, format, expected, ...(await readFile(bytes)), differences: [] }
}

/**
 * Gives the files of a set that need no conversion to yaz in one run, since starting it a thousand times is what costs.
 * Answers those that have to be looked at one by one: the others are the same record by record.
 */
async function notTheSameInOneRun(read: { file: DataFile; report: FileReport }[]) {
  const isPlain = ({ file, report }: (typeof read)[number]) =>
    formatOf(file.bytes) === 'marcxml' && yazFormat(file.bytes) === 'marcxml' && report.records.length > 0
  const plain = read.filter(isPlain)
  const others = read.filter((one) => !isPlain(one))
  if (plain.length < 2) return read
  const theirs = await readAllWithYaz(
    plain.map(({ file }) => file.bytes),
    'marcxml',
  )
  let from = 0
  const different = plain.filter(({ report }) => {
    const mine = theirs.slice(from, from + report.records.length).filter((record) => record !== undefined)
    from += report.records.length
    return mine.length !== report.records.length || compareRecords(report.records, mine).length > 0
  })
  return from === theirs.length ? [...others, ...different] : read
}

async function readFile(bytes: Buffer): Promise<{ records: ReadRecord[]; problems: Problem[] }> {
  const records: ReadRecord[] = []
  const problems: Problem[] = []
  for await (const result of readMarc(chunked(bytes))) {
    if (result.kind === 'record') records.push(result)
    else problems.push(result.problem)
  }
  return { records, problems }
}

/** In pieces, as a file comes from a disk, so that records lie across their borders. */
async function* chunked(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7_000) yield bytes.subarray(at, at + 7_000)
}

async function compareWithYaz(bytes: Buffer, ours: ReadRecord[]): Promise<string[]> {
  const format = formatOf(bytes)
  if (format === 'iso2709') return compareRecords(ours, await readInEncodings(bytes, ours))
  if (format === 'marcxml') return compareRecords(ours, await readXml(bytes, ours.length))
  if (format === 'marc-json') return compareJson(bytes, ours)
  return []
}

function formatOf(bytes: Buffer): Format | undefined {
  const detection = detectFormat(bytes.subarray(0, sampleLength))
  return 'format' in detection ? detection.format : undefined
}

function yazFormat(xml: Buffer): YazFormat {
  return xml.includes('http://www.indexdata.com/turbomarc') ? 'turbomarc' : 'marcxml'
}

/** yaz converts a whole file from one encoding; each of its records is taken from the run in the encoding we found. */
async function readInEncodings(bytes: Buffer, ours: ReadRecord[]): Promise<MarcRecord[]> {
  const runs = new Map<string | undefined, MarcRecord[]>()
  for (const encoding of new Set([undefined, ...ours.map(yazEncoding)])) {
    runs.set(
      encoding,
      (await readWithYaz(bytes, 'marc', encoding)).filter((record) => record !== undefined),
    )
  }
  const plain = runs.get(undefined)!
  return plain.map((record, index) => {
    const our = ours[index]
    return (our && runs.get(yazEncoding(our))?.[index]) ?? record
  })
}

const yazNames = new Map<Encoding, string | undefined>([
  ['ascii', undefined],
  ['utf-8', undefined],
  ['ibm850', 'cp850'],
  ['ibm866', 'cp866'],
])

function yazEncoding({ encoding }: ReadRecord): string | undefined {
  return yazNames.has(encoding) ? yazNames.get(encoding) : encoding
}

async function readXml(bytes: Buffer, count: number): Promise<MarcRecord[]> {
  const format = yazFormat(bytes)
  const plain = await readWithYaz(bytes, format)
  const written = plain.filter((record) => record !== undefined)
  if (format === 'turbomarc' || written.length === count) return written
  const prepared = await readWithYaz(preparedForYaz(bytes), format)
  return prepared.filter((record) => record !== undefined)
}

/** yaz reads JSON that is one record and nothing else, so each record is given to it by itself. */
async function compareJson(bytes: Buffer, ours: ReadRecord[]): Promise<string[]> {
  const bare = ours.filter((our) => isBareJson(bytes, our.offset))
  if (bare.length === 0) return []
  const parts = bare.map((our, index) => bytes.subarray(our.offset, bare[index + 1]?.offset ?? bytes.length))
  const theirs = await readAllWithYaz(parts.map(untilLastBrace), 'json')
  return compareRecords(
    bare,
    theirs.filter((record) => record !== undefined),
  )
}

/** Whether the object at this place is a record as it stands, not something with records inside. */
function isBareJson(bytes: Buffer, offset: number): boolean {
  return /^\{\s*"(?:leader|fields)"/.test(bytes.toString('utf8', offset, offset + 100))
}

function untilLastBrace(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf('}') + 1)
}
