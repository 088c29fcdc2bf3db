import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { paiaError } from './paia-error.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** What is taken: PAIA core is asked in JSON, PAIA auth also by a form. Source: PAIA 1.3.0, section 2.6. */
export const bodyTypes = { core: [json], auth: [form, json] } as const

/** @throws PaiaError for another type of body, or for fields that do not fit */
export function readBody<Schema extends z.ZodType>(
  { headers, body }: FastifyRequest,
  types: readonly string[],
  schema: Schema,
): z.output<Schema> {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!types.includes(type)) {
    throw paiaError(400, 'invalid_request', 'paia:bodyType', { types: types.join(', ') })
  }
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'body'))]
  throw paiaError(422, 'invalid_request', 'paia:invalidFields', { fields: fields.join(', ') })
}
