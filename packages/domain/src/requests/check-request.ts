/**
 * What is wrong with a request, all at once and in the order of its form: a required field is filled in, a text is not
 * too long, a year, a page and a number are ones, a choice is one of those offered, and pages do not run backwards.
 */
import { isEmail, splitEmails } from '../patron/contact.ts'
import { isCutter } from './card/cutter.ts'
import { fieldRow, longestKeyword, type RequestField, type RequestValues } from './fields.ts'
import { kindRow, type RequestKind } from './kinds.ts'

export type ProblemCode =
  | ('missing' | 'too-long' | 'too-many' | 'not-allowed' | 'not-a-year' | 'not-a-page' | 'not-a-number')
  | ('pages-backwards' | 'bad-email' | 'not-a-cutter')

export interface RequestProblem {
  field: RequestField | 'library'
  code: ProblemCode
  /** Of "too long" and "too many". */
  most?: number
}

/** @param libraries numbers of those that can be chosen; without them any will do: a form offers only those */
export function requestProblems(
  kind: RequestKind,
  values: RequestValues,
  library: number | undefined,
  libraries?: ReadonlySet<number>,
): RequestProblem[] {
  const { fields, required, pages, needsLibrary } = kindRow(kind)
  const problems = fields.flatMap((field) => problemOf(field, values[field], required.includes(field)))
  for (const [start, end] of pages) {
    const isSound = !problems.some(({ field }) => field === start || field === end)
    if (isSound && runsBackwards(values[start], values[end])) problems.push({ field: start, code: 'pages-backwards' })
  }
  return [...libraryProblems(library, needsLibrary, libraries), ...inOrder(problems, fields)]
}

function inOrder(problems: RequestProblem[], fields: readonly RequestField[]): RequestProblem[] {
  const place = ({ field }: RequestProblem) => fields.indexOf(field as RequestField)
  return problems.sort((one, other) => place(one) - place(other))
}

function libraryProblems(
  library: number | undefined,
  isNeeded: boolean,
  libraries?: ReadonlySet<number>,
): RequestProblem[] {
  if (library === undefined) return isNeeded ? [{ field: 'library', code: 'missing' }] : []
  return libraries && !libraries.has(library) ? [{ field: 'library', code: 'not-allowed' }] : []
}

function problemOf(field: RequestField, value: RequestValues[RequestField], isRequired: boolean): RequestProblem[] {
  if (isEmpty(value)) return isRequired ? [{ field, code: 'missing' }] : []
  if (typeof value === 'boolean') return []
  const problem = typeof value === 'object' ? keywordsProblem(field, value) : textProblem(field, value!)
  return problem ? [{ field, ...problem }] : []
}

function isEmpty(value: RequestValues[RequestField]): boolean {
  return value === undefined || value === '' || (typeof value === 'object' && value.length === 0)
}

type Problem = Omit<RequestProblem, 'field'> | undefined

function keywordsProblem(field: RequestField, words: readonly string[]): Problem {
  const { most = 0 } = fieldRow(field)
  if (words.length > most) return { code: 'too-many', most }
  return words.some((word) => word.length > longestKeyword) ? { code: 'too-long', most: longestKeyword } : undefined
}

function textProblem(field: RequestField, text: string): Problem {
  const { type, most, choices } = fieldRow(field)
  if (type === 'year') return isYear(text) ? undefined : { code: 'not-a-year' }
  if (type === 'page') return isPage(text) ? undefined : { code: 'not-a-page' }
  if (type === 'count') return isCount(text, most!) ? undefined : { code: 'not-a-number' }
  if (type === 'choice') return choices!.includes(text) ? undefined : { code: 'not-allowed' }
  if (type === 'cutter') return isCutter(text) ? undefined : { code: 'not-a-cutter' }
  if (text.length > most!) return { code: 'too-long', most }
  if (type === 'email' && !splitEmails(text).every(isEmail)) return { code: 'bad-email' }
  return undefined
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1400 && Number(text) <= 2100
}

/** "12", "e1034", or in Roman numerals "xiv". */
function isPage(text: string): boolean {
  return /^[a-z]?\d{1,7}$/i.test(text) || /^[ivxlcdm]{1,12}$/i.test(text)
}

function isCount(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}

/** Pages of two numberings, "xiv" and "3", are in any order. */
function runsBackwards(start: RequestValues[RequestField], end: RequestValues[RequestField]): boolean {
  const [first, last] = [start, end].map((page) => pageNumber(String(page ?? '')))
  return first !== undefined && last !== undefined && first.series === last.series && first.number > last.number
}

function pageNumber(page: string): { series: string; number: number } | undefined {
  const counted = /^([a-z]?)(\d+)$/i.exec(page)
  if (counted) return { series: counted[1]!.toLowerCase(), number: Number(counted[2]) }
  const roman = romanNumber(page)
  return roman === undefined ? undefined : { series: 'roman', number: roman }
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanNumber(text: string): number | undefined {
  const digits = [...text.toLowerCase()].map((letter) => romanDigits[letter])
  if (digits.length === 0 || digits.some((digit) => digit === undefined)) return undefined
  return digits.reduce<number>((sum, digit, at) => sum + (digit! < (digits[at + 1] ?? 0) ? -digit! : digit!), 0)
}
