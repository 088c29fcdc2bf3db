/**
 * A title in the formats of reference managers: unAPI 1 at `/unapi`.
 * Source: http://unapi.info/specs/unapi-revision-3.html
 */
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../http/call-handler.ts'
import { localNow } from '../../http/institution-zone.ts'
import { hidden } from '../../http/openapi.ts'
import { escapeHtml } from '../../i18n/escape-html.ts'
import { requestedOrigin } from '../institution/requested-origin.ts'
import { readIdentifier } from '../titles/read-identifier.ts'
import { titlesByIds } from '../titles/store.ts'
import { unapiFormats } from './formats.ts'

/** Units of work for the fair queue. */
const cost = 0.5

export function registerUnapi(app: FastifyInstance, ctx: AppContext): void {
  const config = { admissionCost: () => cost }
  app.get('/unapi', { schema: hidden, config }, (request, reply) => answer(ctx, request, reply))
}

async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.query as Record<string, unknown>
  reply.header('cache-control', 'no-cache')
  if (id === undefined && format === undefined) return sendFormats(reply)
  if (typeof id !== 'string' || id === '') return refuse(reply, 400, 'A format is of an id.')
  const origin = await requestedOrigin(ctx, request)
  const title = await findTitle(ctx, id, origin)
  if (title === undefined) return refuse(reply, 404, 'This id names no title here.')
  if (format === undefined) return sendFormats(reply.code(300), id)
  const wanted = unapiFormats.find(({ name }) => name === format)
  if (wanted === undefined) return refuse(reply, 406, 'This format is not offered.')
  const today = (await localNow(ctx)).toPlainDate().toString()
  const text = await wanted.write(ctx.database.db, { id: title, page: `${origin}/acervo/${title}`, today })
  return reply.type(`${wanted.type}; charset=utf-8`).send(text)
}

/** The number of an active title. */
async function findTitle({ database: { db } }: AppContext, id: string, origin: string): Promise<number | undefined> {
  const named = readIdentifier(id, origin)
  if (named === undefined) return undefined
  return (await titlesByIds(db, [named])).get(named)?.state === 'active' ? named : undefined
}

/** What there is of a title, or of every title. */
function sendFormats(reply: FastifyReply, id?: string): FastifyReply {
  const rows = unapiFormats.map(
    ({ name, type, docs }) => `<format name="${name}" type="${type}" docs="${xmlText(docs)}"/>\n`,
  )
  const of = id === undefined ? '' : ` id="${escapeHtml(id)}"`
  return reply
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<formats${of}>\n${rows.join('')}</formats>\n`)
}

/** Programs read the status; the sentence is for who tries it by hand. */
function refuse(reply: FastifyReply, status: 400 | 404 | 406, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
}
