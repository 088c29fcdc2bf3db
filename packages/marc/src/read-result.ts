/**
 * What a reader hands out, whatever the file's format. Nothing is dropped in silence: every stretch of a file
 * becomes a record (perhaps salvaged, with the problems listed) or a problem, and a reader never throws for what a
 * file contains.
 */
import { type MessagePart, messagePartText } from './message-parts.ts'
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
  /** One English sentence for the report. */
  message: string
  /** The figures and words in the sentence, for programs. */
  details: ProblemDetails
}

export type ProblemDetails = Record<string, string | number | MessagePart>

/** One sentence for each code; `{name}` is replaced by the detail of that name. */
const PROBLEM_MESSAGES = {
  'bytes-between-records': '{bytes} bytes between records belong to none',
  unreadable: '{bytes} bytes do not form a record: {reason}',
  truncated: 'the file ends in the middle of the record',
  'record-length': 'the leader says {said} bytes, the record has {found}',
  'record-too-long': 'no end of record within {bytes} bytes',
  oversized: 'the record has {bytes} bytes, or a field more than 9,999: too many for ISO 2709; it was read whole',
  'missing-terminator': 'the record does not end with a record terminator',
  'base-address': 'the leader says the fields start at byte {said}, they start at {found}',
  directory: 'the directory is wrong ({reason}); the fields were found by their terminators',
  'isis-lengths': 'the directory is not up to date ({reason}); the fields were found all the same',
  'field-without-entry': '{fields} fields have no entry in the directory and were kept as {tag}',
  'entry-without-field': '{entries} directory entries have no field: {tags}',
  leader: 'the leader is wrong: {reason}',
  indicators: 'field {tag} has no proper indicators',
  'third-indicator': 'field {tag} has a third indicator, {indicator}, which MARC 21 has no place for',
  subfields: 'field {tag} has text outside its subfields, kept in $a',
  'subfield-code': 'field {tag} has a subfield whose code is "{code}"',
  tag: 'the tag {tag} is not three letters or digits',
  references: 'field {tag} has characters written as in XML or HTML (such as &amp;); they were put in their place',
  'lost-escapes': 'field {tag} has lost the escape characters of MARC-8; it was read as if they were there',
  'mark-in-control-field': 'field {tag} is a control field and has subfield marks; they were taken out',
  'foreign-record': 'the record is {format}, not MARC 21; convert it first',
  'encoding-flag': 'the leader says {said}, the characters are {found}',
  'bad-characters': '{characters} characters could not be read as {encoding}',
  'xml-syntax': 'the XML is not well formed: {reason}',
  'bare-markup': 'field {tag} has {found} where XML wants it written otherwise; it was read as text',
  'json-syntax': 'the JSON is not well formed: {reason}',
  'json-field': 'field {tag} is not written as MARC-in-JSON writes fields: {what}',
  'not-a-marc-record': '{what} holds no MARC record',
  'deleted-upstream': 'the harvested record {identifier} was deleted at its source',
  refused: '{reason}',
} as const

export type ProblemCode = keyof typeof PROBLEM_MESSAGES

/** A problem with its sentence made from the details. */
export function makeProblem(code: ProblemCode, offset: number, details: ProblemDetails = {}): Problem {
  const message = PROBLEM_MESSAGES[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => detailText(details[name]))
  return { code, offset, message, details }
}

function detailText(detail: ProblemDetails[string] | undefined): string {
  return typeof detail === 'object' ? messagePartText(detail) : String(detail ?? '?')
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
