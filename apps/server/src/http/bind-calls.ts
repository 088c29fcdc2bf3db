import { Readable } from 'node:stream'
import { type CallData, usualBodyLimit } from '@estante/contract/call'
import { type CallId, calls } from '@estante/contract/calls'
import { scopesOfCall } from '@estante/contract/key-scopes'
import { shapes } from '@estante/contract/shapes'
import { networkOf } from '@estante/domain/session/network'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AuditOrigin, withAuditOrigin } from '../database/audit-origin.ts'
import { readLanguage } from '../i18n/language.ts'
import { costOfCall } from './admission/request-cost.ts'
import { authenticate, namedLibrary } from './authentication.ts'
import type { AppContext, BoundHandler, CallRequest, FileAnswer, Handlers, StreamAnswer } from './call-handler.ts'
import { deprecationHeaders } from './deprecation.ts'
import type { Audience } from './error-message.ts'
import { institutionZone } from './institution-zone.ts'
import { whileOpen } from './while-open.ts'

/** Registers a route for every call of the contract. */
export function bindCalls(app: FastifyInstance, ctx: AppContext, handlers: Handlers): void {
  for (const id of Object.keys(calls) as CallId[]) {
    const call: CallData = calls[id]
    const bind = (scope: FastifyInstance) => {
      for (const url of [call.path, call.alsoAt])
        if (url) bindOne(scope, ctx, id, url, handlers[id] as BoundHandler<CallId>)
    }
    if (call.takesFile) void app.register(async (scope) => bind(leaveBodyUnread(scope)))
    else bind(app)
  }
}

/** A file is read by its handler, as it comes. */
function leaveBodyUnread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // What was refused before it came whole is not waited for.
  scope.addHook('onSend', (request, reply, _answer, done) => {
    if (!request.raw.complete) reply.header('connection', 'close')
    done()
  })
  return scope
}

function bindOne(app: FastifyInstance, ctx: AppContext, id: CallId, url: string, handler: BoundHandler<CallId>): void {
  const call: CallData = calls[id]
  const scopes = scopesOfCall(id)
  app.route({
    method: call.method,
    url,
    schema: routeSchema(id, url),
    bodyLimit: call.bodyLimit ?? usualBodyLimit,
    config: {
      admissionCost: costOfCall(id),
      ignoresToken: call.ignoresToken === true,
      audience: audienceOf(call),
      takesFile: call.takesFile === true,
    },
    handler: async (request, reply) => {
      const now = ctx.clock()
      const caller = await authenticate(request, { ...call, scopes }, { db: ctx.database.db, key: ctx.tokenKey, now })
      const zone = await institutionZone(ctx.database, now)
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        // A handler that stops reading can still answer.
        announcedBytes: Number(request.headers['content-length']) || undefined,
        upload: call.takesFile ? request.raw.iterator({ destroyOnReturn: false }) : nothing(),
        language: readLanguage(request.headers),
        audience: audienceOf(call),
        caller,
        clientIp: request.ip,
        searchClient: { client: networkOf(request.ip), signal: whileOpen(reply) },
        userAgent: request.headers['user-agent'] ?? '',
        cookies: request.cookies,
        setCookie: (name: string, value: string, options: CookieSerializeOptions) =>
          void reply.setCookie(name, value, options).header('cache-control', 'no-store'),
        warn: (problem: string) => request.log.warn(problem),
        now: now.toZonedDateTimeISO(zone),
        // A lone surrogate cannot be encoded.
        setHeader: (name: string, value: string) => void reply.header(name, encodeURIComponent(value.toWellFormed())),
      } as CallRequest<CallId>
      const libraryId = namedLibrary(request, call.library)
      const desk = request.apiKey?.name ?? deskName(request)
      const origin: AuditOrigin = {
        kind: request.apiKey ? 'key' : 'web',
        clientIp: networkOf(request.ip),
        ...(libraryId !== undefined && { libraryId }),
        ...(call.access === 'staff' && desk !== undefined && { desk }),
      }
      for (const [name, value] of deprecationHeaders(call)) reply.header(name, value)
      const answer = await withAuditOrigin(origin, () => run(ctx, handler, input))
      return sendAnswer(request, reply, call, answer)
    },
  })
}

function audienceOf({ access }: CallData): Audience {
  return access === 'staff' ? 'staff' : 'patron'
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield* []
}

/** What the staff call the desk they stand at: the field `balcao` of a body. */
function deskName({ body }: FastifyRequest): string | undefined {
  const named = (body as { balcao?: unknown } | undefined)?.balcao
  return typeof named === 'string' && named !== '' ? named : undefined
}

async function run(ctx: AppContext, handler: BoundHandler<CallId>, input: CallRequest<CallId>): Promise<unknown> {
  if (handler.needs === 'reading') return handler.handle(ctx.database.db, input, ctx)
  const answer = await ctx.database.transact((tx) => handler.handle(tx, input, ctx))
  ctx.search.pollNow()
  return answer
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, call: CallData, answer: unknown): FastifyReply {
  if (isFile(answer)) return sendFile(reply, answer)
  if (isStream(answer)) return sendStream(reply, answer)
  const isForAll = call.method === 'GET' && request.headers.authorization === undefined
  // An answer that sets a cookie may have set `no-store` already.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isForAll ? 'no-cache' : 'no-store')
  return reply.send(answer)
}

function sendFile(reply: FastifyReply, { bytes, type, saveAs }: FileAnswer): FastifyReply {
  reply.type(type)
  if (saveAs === undefined) {
    // Pictures may be cached; a new logo is visible within the hour.
    reply.header('cache-control', 'public, max-age=3600')
  } else {
    reply.header('cache-control', 'no-store').header('content-disposition', attachmentNamed(saveAs))
  }
  return reply.send(Buffer.from(bytes))
}

/** Names in other letters than ASCII are told beside an ASCII one (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const told = `attachment; filename="${plain}"`
  return plain === name ? told : `${told}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`
}

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Neither kept nor held back on its way. */
function sendStream(reply: FastifyReply, { stream, type }: StreamAnswer): FastifyReply {
  reply.raw.once('close', () => stream.destroy())
  return reply.type(type).header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(stream)
}

function isStream(answer: unknown): answer is StreamAnswer {
  return typeof answer === 'object' && answer !== null && 'stream' in answer && answer.stream instanceof Readable
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array
}

/** What opens a call, by the names of `securitySchemes`: any one of them. */
function securityOf(id: CallId): Record<string, string[]>[] {
  const { access }: CallData = calls[id]
  if (access === 'key') return [{ key: [] }]
  return [...(access === 'public' ? [{}] : []), { bearer: [] }, ...scopesOfCall(id).map((scope) => ({ key: [scope] }))]
}

function routeSchema(id: CallId, url: string): Record<string, unknown> {
  const call: CallData = calls[id]
  const shape: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; answer: z.ZodType | 'file' } = shapes[id]
  return {
    operationId: url === call.path ? id : `${id}.alias`,
    summary: call.summary,
    description: [call.description, `Access: ${call.access}.`].filter(Boolean).join('\n\n'),
    security: securityOf(id),
    ...(call.deprecated && { deprecated: true }),
    tags: [id.split('.')[0]],
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    ...(shape.answer !== 'file' && { response: { 200: shape.answer } }),
  }
}
