/** Which fields of a form a refusal is about. */
import { ApiError } from '../api/api-error.ts'

export interface FieldProblem<Name extends string> {
  name: Name
  /** What is wrong and what to do about it. */
  text: string
}

export interface FormFields<Name extends string> {
  /** Those that the form shows, in its order. */
  names: readonly Name[]
  /** The form's field, where the wire calls it otherwise or has several for it. */
  nameOf?: (wireName: string) => string
  /** The field of a refusal that names none: a wrong code, a wrong password. */
  fieldOf?: (error: ApiError) => Name | undefined
}

/**
 * All problems of fields that a refusal tells, in the order of the form; none where no field of the form is to blame.
 * @param explain words the refusal as a whole
 */
export function findProblems<Name extends string>(
  error: unknown,
  { names, nameOf = (name) => name, fieldOf }: FormFields<Name>,
  explain: (error: ApiError) => string,
): FieldProblem<Name>[] {
  if (!(error instanceof ApiError)) return []
  const told = Object.entries(error.body.errors ?? {})
  const problems = names.flatMap((name) => {
    const texts = told.find(([wireName]) => nameOf(wireName) === name)?.[1]
    return texts ? [{ name, text: texts.join(' ') }] : []
  })
  if (problems.length > 0) return problems
  const field = fieldOf?.(error)
  return field === undefined ? [] : [{ name: field, text: explain(error) }]
}
