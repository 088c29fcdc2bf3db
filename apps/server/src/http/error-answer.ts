import { type ErrorBody, type ErrorCode, errors } from '@estante/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { readLanguage } from './language.ts'
import { type Details, Refusal } from './refusal.ts'
import { wordError } from './words.ts'

/** The one place that writes errors. What nobody foresaw is logged whole and told as "something failed on our side". */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return sendError(request, reply, error.code, error.details)
    if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(request, reply, error.validation)
    const code = foreseen(error)
    if (code === 'common.unexpected') request.log.error({ err: error }, 'unexpected error')
    return sendError(request, reply, code, secondsToWait(error))
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'common.not_found'))
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: Details = {},
  fields?: Record<string, string[]>,
): FastifyReply {
  const body: ErrorBody = { message: wordError(code, readLanguage(request.headers), details), code }
  if (fields) body.errors = fields
  return reply.code(errors[code]).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

interface FieldProblem {
  instancePath: string
  message?: string
  keyword?: string
  params?: { issue?: { code?: string; input?: unknown } }
}

/** A missing key is a malformed request (400); a value that does not fit is a field's problem (422). All travel together. */
function sendInvalid(request: FastifyRequest, reply: FastifyReply, problems: readonly FieldProblem[]): FastifyReply {
  const fields: Record<string, string[]> = {}
  for (const problem of problems) {
    const name = problem.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields[name] = [...(fields[name] ?? []), problem.message ?? '']
  }
  const missing = problems.some((problem) => /received undefined/.test(problem.message ?? ''))
  return sendError(request, reply, missing ? 'common.malformed' : 'common.invalid_fields', {}, fields)
}

/** Errors of Fastify itself and of its plugins, by their status. */
function foreseen(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  if (status === 413 || status === 414) return 'common.too_large'
  if (status === 429) return 'common.too_many_requests'
  if (status === 404) return 'common.not_found'
  return status >= 400 && status < 500 ? 'common.malformed' : 'common.unexpected'
}

function secondsToWait(error: FastifyError): Details {
  const seconds = /in (\d+) second/.exec(error.message)?.[1]
  return { seconds: seconds ?? 60 }
}
