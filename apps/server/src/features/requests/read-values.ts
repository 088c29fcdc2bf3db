/** Reads what a form of a request sent, and reports all that is wrong with it. */

import type { FieldErrorCode } from '@estante/contract/errors'
import type { BodyOf } from '@estante/contract/shapes'
import { splitEmails } from '@estante/domain/patron/contact'
import { type ProblemCode, type RequestProblem, requestProblems } from '@estante/domain/requests/check-request'
import { fieldRow, type RequestField, type RequestValues } from '@estante/domain/requests/fields'
import { kindRow, type RequestKind } from '@estante/domain/requests/kinds'
import type { Reader } from '../../database/database.ts'
import { type FieldProblem, refuseFields } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'

export type SentFields = BodyOf<'requests.card'>

export interface ReadRequest {
  values: RequestValues
  libraryId: number | null
}

/** @throws Refusal common.invalid_fields with all problems */
export async function readRequest(db: Reader, kind: RequestKind, body: SentFields): Promise<ReadRequest> {
  const values = readValues(kind, body)
  const { biblioteca } = body
  const library = biblioteca === undefined || biblioteca === '' ? undefined : Number(biblioteca)
  const known = new Set((await libraries(db)).map(({ id }) => id))
  const problems = requestProblems(kind, values, library, known)
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  return { values, libraryId: library ?? null }
}

/** Fields that were left empty are absent. */
function readValues(kind: RequestKind, body: SentFields): RequestValues {
  const read = kindRow(kind).fields.map((field) => [field, readValue(field, body[wireName(field)])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

const wireName = (field: RequestField) => fieldRow(field).wire as Exclude<keyof SentFields, 'biblioteca'>

type Sent = string | boolean | readonly string[] | undefined

function readValue(field: RequestField, sent: Sent): RequestValues[RequestField] {
  const { type } = fieldRow(field)
  if (type === 'flag') return sent === true || ['S', '1', 'true'].includes(String(sent)) ? true : undefined
  if (type === 'keywords') return readKeywords(sent)
  const text = String(sent ?? '').trim()
  if (text === '') return undefined
  if (type === 'text') return text
  return type === 'email' ? splitEmails(text).join('; ') : text.replace(/\s+/g, ' ')
}

function readKeywords(sent: Sent): string[] | undefined {
  const parts = typeof sent === 'object' ? sent : String(sent ?? '').split(/[;\n]/)
  const words = parts.map((word) => word.trim().replace(/\s+/g, ' ')).filter((word) => word !== '')
  return words.length === 0 ? undefined : [...new Set(words)]
}

const fieldCodes: Readonly<Record<ProblemCode, FieldErrorCode>> = {
  missing: 'field.missing',
  'too-long': 'field.too_long',
  'too-many': 'field.too_many',
  'not-allowed': 'field.not_allowed',
  'not-a-year': 'field.not_a_year',
  'not-a-page': 'field.not_a_page',
  'not-a-number': 'field.not_a_number',
  'not-a-cutter': 'field.not_a_cutter',
  'pages-backwards': 'field.pages_backwards',
  'bad-email': 'field.bad_email',
}

function presentProblem({ field, code, most }: RequestProblem): FieldProblem {
  const name = field === 'library' ? 'biblioteca' : fieldRow(field).wire
  return { field: name, code: fieldCodes[code], details: most === undefined ? {} : { most } }
}
