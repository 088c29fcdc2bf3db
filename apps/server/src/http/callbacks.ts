/**
 * A *callback* is a request from another site: an identity provider redirects the browser here, or submits a form. The
 * browser is redirected on (303) to a page. Every other request is a call of the contract.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import type { AppContext } from './call-handler.ts'
import { redirectsToPage } from './expects-page.ts'
import { hidden } from './openapi.ts'

export interface CallbackRequest {
  /** From the query for GET, from the form for POST. */
  parameters: URLSearchParams
  cookies: Readonly<Record<string, string | undefined>>
  now: Temporal.Instant
  /** Logs a problem for the administrator; the client does not see it. */
  warn(problem: string): void
}

export interface BrowserCallback {
  method: 'GET' | 'POST'
  path: string
  /** @returns the encoded path of the page to redirect to */
  handle(request: CallbackRequest, ctx: AppContext): Promise<string>
}

/**
 * Bytes of a form: more than the largest response that is parsed, so that one that is too large still leads to an error
 * page.
 */
const formLimit = 98_304

export function registerCallbacks(app: FastifyInstance, ctx: AppContext, callbacks: readonly BrowserCallback[]): void {
  for (const { method, path, handle } of callbacks) {
    app.route({
      method,
      url: path,
      schema: hidden,
      config: redirectsToPage,
      bodyLimit: formLimit,
      // A HEAD request would use up the one-time code.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const page = await handle(readCallbackRequest(request, ctx), ctx)
        return reply.header('cache-control', 'no-store').redirect(page, 303)
      },
    })
  }
}

function readCallbackRequest(request: FastifyRequest, ctx: AppContext): CallbackRequest {
  const given = request.method === 'GET' ? request.query : request.body
  const fields = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return {
    // Repeated parameters are dropped as ambiguous.
    parameters: new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string')),
    cookies: request.cookies,
    now: ctx.clock(),
    warn: (problem) => request.log.warn(problem),
  }
}
