import type { ErrorBody } from '@estante/contract/errors'

/** A call that was not answered as hoped: with the server's words, or without any answer at all. */
export class ApiError extends Error {
  /** 0: no answer came. */
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfter?: number

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? `status ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
