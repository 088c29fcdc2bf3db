/**
 * Addresses that cannot be decoded ("/acervo/%E0%A4%A"). The router refuses them before any guard has run; so they are
 * led to a place of their own, which is guarded, counted and answered in words like every other.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendError } from './error-answer.ts'
import { hidden } from './openapi.ts'
import type { SendPage } from './pages.ts'

/** No page and no call has an address like this. */
const place = '/.broken-address'

/** The address to look for: the one asked for, or the place of the broken ones. */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return isReadable(url.split('?', 1)[0]!) ? url : place
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

/** @param sendPage the page that says so to a person, where there are pages; programs get the error alone */
export function answerBrokenAddresses(app: FastifyInstance, sendPage?: SendPage): void {
  app.all(place, { schema: hidden }, async (request, reply) => {
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html')
    const isCall = /^\/(api|oauth)\//.test(request.originalUrl)
    return sendPage && isPerson && !isCall
      ? sendPage(request, reply, 400)
      : sendError(request, reply, 'common.malformed')
  })
}
