/**
 * A report says what is wrong with a record: one kind of a short list, and what was seen, in 2,000 characters at most. An
 * e-mail address is optional; whoever gives one is written to when the library has closed the report. An authority has
 * neither copies nor links nor a cover. A network sends a limited number of reports in a day, and so does a patron.
 */
import { isBlank } from '../common/is-blank.ts'
import { isEmail } from '../patron/contact.ts'

export const longestReport = 2000

/** Of a title, in the order in which they are offered. */
export const reportKinds = ['description', 'subjects', 'copies', 'link', 'cover', 'duplicate', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of an authority. */
export const authorityReportKinds = ['description', 'duplicate', 'other'] as const satisfies readonly ReportKind[]

export interface ReportFields {
  /** Empty: none was chosen. */
  kind: string
  content: string
  /** Empty: nobody is to be written to. */
  email: string
}

export interface ReportProblem {
  field: keyof ReportFields
  code: 'missing' | 'not-allowed' | 'too-long' | 'not-an-email'
}

/** @param kinds those of the record */
export function reportProblems(fields: ReportFields, kinds: readonly ReportKind[]): ReportProblem[] {
  return [...kindProblems(fields, kinds), ...contentProblems(fields), ...emailProblems(fields)]
}

function kindProblems({ kind }: ReportFields, kinds: readonly string[]): ReportProblem[] {
  if (kind === '') return [{ field: 'kind', code: 'missing' }]
  return kinds.includes(kind) ? [] : [{ field: 'kind', code: 'not-allowed' }]
}

function contentProblems({ content }: ReportFields): ReportProblem[] {
  if (isBlank(content)) return [{ field: 'content', code: 'missing' }]
  return content.trim().length > longestReport ? [{ field: 'content', code: 'too-long' }] : []
}

function emailProblems({ email }: ReportFields): ReportProblem[] {
  return email.trim() === '' || isEmail(email.trim()) ? [] : [{ field: 'email', code: 'not-an-email' }]
}

/** @param sent reports of the sender within a day, this one included */
export function decideReport(sent: number, limit: number): { allowed: true } | { allowed: false; limit: number } {
  return sent <= limit ? { allowed: true } : { allowed: false, limit }
}
