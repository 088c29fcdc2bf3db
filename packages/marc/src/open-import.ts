/**
 * The way in for an importer: the same reading as `readMarc`, but a file that must not be imported is refused as a
 * whole and at once, with a code and a sentence, before any of its records is handed out.
 */
import { ByteWindow } from './byte-window.ts'
import { describeForeign, detectFormat, type Format, type RefusalCode, sampleLength } from './detect.ts'
import { detectDialect, dialectOf, dialectSample } from './detect-marc-dialect.ts'
import { repairControlFields } from './iso2709/repair-text.ts'
import { toUtf8 } from './marcxml/xml-encoding.ts'
import { type MessagePart, messagePart } from './message-parts.ts'
import { readFormat } from './read-marc.ts'
import {
  makeProblem,
  type Problem,
  problemsOf,
  type ReadOptions,
  type ReadRecord,
  type ReadResult,
} from './read-result.ts'
import { controlValue } from './record.ts'

export type ImportSource = OpenedImport | RefusedImport

export interface OpenedImport {
  kind: 'open'
  format: Format
  /** Every record and problem of the file, in order; reading ends the stream. */
  results: AsyncGenerator<ReadResult>
}

export interface RefusedImport {
  kind: 'refused'
  code: RefusalCode
  /** Of a file that could be read and holds no record. */
  format?: Format
  /** What the file holds instead, where the code alone does not say. */
  what?: MessagePart
  /** Without a record in the file: what was found in its place. */
  problems?: Problem[]
}

/**
 * Looks at the start of a file and decides whether its records can be imported. Envelopes (OAI-PMH, SRU, dumps of
 * Koha's tables) are opened; what holds no MARC at all, another format or a relative of MARC 21 is refused.
 * @param source the file's bytes, already unzipped; it is ended when the file is refused or read to its
 *   end, and what it throws (a truncated gzip, a disk) is thrown on
 */
export async function openImport(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): Promise<ImportSource> {
  const window = new ByteWindow(toUtf8(source))
  await window.atLeast(sampleLength)
  const sample = window.bytes.subarray(0, sampleLength)
  const detection = detectFormat(sample)
  if ('refused' in detection) return refuse(window, detection.refused, describeForeign(sample))
  const reader = readFormat(window, detection.format, options)
  const first = await readFirst(reader)
  const records = first.filter((result): result is ReadRecord => result.kind === 'record')
  const relative = detectDialect(records)
  if (relative) return refuse(window, relative)
  if (records.length === 0 && first.length < maxSampledRecords) {
    return { ...(await refuseEmpty(window, first)), format: detection.format }
  }
  return { kind: 'open', format: detection.format, results: continueReading(window, first, reader) }
}

/** Problems count too, or a file of nothing but damage would be read to its end before anything is said. */
const maxSampledRecords = dialectSample * 4

async function readFirst(reader: AsyncGenerator<ReadResult>): Promise<ReadResult[]> {
  const first: ReadResult[] = []
  let records = 0
  while (records < dialectSample && first.length < maxSampledRecords) {
    const next = await reader.next()
    if (next.done) break
    first.push(next.value)
    if (next.value.kind === 'record') records++
  }
  return first
}

async function* continueReading(
  window: ByteWindow,
  first: ReadResult[],
  rest: AsyncGenerator<ReadResult>,
): AsyncGenerator<ReadResult> {
  try {
    for (const result of first) yield checkRecord(result)
    for await (const result of rest) yield checkRecord(result)
  } finally {
    await window.close()
  }
}

/** A record of another format among those of MARC 21: the same tags mean other things in it. */
function checkRecord(result: ReadResult): ReadResult {
  const relative = result.kind === 'record' ? dialectOf(result) : undefined
  if (result.kind === 'problem' || relative === undefined) return result
  const { record, offset, salvaged } = result
  if (relative === 'foreign-marc') {
    const mended = [...salvaged]
    repairControlFields(record, mended, offset)
    return { ...result, salvaged: problemsOf(record, mended) }
  }
  const problem = makeProblem('foreign-record', offset, { format: messagePart(`format-${relative}`) })
  return { kind: 'problem', problem: { ...problem, controlNumber: controlValue(record, '001') ?? '' } }
}

async function refuse(window: ByteWindow, code: RefusalCode, what?: MessagePart): Promise<RefusedImport> {
  await window.close()
  return { kind: 'refused', code, what }
}

/** Names what is there in the place of records, where that says more than that there is none. */
async function refuseEmpty(window: ByteWindow, first: ReadResult[]): Promise<RefusedImport> {
  const problems = first.flatMap((result) => (result.kind === 'problem' ? result.problem : []))
  const [problem] = problems
  const none = messagePart('none-in-it')
  if (!problem || problem.code === 'refused') return refuse(window, 'no-records', none)
  return { ...(await refuse(window, 'no-records', none)), problems }
}
