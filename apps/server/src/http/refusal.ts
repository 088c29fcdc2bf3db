import type { ErrorCode, FieldErrorCode } from '@estante/contract/errors'

export type Details = Readonly<Record<string, string | number>>

/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** "client.name"; "body" when there is no body at all. */
  field: string
  code: FieldErrorCode
  /** Values for the message of the code. */
  details: Details
}

/** A call that cannot be answered as asked. `refuse` creates it, the error handler words it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Values for the message of the code: "Título {id} não encontrado". */
  readonly details: Details
  /** All fields with a problem. */
  readonly problems: readonly FieldProblem[]
  /** Further reasons, which the message appends to the first. */
  readonly others: readonly ErrorCode[]

  constructor(
    code: ErrorCode,
    details: Details = {},
    problems: readonly FieldProblem[] = [],
    others: readonly ErrorCode[] = [],
  ) {
    super(code)
    this.code = code
    this.details = details
    this.problems = problems
    this.others = others
  }
}

/** Ends the call with this error code. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}

/**
 * Ends the call with all reasons, so that the patron need not clear one to learn of the next. None of them needs
 * details.
 */
export function refuseForAll([first, ...others]: readonly [ErrorCode, ...ErrorCode[]]): never {
  throw new Refusal(first, {}, [], others)
}

/** Ends the call with the problems of its fields; `code` says why they were checked. */
export function refuseFields(problems: readonly FieldProblem[], code: ErrorCode = 'common.invalid_fields'): never {
  throw new Refusal(code, {}, problems)
}
