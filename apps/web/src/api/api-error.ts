import type { ErrorBody } from '@estante/contract/errors'

/** Replaces the status when no answer arrived. */
export const noAnswer = 0
/** Replaces the status when an answer could not be parsed. */
export const unreadable = -1

/** A failed call: with the server's message, or without an answer. */
export class ApiError extends Error {
  /** HTTP status, `noAnswer`, or `unreadable`. */
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** Seconds after which to try again, if the server names them. */
  readonly retryAfter?: number

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? `status ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Whether the answer is the server's own: what it refuses has a code, what a proxy or a network on the way refuses has none. */
export function isOfServer({ status, body }: ApiError): boolean {
  return status > noAnswer && body.code !== undefined
}

/** Whether the server is out of reach: nothing answered, or a proxy on the way refused or failed in its place. */
export function isServerAway(error: ApiError): boolean {
  const { status } = error
  return status === noAnswer || ((status === 403 || (status >= 502 && status <= 504)) && !isOfServer(error))
}
