/**
 * People's accounts for other programs: PAIA 1.3.0, core and auth, at `/paia`, off unless `paia.on`. It asks the functions
 * that the calls of the pages ask.
 * Source: https://gbv.github.io/paia/
 */
import { networkOf } from '@estante/domain/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withAuditOrigin } from '../../database/audit-origin.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { JudgeError } from '../../http/error-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { localNow } from '../../http/institution-zone.ts'
import { hidden } from '../../http/openapi.ts'
import { refuse } from '../../http/refusal.ts'
import { callbackName, sendJson } from '../../http/send-json.ts'
import { readLanguage } from '../../i18n/language.ts'
import { requestedOrigin } from '../institution/requested-origin.ts'
import { readSetting } from '../institution/settings.ts'
import { authorise, refuseOthers } from './access.ts'
import { change } from './auth/change.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { cancelItems } from './core/cancel-items.ts'
import { listFees } from './core/list-fees.ts'
import { listItems } from './core/list-items.ts'
import { renewItems } from './core/renew-items.ts'
import { requestItems } from './core/request-items.ts'
import { showPatron } from './core/show-patron.ts'
import type { Method, PaiaCall } from './paia-call.ts'
import { errorOfRefusal, PaiaError, paiaError } from './paia-error.ts'

const token = { access: 'token' } as const

const methods: readonly Method[] = [
  { verb: 'POST', path: '/auth/login', access: 'public', act: login },
  { verb: 'POST', path: '/auth/logout', ...token, act: logout },
  { verb: 'POST', path: '/auth/change', ...token, scope: 'change_password', act: change },
  { verb: 'GET', path: '/core/:patron', ...token, scope: 'read_patron', act: showPatron },
  { verb: 'GET', path: '/core/:patron/items', ...token, scope: 'read_items', act: listItems },
  { verb: 'GET', path: '/core/:patron/fees', ...token, scope: 'read_fees', act: listFees },
  { verb: 'POST', path: '/core/:patron/request', ...token, scope: 'write_items', act: requestItems },
  { verb: 'POST', path: '/core/:patron/renew', ...token, scope: 'write_items', act: renewItems },
  { verb: 'POST', path: '/core/:patron/cancel', ...token, scope: 'write_items', act: cancelItems },
]

/** Of later versions of the standard. */
const notOffered = ['/core/:patron/messages', '/core/:patron/notifications']

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** @param judge tells what errors mean that are not PAIA's own */
export function registerPaia(app: FastifyInstance, ctx: AppContext, judge: JudgeError): void {
  const register = async (scope: FastifyInstance) => {
    scope.setErrorHandler((error, request, reply) => {
      const isOwn = error instanceof PaiaError
      sendError(request, reply, isOwn ? error : errorOfRefusal(judge(error as never, request, reply)))
    })
    const bind = (method: readonly string[], url: string, handler: Answer) =>
      scope.route({
        method: [...method],
        url,
        schema: hidden,
        handler: async (request, reply) => {
          if (!(await readSetting(ctx.database.db, 'paia.on'))) refuse('common.not_found')
          return handler(request, reply)
        },
      })
    for (const method of methods) {
      bind([method.verb], method.path, (request, reply) => answer(ctx, method, request, reply))
      bind(otherVerbs(method), method.path, (request, reply) => refuseVerb(method, request, reply))
    }
    for (const path of notOffered) {
      bind(verbs, path, () => {
        throw paiaError(501, 'not_implemented', 'paia:notOffered')
      })
    }
    bind(verbs, '/*', () => refuse('common.not_found'))
  }
  void app.register(register, { prefix: '/paia' })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

async function answer(
  ctx: AppContext,
  method: Method,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  describe(request, reply).header('x-accepted-oauth-scopes', 'scope' in method ? (method.scope ?? '') : '')
  const callback = readCallback(request)
  const call: PaiaCall = {
    ctx,
    request,
    reply,
    language: readLanguage(request.headers),
    now: await localNow(ctx),
    clientIp: request.ip,
    origin: await requestedOrigin(ctx, request),
  }
  const origin = { kind: 'paia', clientIp: networkOf(request.ip) } as const
  return sendJson(reply, await withAuditOrigin(origin, () => act(method, call)), callback)
}

async function act(method: Method, call: PaiaCall): Promise<object> {
  if (method.access === 'public') return method.act(call)
  const authorised = await authorise(call, method.scope)
  const { patron } = call.request.params as { patron?: string }
  if (patron !== undefined) refuseOthers(authorised, patron)
  return method.act(authorised)
}

/** HEAD goes with GET, and OPTIONS is answered for every address. */
function otherVerbs({ verb }: Method): string[] {
  return verbs.filter((one) => one !== verb)
}

function refuseVerb({ verb }: Method, { method }: FastifyRequest, reply: FastifyReply): never {
  const allowed = verb === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  reply.header('allow', allowed)
  throw new PaiaError(405, 'invalid_request', (language) =>
    errorMessage('common.method_not_allowed', language, { method, allowed }),
  )
}

/** The headers of every answer. Source: PAIA 1.3.0, section 2.5. */
function describe({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-language': readLanguage(headers),
    'access-control-expose-headers': 'X-OAuth-Scopes, X-Accepted-OAuth-Scopes, WWW-Authenticate, Retry-After',
    'cache-control': 'no-store',
    pragma: 'no-cache',
  })
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: PaiaError): FastifyReply {
  const { callback, suppress_response_codes: suppressed } = request.query as Record<string, unknown>
  describe(request, reply).header('www-authenticate', 'Bearer realm="PAIA"')
  // OAuth clients know no status in a body.
  const isAuth = request.url.startsWith('/paia/auth/')
  const body = {
    error: error.error,
    ...(!isAuth && { code: error.status }),
    error_description: error.describe(readLanguage(request.headers)),
  }
  reply.code(suppressed === undefined ? error.status : 200)
  return sendJson(reply, body, typeof callback === 'string' && callbackName.test(callback) ? callback : undefined)
}

/** @throws PaiaError */
function readCallback({ query }: FastifyRequest): string | undefined {
  const { callback } = query as { callback?: unknown }
  if (callback === undefined) return undefined
  if (typeof callback === 'string' && callbackName.test(callback)) return callback
  throw paiaError(422, 'invalid_request', 'paia:callbackName')
}
