/** Translates validation problems of a request into error codes: the schemas' own messages are in English. */
import { type FieldErrorCode, fieldErrors } from '@estante/contract/errors'
import type { FieldProblem } from './refusal.ts'

/**
 * A problem as the validator reports it: `params` is the rest of Zod's issue, whose message may be an error code that the
 * schema names; `instancePath` is "/client/name".
 */
export interface SchemaProblem {
  instancePath: string
  keyword: string
  message?: string | undefined
  params: Readonly<Record<string, unknown>>
}

/** A problem as Zod tells it, with what belongs to its code: `maximum`, `expected`, … */
export interface SchemaIssue {
  code: string
  path: readonly PropertyKey[]
  message: string
}

/** Zod's issue as the validator of requests passes it on. */
export function schemaProblem({ code, path, message, ...params }: SchemaIssue): SchemaProblem {
  return { keyword: code, instancePath: path.map((step) => `/${String(step)}`).join(''), message, params }
}

/** @param part the validated part of the request: query, body or parameters */
export function fieldProblems(problems: readonly SchemaProblem[], part: unknown): FieldProblem[] {
  return problems.map((problem) => {
    const path = problem.instancePath.split('/').filter((name) => name !== '')
    return { field: path.join('.') || 'body', ...problemOf(problem, valueAt(part, path)) }
  })
}

function problemOf({ keyword, message, params }: SchemaProblem, value: unknown): Omit<FieldProblem, 'field'> {
  if (value === undefined || value === null) return { code: 'field.missing', details: {} }
  const { origin, maximum, minimum, inclusive } = params
  const named = fieldErrors.find((code) => code === message)
  if (named) return { code: named, details: {} }
  if (keyword === 'too_big')
    return { code: tooBig[String(origin)] ?? 'field.too_large', details: { most: Number(maximum) } }
  if (keyword === 'too_small') {
    const least = inclusive === false ? Number(minimum) + 1 : Number(minimum)
    return { code: origin === 'string' ? 'field.too_short' : 'field.too_small', details: { least } }
  }
  const isNumber = params.expected === 'number' || params.expected === 'int'
  return { code: isNumber ? 'field.not_a_number' : 'field.not_allowed', details: {} }
}

/** The code for a value that is too big, by its kind. */
const tooBig: Readonly<Record<string, FieldErrorCode>> = { string: 'field.too_long', array: 'field.too_many' }

function valueAt(part: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], part)
}
