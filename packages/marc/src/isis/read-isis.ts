/**
 * ISO 2709 as CDS/ISIS, Winisis and ABCD export it: lines of 80 columns, `#` where the standard has a field
 * terminator, `##` at the end of a record, `^a` for a subfield. The cut falls anywhere, inside characters too, so the
 * lines are joined as bytes. A `#` may also be a blank in a field; the directory tells the two apart.
 * Source: the ISO 2709 annex of the CDS/ISIS reference manual (UNESCO).
 */
import type { ByteWindow } from '../byte-window.ts'
import { EncodingDetector } from '../encoding/record-encoding.ts'
import { digitsAt } from '../iso2709/leader.ts'
import { parseRecord } from '../iso2709/parse-record.ts'
import { repairText } from '../iso2709/repair-text.ts'
import { maxRecordLength } from '../iso2709/split-records.ts'
import { messagePart } from '../message-parts.ts'
import {
  type Encoding,
  makeProblem,
  type Problem,
  problemsOf,
  type ReadOptions,
  type ReadResult,
} from '../read-result.ts'
import { type Field, isControlField } from '../record.ts'
import { restoreLeader } from './leader-fields.ts'
import { standardForm } from './standard-form.ts'

const hash = 0x23
const carriageReturn = 0x0d
const lineFeed = 0x0a

export async function* readIsis(window: ByteWindow, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const judge = new EncodingDetector(false)
  let index = 0
  while (true) {
    const start = skipLineEnds(window.bytes)
    const end = findEnd(window.bytes, start, window.ended)
    if (end < 0) {
      if (await window.more()) continue
      if (start === window.bytes.length) return
      const rest = findEnd(window.bytes, start, true)
      yield readOne(window, start, rest < 0 ? window.bytes.length : rest, judge, index++, options)
      window.take(rest < 0 ? window.bytes.length : rest)
      continue
    }
    yield readOne(window, start, end, judge, index++, options)
    window.take(end)
  }
}

function readOne(
  window: ByteWindow,
  start: number,
  end: number,
  judge: EncodingDetector,
  index: number,
  options: ReadOptions,
): ReadResult {
  const offset = window.offset + start
  const bytes = joinLines(window.bytes.subarray(start, end))
  if (digitsAt(bytes, 0, 5) < 0 || bytes.length < 26) {
    const problem = makeProblem('unreadable', offset, { bytes: end - start, reason: messagePart('no-leader') })
    return { kind: 'problem', problem }
  }
  const encoding: Encoding = options.encoding ?? judge.judge(bytes, 0, bytes.length)
  const { form, encoding: written, problems } = standardForm(bytes, encoding, offset)
  const parsed = parseRecord(form, 0, form.length, written, offset)
  for (const field of parsed.record.fields) hashesToBlanks(field)
  restoreLeader(parsed.record, parsed.problems)
  repairText(parsed.record, form, parsed.problems, offset)
  const isCut = isLastOf(window, end) && !isWhole(bytes, parsed.problems)
  const cut = isCut ? [makeProblem('truncated', offset, { bytes: end - start })] : []
  const salvaged = problemsOf(parsed.record, [...cut, ...problems, ...parsed.problems])
  return { kind: 'record', record: parsed.record, offset, index, salvaged, isCut, encoding }
}

function isLastOf(window: ByteWindow, end: number): boolean {
  return window.ended && end + skipLineEnds(window.bytes.subarray(end)) === window.bytes.length
}

/** A `##` may be a field's end and its neighbour's blank indicator too: then fields are missing. */
function isWhole(bytes: Buffer, problems: readonly Problem[]): boolean {
  const hasEnd = bytes.toString('latin1').trimEnd().endsWith('##')
  return hasEnd && !problems.some(({ code }) => code === 'entry-without-field')
}

/** In control fields and indicators a `#` is a blank, as in the printed MARC formats. */
function hashesToBlanks(field: Field): void {
  if (isControlField(field)) field.value = field.value.replaceAll('#', ' ')
  else {
    if (field.ind1 === '#') field.ind1 = ' '
    if (field.ind2 === '#') field.ind2 = ' '
  }
}

function skipLineEnds(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length && (bytes[at]! <= 0x20 || bytes[at] === 0x1a)) at++
  return at
}

/**
 * Behind the line end that follows `##` (which a line end may part) and comes before a leader or nothing; -1: not yet.
 */
function findEnd(bytes: Buffer, start: number, ended: boolean): number {
  for (let at = bytes.indexOf(lineFeed, start); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    const last = lastInLine(bytes, at)
    if (bytes[last] !== hash || bytes[lastInLine(bytes, last)] !== hash) continue
    if (at + 25 > bytes.length && !ended) return -1
    const isEnd = digitsAt(bytes, at + 1, 5) >= 0 && digitsAt(bytes, at + 13, 5) >= 0
    if (isEnd || bytes.toString('latin1', at + 1).trim() === '') return at + 1
  }
  return bytes.length - start > maxRecordLength ? bytes.length : -1
}

/** The byte before this one that is no line end. */
function lastInLine(bytes: Buffer, before: number): number {
  let at = before - 1
  while (bytes[at] === carriageReturn || bytes[at] === lineFeed) at--
  return at
}

function joinLines(wrapped: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(wrapped.length)
  let length = 0
  for (const byte of wrapped) if (byte !== lineFeed && byte !== carriageReturn) joined[length++] = byte
  return joined.subarray(0, length)
}
