import { networkOf } from '@estante/domain/session/network'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../config/rate-limits.ts'
import { containsNul } from './contains-nul.ts'
import { isExempt, rateLimitOf } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** Metadata headers of bare arrays. */
const exposedHeaders = ['X-Total-Count', 'X-Corrected-Term', 'X-Ignored', 'Retry-After', 'Deprecation', 'Sunset']

/** Registers what protects every answer. */
export async function registerSecurity(app: FastifyInstance, rateLimits: RateLimits): Promise<void> {
  const headers = securityHeaders()
  app.addHook('onRequest', (_request, reply, next) => {
    // Set before the answer's own headers: /api/docs has another policy.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // An OPTIONS request that is not a CORS preflight gets the same answer as one that is.
    strictPreflight: false,
  })
  await app.register(rateLimit, {
    max: rateLimitOf(rateLimits),
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('common.too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isExempt,
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    // Form fields become a JSON-like body. No call takes files: file parts are read to the end and discarded.
    attachFieldsToBody: 'keyValues',
    onFile: async ({ file }) => void file.resume(),
    limits: { fileSize: 5_242_880, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  })
  // After multipart, which builds the body of a form.
  app.addHook('preValidation', (request, _reply, next) => {
    next(containsNul(request.body) ? new Refusal('common.malformed') : undefined)
  })
}
