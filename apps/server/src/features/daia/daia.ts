/**
 * Availability for other programs: DAIA 1.0.0 at `/daia`, as JSON or for a script (callback), with any origin allowed. It tells
 * what the page of a title tells everybody.
 * Source: https://gbv.github.io/daia/
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findInstitution } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { localNow } from '../../http/institution-zone.ts'
import { hidden } from '../../http/openapi.ts'
import { refuse } from '../../http/refusal.ts'
import { sendJson } from '../../http/send-json.ts'
import { requestedOrigin } from '../institution/requested-origin.ts'
import { readSetting } from '../institution/settings.ts'
import { findDocuments } from './find-documents.ts'
import { type Arguments, DaiaError, readCallback, readRequest } from './read-request.ts'

/** Units of work for the fair queue: of an answer and of each identifier. */
const cost = { answer: 0.2, identifier: 0.05 }

export function registerDaia(app: FastifyInstance, ctx: AppContext): void {
  app.get(
    '/daia',
    {
      schema: hidden,
      config: {
        admissionCost: (query: unknown) =>
          cost.answer + cost.identifier * Math.min(50, String((query as Arguments).id ?? '').split('|').length),
      },
    },
    (request, reply) => answer(ctx, request, reply),
  )
  app.options('/daia', { schema: hidden }, (_, reply) =>
    describe(reply).header('access-control-allow-methods', 'GET, HEAD, OPTIONS').code(204).send(),
  )
}

async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db } = ctx.database
  if (!(await readSetting(db, 'daia.enabled'))) refuse('common.not_found')
  const given = request.query as Arguments
  describe(reply).header('cache-control', 'no-cache')
  try {
    const callback = readCallback(given)
    return sendJson(reply, await responseTo(ctx, request, reply), callback)
  } catch (error) {
    if (!(error instanceof DaiaError)) throw error
    const { code, message } = error
    if (given.suppress_response_codes === undefined) reply.code(code)
    return sendJson(reply, { error: error.error, code, error_description: message })
  }
}

async function responseTo(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { db } = ctx.database
  const { identifiers, rest } = readRequest(request.query as Arguments)
  const origin = await requestedOrigin(ctx, request)
  const now = await localNow(ctx)
  const document = await findDocuments(db, identifiers, { origin, now })
  if (rest) {
    const next = new URLSearchParams({ id: rest, format: 'json' })
    reply.header('link', `<${origin}/daia?${next}>; rel="next"`)
  }
  return {
    document,
    institution: { content: (await findInstitution(db))?.name ?? '', href: origin },
    timestamp: now.toString({ smallestUnit: 'second', timeZoneName: 'never' }),
  }
}

function describe(reply: FastifyReply): FastifyReply {
  return reply.header('x-daia-version', '1.0.0').header('access-control-allow-origin', '*')
}
