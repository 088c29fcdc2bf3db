import type { ErrorCode, FieldErrorCode } from '@estante/contract/errors'

export type Details = Readonly<Record<string, string | number>>

/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** "client.name"; "body" when there is no body at all. */
  field: string
  code: FieldErrorCode
  /** What the words of the code need. */
  details: Details
}

/** A call that cannot be answered as asked. Only `refuse` makes one, only the error answer words it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** What the words of the code need: "Título {id} não encontrado". */
  readonly details: Details
  /** Fields that it is about, all of them at once. */
  readonly problems: readonly FieldProblem[]
  /** Reasons that stand beside the first: the message words them after it. */
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

/** Ends the call with this code. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}

/** Ends the call with every reason that stands, so that nobody clears one to hear of the next. None needs details. */
export function refuseForAll([first, ...others]: readonly [ErrorCode, ...ErrorCode[]]): never {
  throw new Refusal(first, {}, [], others)
}

/** Ends the call with what is wrong with its fields; `code` says why they were looked at. */
export function refuseFields(problems: readonly FieldProblem[], code: ErrorCode = 'common.invalid_fields'): never {
  throw new Refusal(code, {}, problems)
}
