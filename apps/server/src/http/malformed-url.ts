/**
 * Requests that are refused for what stands above their body: an address that cannot be decoded ("/acervo/%E0%A4%A"), is
 * too long or has too many parameters, or too many headers. The router would read them before any guard has run; so they
 * are led to a place of their own, which is guarded, counted and answered in words like every other.
 */

import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@estante/contract/errors'
import type { FastifyInstance } from 'fastify'
import { expectsPage } from './expects-page.ts'
import { hidden } from './openapi.ts'
import { countParameters, maxParameters } from './read-query.ts'
import { refuse } from './refusal.ts'
import type { SendPage } from './send-page.ts'

/** Bytes of an address; a search of a thousand characters, each of them escaped, has 6,000. */
export const maxUrlLength = 8192

/** Bytes of all headers together. */
const maxHeaderBytes = 32_768

/** No page and no call has an address like this. */
const malformedPath = '/.malformed-url'

/** What the address and the headers of a request are. */
type RequestHead = Pick<IncomingMessage, 'url' | 'rawHeaders'>

/** The address to look for: the one asked for, or the place of those that are refused. */
export function rewriteMalformedUrl(request: RequestHead): string {
  return urlProblem(request) === undefined ? (request.url ?? '/') : malformedPath
}

/** @returns why the request is refused, as long as it is; nothing where it may be read */
function urlProblem({ url = '/', rawHeaders }: RequestHead): ErrorCode | undefined {
  if (url.length > maxUrlLength) return 'common.address_too_long'
  if (countParameters(url) > maxParameters) return 'common.too_many_parameters'
  if (sizeOf(rawHeaders) > maxHeaderBytes) return 'common.headers_too_large'
  // No text has a NUL, and PostgreSQL keeps none.
  return url.includes('%00') || !isReadable(url.split('?', 1)[0]!) ? 'common.malformed' : undefined
}

/** As they were sent: ": " and the end of the line count too. */
function sizeOf(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, 0)
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** @param sendPage the page that tells a person of an address that cannot be read; programs get the error alone */
export function registerMalformedUrls(app: FastifyInstance, sendPage?: SendPage): void {
  app.all(malformedPath, { schema: hidden }, async (request, reply) => {
    const code = urlProblem({ url: request.originalUrl, rawHeaders: request.raw.rawHeaders }) ?? 'common.malformed'
    if (sendPage && code === 'common.malformed' && expectsPage(request)) return sendPage(request, reply, 400)
    return refuse(code, { most: maxParameters })
  })
}
