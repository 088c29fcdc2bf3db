/**
 * Requests refused for their first line or headers: an address that cannot be decoded ("/acervo/%E0%A4%A"), that is too
 * long or has too many parameters, or too many headers. The router would fail before any hook has run, so these are
 * routed to a path of their own, where limits, security headers and translated errors apply.
 */

import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@estante/contract/errors'
import type { FastifyInstance } from 'fastify'
import { expectsPage } from './expects-page.ts'
import { hidden } from './openapi.ts'
import { countParameters, maxParameters } from './read-query.ts'
import { refuse } from './refusal.ts'
import type { SendPage } from './send-page.ts'

/** Bytes of an address; a search of 1,000 escaped characters has 6,000. */
export const maxUrlLength = 8192

/** Bytes of all headers together. */
const maxHeaderBytes = 32_768

/** No page and no call has this address. */
const malformedPath = '/.malformed-url'

/** Address and headers of a request. */
type RequestHead = Pick<IncomingMessage, 'url' | 'rawHeaders'>

/** The address to route: the request's own, or the path of malformed ones. */
export function rewriteMalformedUrl({ url = '/', rawHeaders }: RequestHead): string {
  const readable = withoutNulInWords(url)
  return urlProblem({ url: readable, rawHeaders }) === undefined ? readable : malformedPath
}

/** The words of a search, by the names of `readSearch`. */
const searchedWords = /(?<=[?&](?:q[2-5]?|termo_pesquisa)=)[^&]+/g

/** Searched words that are pasted from a PDF may have a NUL: there it is a blank. */
function withoutNulInWords(url: string): string {
  if (url.length > maxUrlLength || !url.includes('%00')) return url
  return url.replace(searchedWords, (words) => words.replaceAll('%00', '%20'))
}

/** @returns the reason for refusing the request; undefined when it is well-formed */
function urlProblem({ url = '/', rawHeaders }: RequestHead): ErrorCode | undefined {
  if (url.length > maxUrlLength) return 'common.address_too_long'
  if (countParameters(url) > maxParameters) return 'common.too_many_parameters'
  if (sizeOf(rawHeaders) > maxHeaderBytes) return 'common.headers_too_large'
  // PostgreSQL cannot store NUL.
  return url.includes('%00') || !isReadable(url.split('?', 1)[0]!) ? 'common.malformed' : undefined
}

/** As sent: ": " and the line end count too. */
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

/** @param sendPage sends the page for malformed addresses; programs get only the error */
export function registerMalformedUrls(app: FastifyInstance, sendPage?: SendPage): void {
  app.all(malformedPath, { schema: hidden }, async (request, reply) => {
    const code = urlProblem({ url: request.originalUrl, rawHeaders: request.raw.rawHeaders }) ?? 'common.malformed'
    if (sendPage && code === 'common.malformed' && expectsPage(request)) return sendPage(request, reply, 400)
    return refuse(code, { most: maxParameters })
  })
}
