/** How the desk says no: the code that programs read, and the words that people read. */
import type { DeskVerb } from '@estante/contract/desk-inputs'
import { deskInputs } from '@estante/contract/desk-inputs'
import { errorMessage } from '../../http/error-message.ts'
import { fieldProblems, type SchemaIssue, schemaProblem } from '../../http/field-problems.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { translate } from '../messages.ts'
import { UsageError } from '../usage.ts'

export interface Refused {
  refused: DeskVerb
  code: string
  /** In the language of the command. */
  message: string
  /** What was told. */
  input: unknown
  /** Of standard input, from 1: one that is no JSON. */
  line?: number
  /** By field. */
  errors?: Record<string, string>
}

export function isDone(answer: object): boolean {
  return !('refused' in answer)
}

/** @throws what is no refusal: a database that does not answer is nobody's mistake */
export function refusalOf(language: Language, verb: DeskVerb, input: unknown, error: unknown): Refused {
  if (error instanceof Refusal) {
    return {
      refused: verb,
      code: error.code,
      message: errorMessage(error.code, language, error.details, 'staff'),
      input,
    }
  }
  if (error instanceof UsageError) {
    const code = error.code === 'userAmbiguous' ? 'desk.login_ambiguous' : 'desk.login_not_found'
    return { refused: verb, code, message: translate(language, error.code, error.details), input }
  }
  throw error
}

interface Issue extends SchemaIssue {
  keys?: readonly string[]
}

/** A line of standard input is no JSON. */
export function wrongLine(language: Language, verb: DeskVerb, input: string, line: number): Refused {
  const fields = Object.keys(deskInputs[verb].shape).join(', ')
  const message = translate(language, 'deskLineUnreadable', { line, verb, fields })
  return { refused: verb, code: 'common.invalid_fields', message, line, input }
}

/** What was told has not the fields that the verb takes. */
export function wrongInput(language: Language, verb: DeskVerb, input: unknown, issues: readonly Issue[]): Refused {
  const fields = Object.keys(deskInputs[verb].shape).join(', ')
  const entries = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? (issue.keys ?? []).map((key) => [key, translate(language, 'deskFieldUnknown', { fields })])
      : [fieldEntry(language, input, issue)],
  )
  const message = translate(language, 'deskFieldsWrong', { verb, fields })
  const errors = Object.fromEntries(entries) as Record<string, string>
  return { refused: verb, code: 'common.invalid_fields', message, input, errors }
}

function fieldEntry(language: Language, input: unknown, issue: Issue): [string, string] {
  const [field = 'input'] = issue.path
  const [problem] = fieldProblems([schemaProblem({ ...issue, path: [field] })], input)
  return [String(field), errorMessage(problem!.code, language, problem!.details)]
}
