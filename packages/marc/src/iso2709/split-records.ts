/**
 * Where one ISO 2709 record ends and the next begins. The record terminator decides; the length in the leader is
 * believed only where it agrees with what is there. So a wrong length costs one record at most, and bytes that belong
 * to no record are counted and reported, never skipped in silence.
 */
import { type MessagePartCode, messagePart } from '../message-parts.ts'
import { makeProblem, type Problem } from '../read-result.ts'
import { digitsAt, fieldEnd, isDigit, leaderLength, looksLikeLeader, recordEnd } from './leader.ts'

/** A record of a file may not be longer than this; ISO 2709 itself allows 99,999. */
export const maxRecordLength = 16 * 1024 * 1024

export interface RecordSlice {
  /** First byte of the record in the window. */
  start: number
  /** Behind its last byte; the record terminator is included where there is one. */
  end: number
  /** What was found wrong while cutting. Offsets are those of the file. */
  problems: Problem[]
  /** False where the bytes are too few to be a record; `problems` then says what they are. */
  isRecord: boolean
}

/**
 * The next record of the window, or undefined when more bytes are needed (or, at the end of the file, none are left).
 * @param offset where the window's first byte lies in the file
 * @param ended whether the window holds all that is left of the file
 */
export function sliceRecord(bytes: Buffer, offset: number, ended: boolean): RecordSlice | undefined {
  const blank = skipBlank(bytes)
  if (blank === bytes.length) return undefined
  const start = bytes.length - blank >= leaderLength || ended ? blank : -1
  if (start < 0) return undefined
  const said = digitsAt(bytes, start, 5)
  const terminator = bytes.indexOf(recordEnd, start)
  if (said > leaderLength && terminator === start + said - 1) {
    return { start, end: terminator + 1, problems: [], isRecord: true }
  }
  if (terminator < 0) return withoutTerminator(bytes, start, offset, ended)
  const lookahead = Math.max(terminator + 1, start + said) + leaderLength
  if (lookahead > bytes.length && !ended) return undefined
  return dubiousRecord(bytes, start, terminator, offset)
}

/** Line ends, blanks, NUL and the DOS end-of-file mark lie between the records of many files and mean nothing. */
function skipBlank(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length && isBlank(bytes[at]!)) at++
  return at
}

function isBlank(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x00 || byte === 0x1a
}

function withoutTerminator(bytes: Buffer, start: number, offset: number, ended: boolean): RecordSlice | undefined {
  const whole = bytes.length - start
  if (!ended && whole < maxRecordLength) return undefined
  if (!ended) {
    return notARecord(start, bytes.length, makeProblem('record-too-long', offset + start, { bytes: maxRecordLength }))
  }
  const cut = lostTerminator(bytes, start, bytes.length, offset) ?? lostLastTerminator(bytes, start, offset)
  if (cut) return cut
  const problem = makeProblem('truncated', offset + start, { bytes: whole })
  if (whole > leaderLength && looksLikeStart(bytes, start)) {
    return { start, end: bytes.length, problems: [problem], isRecord: true }
  }
  return notARecord(start, bytes.length, unreadable(offset + start, whole, 'file-ends'))
}

/** There is a terminator, but not where the leader says. */
function dubiousRecord(bytes: Buffer, start: number, terminator: number, offset: number): RecordSlice {
  const end = terminator + 1
  if (!looksLikeStart(bytes, start)) {
    const blankLength = start >= 5 && bytes.toString('latin1', start + 15, start + 17) === '45'
    return blankLength ? dubiousRecord(bytes, start - 5, terminator, offset) : withoutLeader(bytes, start, end, offset)
  }
  const embedded = embeddedTerminator(bytes, start, end)
  if (embedded > 0) return { start, end: embedded, problems: [], isRecord: true }
  const lost = lostTerminator(bytes, start, end, offset)
  if (lost) return lost
  const next = recordInside(bytes, start, end)
  if (next > 0) {
    const problem = makeProblem('truncated', offset + start, { bytes: next - start })
    return { start, end: next, problems: [problem], isRecord: true }
  }
  const said = bytes.toString('latin1', start, start + 5)
  const problem = makeProblem('record-length', offset + start, { said, found: end - start })
  return { start, end, problems: [problem], isRecord: true }
}

/** A record terminator inside a field: the length in the leader is right, and a record or nothing follows it. */
function embeddedTerminator(bytes: Buffer, start: number, end: number): number {
  const said = start + Math.max(digitsAt(bytes, start, 5), 0)
  if (said <= end || bytes[said - 1] !== recordEnd || bytes[said - 2] !== fieldEnd) return -1
  if (looksLikeLeader(bytes, end) || looksLikeLeader(bytes, skipFrom(bytes, end))) return -1
  return said
}

/** The record's terminator is missing and the next record follows where its length says. */
function lostTerminator(bytes: Buffer, start: number, end: number, offset: number): RecordSlice | undefined {
  const said = digitsAt(bytes, start, 5)
  if (said <= leaderLength || start + said >= end) return undefined
  for (const next of [start + said - 1, start + said]) {
    if (bytes[next - 1] !== fieldEnd || !looksLikeLeader(bytes, skipFrom(bytes, next))) continue
    const problem = makeProblem('missing-terminator', offset + start)
    return { start, end: next, problems: [problem], isRecord: true }
  }
  return undefined
}

/** Of the last record of a file nothing but the terminator is missing. */
function lostLastTerminator(bytes: Buffer, start: number, offset: number): RecordSlice | undefined {
  const end = start + digitsAt(bytes, start, 5) - 1
  const isWhole = end > start + leaderLength && bytes[end - 1] === fieldEnd && skipFrom(bytes, end) === bytes.length
  return isWhole
    ? { start, end, problems: [makeProblem('missing-terminator', offset + start)], isRecord: true }
    : undefined
}

/** Where, within the length that this record gives, another one starts that fits to the terminator; -1: nowhere. */
function recordInside(bytes: Buffer, start: number, end: number): number {
  const due = Math.min(start + digitsAt(bytes, start, 5), end)
  for (let at = start + leaderLength; at < due; at++) {
    if (isDigit(bytes[at]) && digitsAt(bytes, at, 5) === end - at && looksLikeLeader(bytes, at)) return at
  }
  return -1
}

/** The bytes before the terminator do not start with a leader: one may follow after foreign bytes. */
function withoutLeader(bytes: Buffer, start: number, end: number, offset: number): RecordSlice {
  for (let at = start + 1; at + leaderLength < end; at++) {
    if (!isDigit(bytes[at]) || !looksLikeLeader(bytes, at)) continue
    const foreign = makeProblem('bytes-between-records', offset + start, { bytes: at - start })
    return notARecord(start, at, foreign)
  }
  return notARecord(start, end, unreadable(offset + start, end - start, 'no-leader'))
}

/** Looser than `looksLikeLeader`: at the place where a record is due, five digits or a directory are enough. */
function looksLikeStart(bytes: Buffer, start: number): boolean {
  return digitsAt(bytes, start, 5) >= 0 || bytes.toString('latin1', start + 20, start + 22) === '45'
}

function skipFrom(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isBlank(bytes[at]!)) at++
  return at
}

function notARecord(start: number, end: number, problem: Problem): RecordSlice {
  return { start, end, problems: [problem], isRecord: false }
}

function unreadable(offset: number, bytes: number, reason: MessagePartCode): Problem {
  return makeProblem('unreadable', offset, { bytes, reason: messagePart(reason) })
}
