/**
 * What a reader hands out, whatever the file's format. Nothing is dropped in silence: every stretch of a file
 * becomes a record (perhaps salvaged, with the problems listed) or a problem, and a reader never throws for what a
 * file contains.
 */
import type { MessagePart } from './message-parts.ts'
import { controlValue, type MarcRecord } from './record.ts'

export type ReadResult = ReadRecord | ReadProblem

export interface ReadRecord {
  kind: 'record'
  record: MarcRecord
  /** Byte in the file where the record starts, from 0. */
  offset: number
  /** Which record of the file, from 0; problems are not counted. */
  index: number
  /** What was wrong with the record and has been mended as well as it can be; empty for a good one. */
  salvaged: Problem[]
  /** A part of the record is not in the file: it ends, or another record begins, before this one does. */
  isCut: boolean
  /** How the record's characters were written. */
  encoding: Encoding
}

export interface ReadProblem {
  kind: 'problem'
  problem: Problem
}

/** `ascii` where nothing tells the others apart; else `marc-8`, `ibm850` or a label that `TextDecoder` knows. */
export type Encoding = 'ascii' | 'utf-8' | 'marc-8' | 'iso-8859-1' | 'windows-1252' | (string & {})

export interface Problem {
  code: ProblemCode
  /** Byte in the file where the trouble, or the record that has it, starts. */
  offset: number
  /** 001 of the record, where it could be read. */
  controlNumber?: string
  /** Its figures and parts. */
  details: ProblemDetails
}

export type ProblemDetails = Record<string, string | number | MessagePart>

/** What may be wrong with a file or a record; the importer words each code. */
export type ProblemCode =
  | 'bytes-between-records'
  | 'unreadable'
  | 'truncated'
  | 'record-length'
  | 'record-too-long'
  | 'oversized'
  | 'missing-terminator'
  | 'base-address'
  | 'directory'
  | 'isis-lengths'
  | 'field-without-entry'
  | 'entry-without-field'
  | 'leader'
  | 'indicators'
  | 'third-indicator'
  | 'subfields'
  | 'subfield-code'
  | 'tag'
  | 'references'
  | 'lost-escapes'
  | 'mark-in-control-field'
  | 'foreign-record'
  | 'encoding-flag'
  | 'bad-characters'
  | 'xml-syntax'
  | 'bare-markup'
  | 'json-syntax'
  | 'json-field'
  | 'not-a-marc-record'
  | 'deleted-upstream'
  | 'refused'

export function makeProblem(code: ProblemCode, offset: number, details: ProblemDetails = {}): Problem {
  return { code, offset, details }
}

/**
 * The problems of one record as they are reported: named by its control number, and those that differ in nothing but
 * the field made one.
 */
export function problemsOf(record: MarcRecord, found: Problem[]): Problem[] {
  if (found.length === 0) return found
  const controlNumber = controlValue(record, '001')
  return mergeByTag(found).map((problem) => (controlNumber === undefined ? problem : { ...problem, controlNumber }))
}

function mergeByTag(problems: Problem[]): Problem[] {
  const tags = new Map<string, Set<string>>()
  const first = new Map<string, Problem>()
  for (const problem of problems) {
    const { tag, ...rest } = problem.details
    const key = tag === undefined ? `${first.size}` : problem.code + JSON.stringify(rest)
    tags.set(key, (tags.get(key) ?? new Set()).add(String(tag)))
    if (!first.has(key)) first.set(key, problem)
  }
  return Array.from(first, ([key, problem]) => {
    const all = tags.get(key)!
    if (all.size < 2) return problem
    return makeProblem(problem.code, problem.offset, { ...problem.details, tag: Array.from(all).join(' ') })
  })
}

export interface ReadOptions {
  /** Take every ISO 2709 record for this encoding instead of finding it out; one that `isKnownEncoding` knows. */
  encoding?: Encoding
}
