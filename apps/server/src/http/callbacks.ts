/**
 * A *visit* is a request that no page of ours makes: another site sends the browser here, by an address or with a form.
 * Nobody would read an answer, so the browser is led on (303) to a page. All else is a call of the contract.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import type { AppContext } from './call-handler.ts'
import { redirectsToPage } from './expects-page.ts'
import { hidden } from './openapi.ts'

export interface CallbackRequest {
  /** Of the address for GET, of the form for POST. */
  parameters: URLSearchParams
  cookies: Readonly<Record<string, string | undefined>>
  now: Temporal.Instant
  /** Tells the administrator what nobody else should read. */
  warn(problem: string): void
}

export interface BrowserCallback {
  method: 'GET' | 'POST'
  path: string
  /** @returns the path of the page to go on to, encoded */
  handle(request: CallbackRequest, ctx: AppContext): Promise<string>
}

/** Bytes of a form: more than a response that is read has, so that one that is too large leads to a page that says so. */
const formLimit = 98_304

export function registerCallbacks(app: FastifyInstance, ctx: AppContext, callbacks: readonly BrowserCallback[]): void {
  for (const { method, path, handle } of callbacks) {
    app.route({
      method,
      url: path,
      schema: hidden,
      config: redirectsToPage,
      bodyLimit: formLimit,
      // What is looked at with HEAD would be used up.
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
    // What comes twice is left out: nobody could say which is meant.
    parameters: new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string')),
    cookies: request.cookies,
    now: ctx.clock(),
    warn: (problem) => request.log.warn(problem),
  }
}
