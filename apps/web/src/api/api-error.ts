import type { ErrorBody } from '@estante/contract/errors'

/** In place of a status: no answer came. */
export const noAnswer = 0
/** In place of a status: an answer came that could not be read. */
export const unreadable = -1

/** A call that was not answered as hoped: with the server's words, or without any answer at all. */
export class ApiError extends Error {
  /** Of HTTP, or `noAnswer`, or `unreadable`. */
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
