import { type ErrorCode, errors } from '@estante/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { DatabaseHealth } from '../database/database-health.ts'
import { isUnavailable, isUnstorableText } from '../database/unavailable.ts'
import { type Language, readLanguage } from '../i18n/language.ts'
import { SearchRefusal } from '../search/search-client.ts'
import { trackMethods } from './allowed-methods.ts'
import { type Audience, errorMessage } from './error-message.ts'
import type { ErrorPage } from './error-page.ts'
import { errorResponse } from './error-response.ts'
import { expectsPage } from './expects-page.ts'
import { fieldProblems } from './field-problems.ts'
import { type Details, type FieldProblem, Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who reads the errors of this route; by default patrons. */
    audience?: Audience
  }
}

/** Errors that bring headers: of file serving, and of a full queue. */
interface Headed {
  headers?: Record<string, string>
}

/** Seconds for `Retry-After` when the database is unavailable. */
const retryAfterSeconds = 10

type AnyError = (FastifyError & Headed) | Refusal | SearchRefusal

/** The refusal that an error means. It logs what is unexpected, and sets headers that go with it. */
export type JudgeError = (error: AnyError, request: FastifyRequest, reply: FastifyReply) => Refusal

/**
 * The only place that writes errors, except for protocols with a shape of their own. Unexpected ones are logged in full
 * and answered as "something failed on our side".
 * @param health is notified of database failures
 * @param errorPage for browsers that expect a page; without it, and for programs, errors are JSON
 * @returns for those protocols
 */
export function registerErrorHandlers(app: FastifyInstance, health: DatabaseHealth, errorPage?: ErrorPage): JudgeError {
  const write = errorWriter(errorPage)
  const judge = errorJudge(health)
  app.setErrorHandler((error: AnyError, request, reply) => {
    const { code, details, problems, others } = judge(error, request, reply)
    return write(request, reply, code, details, { problems, others })
  })
  const methodsOf = trackMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0]!)
    if (methods.length === 0 || methods.includes(request.method)) return write(request, reply, 'common.not_found')
    const allowed = methods.join(', ')
    return write(request, reply.header('allow', allowed), 'common.method_not_allowed', {
      method: request.method,
      allowed,
    })
  })
  return judge
}

function errorJudge(health: DatabaseHealth): JudgeError {
  return (error, request, reply) => {
    if (error instanceof Refusal) return judgeRefusal(error, reply)
    if (error instanceof SearchRefusal) return judgeSearchRefusal(error, reply)
    if (hasZodFastifySchemaValidationErrors(error)) {
      return invalid(fieldProblems(error.validation, checkedPart(request, error)))
    }
    const code = foreseen(error, request)
    // The length of the file whose range was exceeded; when to try again.
    if (code === 'common.range_beyond_end' || code === 'common.busy') reply.headers(error.headers ?? {})
    if (code === 'common.unavailable') {
      health.recordError(error)
      reply.header('retry-after', retryAfterSeconds)
      request.log.warn({ reason: error.message }, 'the database cannot be asked')
    }
    if (code === 'common.unexpected') request.log.error({ err: error }, 'unexpected error')
    return new Refusal(code)
  }
}

/** Seconds for `Retry-After` when the search queue is full. */
const searchRetryAfterSeconds = 5

function judgeSearchRefusal({ reason }: SearchRefusal, reply: FastifyReply): Refusal {
  if (reason === 'too-costly') return new Refusal('search.too_costly')
  // The client has disconnected.
  reply.header('retry-after', searchRetryAfterSeconds)
  return new Refusal('search.busy')
}

function judgeRefusal(refusal: Refusal, reply: FastifyReply): Refusal {
  const { code, details } = refusal
  if ([429, 503].includes(errors[code]) && details.seconds !== undefined) reply.header('retry-after', details.seconds)
  return refusal
}

type WriteError = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details?: Details,
  more?: Partial<Pick<Refusal, 'problems' | 'others'>>,
) => FastifyReply

/** Writes the error in the caller's language, with the problems of fields and other reasons. */
function errorWriter(errorPage: ErrorPage | undefined): WriteError {
  return (request, reply, code, details, { problems = [], others } = {}) => {
    const language = readLanguage(request.headers)
    const page = expectsPage(request) ? errorPage : undefined
    const { audience } = request.routeOptions.config ?? {}
    const more = {
      ...(problems.length > 0 && { errors: fieldMessages(problems, language) }),
      ...(audience && { audience }),
    }
    const { type, body } = errorResponse(code, language, page, details, others, more)
    return reply.code(errors[code]).header('cache-control', 'no-store').type(type).send(body)
  }
}

/**
 * A missing parameter is a malformed request (400); an invalid value is a field problem (422). All are sent together.
 */
function invalid(problems: readonly FieldProblem[]): Refusal {
  const missing = problems.some(({ code }) => code === 'field.missing')
  return new Refusal(missing ? 'common.malformed' : 'common.invalid_fields', {}, problems)
}

/** Name of the field → sentences. */
function fieldMessages(problems: readonly FieldProblem[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { field, code, details } of problems) {
    fields[field] = [...(fields[field] ?? []), errorMessage(code, language, details)]
  }
  return fields
}

function checkedPart(request: FastifyRequest, { validationContext }: Pick<FastifyError, 'validationContext'>): unknown {
  if (validationContext === 'querystring') return request.query
  return validationContext === 'params' ? request.params : request.body
}

/** The codes of errors of Fastify and its plugins (by status), of the database, and of incomplete bodies. */
function foreseen(error: FastifyError, request: FastifyRequest): ErrorCode {
  const status = error.statusCode ?? 500
  if (status === 413) return 'common.too_large'
  if (status === 414) return 'common.address_too_long'
  if (status === 404) return 'common.not_found'
  if (status === 415) return 'common.unsupported_type'
  if (status === 416) return 'common.range_beyond_end'
  if (status === 503) return 'common.busy'
  if (status >= 400 && status < 500) return 'common.malformed'
  // Before the database check: an aborted request has the same error code as a lost database connection.
  if (isUnstorableText(error) || isCutShort(error, request)) return 'common.malformed'
  return isUnavailable(error) ? 'common.unavailable' : 'common.unexpected'
}

/** The client disconnected during the body or ended it early: not a fault of the server. */
function isCutShort({ message }: FastifyError, { raw }: FastifyRequest): boolean {
  return (raw.destroyed && !raw.complete) || /unexpected end of multipart data|^Multipart: /i.test(message)
}
