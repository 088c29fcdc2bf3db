/**
 * OpenURL for whoever leads readers here: `/openurl` takes the description of a work and sends on to its page, or to a
 * search for it. Nothing is fetched for it, and it sends to no other server.
 * Source: ANSI/NISO Z39.88-2004 (R2021), inline OpenURL in the format of keys and values; OpenURL 0.1
 */
import { readOpenUrl } from '@estante/domain/search/open-url'
import { networkOf } from '@estante/domain/session/network'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../http/call-handler.ts'
import { hidden } from '../../http/openapi.ts'
import { whileOpen } from '../../http/while-open.ts'
import { requestedOrigin } from '../institution/requested-origin.ts'
import { readParameters } from './read-parameters.ts'
import { resolveOpenUrl } from './resolve.ts'

/** Units of work for the fair queue: a few searches. */
const cost = 3

export function registerOpenUrl(app: FastifyInstance, ctx: AppContext): void {
  const config = { admissionCost: () => cost }
  app.get('/openurl', { schema: hidden, config }, async (request, reply) => {
    const wanted = readOpenUrl(readParameters(request.url.split('?').slice(1).join('?')))
    const client = { client: networkOf(request.ip), signal: whileOpen(reply) }
    const path = await resolveOpenUrl(ctx, wanted, { origin: await requestedOrigin(ctx, request), client })
    return reply.header('cache-control', 'no-cache').redirect(path, 302)
  })
}
