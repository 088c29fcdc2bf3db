/**
 * MARC records out of XML as a stream, whether the file is MARCXML or has it inside: OAI-PMH and SRU answers, dumps of
 * a Koha database. Each record is cut out and parsed by itself, so bad XML costs one record, never the rest.
 */
import { isUtf8 } from 'node:buffer'
import type { ByteWindow } from '../byte-window.ts'
import { decoderOf } from '../encoding/decode-text.ts'
import { weighMarc8AgainstLatin } from '../encoding/guess-latin.ts'
import type { Damage } from '../encoding/marc8.ts'
import { messagePart } from '../message-parts.ts'
import {
  type Encoding,
  makeProblem,
  type Problem,
  problemsOf,
  type ReadRecord,
  type ReadResult,
} from '../read-result.ts'
import { CopyStatements, unescapeCopy, unescapeQuotes } from '../sql/copy-statements.ts'
import { parseMarcXml } from './parse-marcxml.ts'
import { type ElementSlice, ElementSplitter } from './split-elements.ts'
import { unescapeSql } from './unescape-sql.ts'

export interface XmlOptions {
  /** What the XML declaration says; UTF-8 where it says nothing. */
  encoding?: Encoding
  /** The XML lies in the strings of SQL statements. */
  isSql?: boolean
}

const recordStart = /^<(?:[\w.-]+:)?r(?:ecord)?[\s>]/

export async function* readMarcXml(window: ByteWindow, options: XmlOptions = {}): AsyncGenerator<ReadResult> {
  const cutter = new ElementSplitter()
  const statements = options.isSql ? new CopyStatements() : undefined
  let index = 0
  while (true) {
    const isLast = window.ended
    const cut = cutter.next(window.bytes, isLast)
    if (cut) statements?.moveTo(window, cut.start)
    if (cut?.isMarc) {
      const isDeleted = (await statements?.isDeleted(window, cut.end)) ?? false
      const read = readSlice(window, cut, index++, options, escapesOf(statements))
      if (isDeleted) read.record.leader = `${read.record.leader.slice(0, 5)}d${read.record.leader.slice(6)}`
      yield read
    } else if (cut) yield { kind: 'problem', problem: notMarc(window, cut) }
    const spent = cutter.spent()
    statements?.moveTo(window, spent)
    window.take(spent)
    cutter.moved(spent)
    if (cut) continue
    if (isLast) return
    await window.more()
  }
}

type ResolveEscapes = (bytes: Buffer) => Buffer

/** What the file does to the XML in it; undefined where the XML is the file. */
function escapesOf(statements: CopyStatements | undefined): ResolveEscapes | undefined {
  if (!statements) return undefined
  if (statements.isInRows) return unescapeCopy
  return statements.isPostgres ? unescapeQuotes : unescapeSql
}

function readSlice(
  window: ByteWindow,
  cut: ElementSlice,
  index: number,
  options: XmlOptions,
  resolveEscapes: ResolveEscapes | undefined,
): ReadRecord {
  const offset = window.offset + cut.start
  const salvaged: Problem[] = []
  const slice = window.bytes.subarray(cut.start, cut.end)
  const bytes = resolveEscapes?.(slice) ?? slice
  const encoding = judge(bytes, options.encoding ?? 'utf-8')
  const damage: Damage = { characters: 0 }
  const text = decoderOf(encoding)(bytes, 0, bytes.length, damage)
  const { record, problems } = parseMarcXml(text, offset)
  const hasStart = recordStart.test(text)
  if (!hasStart) salvaged.push(makeProblem('xml-syntax', offset, { reason: messagePart('xml-no-start') }))
  if (!cut.isClosed) salvaged.push(makeProblem('xml-syntax', offset, { reason: messagePart('xml-not-closed') }))
  salvaged.push(...problems)
  if (damage.characters > 0)
    salvaged.push(makeProblem('bad-characters', offset, { characters: damage.characters, encoding }))
  if (encoding !== (options.encoding ?? 'utf-8')) {
    salvaged.push(makeProblem('encoding-flag', offset, { said: options.encoding ?? 'utf-8', found: encoding }))
  }
  // A start tag may be damaged; where the leader is missing with it, more may be.
  const isCut = !cut.isClosed || (!hasStart && record.leader.trim() === '')
  return { kind: 'record', record, offset, index, salvaged: problemsOf(record, salvaged), isCut, encoding }
}

/** As declared, unless it should be UTF-8 and is plainly Latin. */
function judge(bytes: Buffer, declared: Encoding): Encoding {
  if (declared !== 'utf-8' || isUtf8(bytes)) return declared
  return weighMarc8AgainstLatin(bytes, 0, bytes.length) < 0 ? 'windows-1252' : 'utf-8'
}

function notMarc(window: ByteWindow, cut: ElementSlice): Problem {
  const offset = window.offset + cut.start
  const text = window.bytes.toString('utf8', cut.start, Math.min(cut.end, cut.start + 2000))
  const identifier = /<identifier>([^<]*)</.exec(text)?.[1]
  if (/<header[^>]*status=["']deleted/.test(text)) {
    return makeProblem('deleted-upstream', offset, { identifier: identifier ?? messagePart('no-identifier') })
  }
  const bytes = cut.end - cut.start
  const what = identifier ? messagePart('harvested-element', { identifier }) : messagePart('xml-element', { bytes })
  return makeProblem('not-a-marc-record', offset, { what })
}
