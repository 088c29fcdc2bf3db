import type { ErrorCode } from '@estante/contract/errors'

export type Details = Readonly<Record<string, string | number>>

/** A call that cannot be answered as asked. Only `refuse` makes one, only the error answer words it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** What the words of the code need: "Título {id} não encontrado". */
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Ends the call with this code. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}
