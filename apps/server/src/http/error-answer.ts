import { type ErrorBody, type ErrorCode, errors } from '@estante/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { rememberMethods } from './allowed-methods.ts'
import { fieldProblems } from './field-problems.ts'
import { type Language, readLanguage } from './language.ts'
import { type Details, type FieldProblem, Refusal } from './refusal.ts'
import { wordError } from './words.ts'

/** Errors of the files know headers, and so does what is refused because its queue is full. */
interface Headed {
  headers?: Record<string, string>
}

/** The one place that writes errors. What nobody foresaw is logged whole and told as "something failed on our side". */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: (FastifyError & Headed) | Refusal, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(request, reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendInvalid(request, reply, fieldProblems(error.validation, checkedPart(request, error)))
    }
    const code = foreseen(error)
    // How long the file is of which a part beyond its end was asked for; when to come again.
    if (code === 'common.range_beyond_end' || code === 'common.busy') reply.headers(error.headers ?? {})
    if (code === 'common.unexpected') request.log.error({ err: error }, 'unexpected error')
    return sendError(request, reply, code)
  })
  const methodsOf = rememberMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0]!)
    if (methods.length === 0 || methods.includes(request.method)) return sendError(request, reply, 'common.not_found')
    const allowed = methods.join(', ')
    return sendError(request, reply.header('allow', allowed), 'common.method_not_allowed', {
      method: request.method,
      allowed,
    })
  })
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, details, problems, others } = refusal
  if (errors[code] === 429 && details.seconds !== undefined) reply.header('retry-after', details.seconds)
  return sendError(request, reply, code, details, { problems, others })
}

/** Writes the error in the caller’s language. Problems of fields and other reasons travel along */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: Details = {},
  { problems = [], others = [] }: Partial<Pick<Refusal, 'problems' | 'others'>> = {},
): FastifyReply {
  const language = readLanguage(request.headers)
  const sentences = [wordError(code, language, details), ...others.map((other) => wordError(other, language, {}))]
  const body: ErrorBody = { message: sentences.join(' '), code }
  if (problems.length > 0) body.errors = wordFields(problems, language)
  return reply.code(errors[code]).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/**
 * A missing key is a malformed request (400); a value that does not fit is a field's problem (422). All travel
 * together.
 */
function sendInvalid(request: FastifyRequest, reply: FastifyReply, problems: readonly FieldProblem[]): FastifyReply {
  const missing = problems.some(({ code }) => code === 'field.missing')
  return sendError(request, reply, missing ? 'common.malformed' : 'common.invalid_fields', {}, { problems })
}

/** Name of the field → sentences. */
function wordFields(problems: readonly FieldProblem[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { field, code, details } of problems) {
    fields[field] = [...(fields[field] ?? []), wordError(code, language, details)]
  }
  return fields
}

function checkedPart(request: FastifyRequest, { validationContext }: Pick<FastifyError, 'validationContext'>): unknown {
  if (validationContext === 'querystring') return request.query
  return validationContext === 'params' ? request.params : request.body
}

/** Errors of Fastify itself and of its plugins, by their status. */
function foreseen(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  if (status === 413 || status === 414) return 'common.too_large'
  if (status === 404) return 'common.not_found'
  if (status === 415) return 'common.unsupported_type'
  if (status === 416) return 'common.range_beyond_end'
  if (status === 503) return 'common.busy'
  return status >= 400 && status < 500 ? 'common.malformed' : 'common.unexpected'
}
