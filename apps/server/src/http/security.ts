import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Headers of lists: what surrounds a bare array. */
export const exposedHeaders = ['X-Total-Count', 'X-Corrected-Term', 'X-Ignored', 'Retry-After']

/** What no page ever asks the browser for. */
const unusedFeatures = 'geolocation=(), microphone=(), payment=(), usb=()'

/**
 * What guards every answer. Only this site's own files run, are shown or are asked for.
 * @param requestsPerMinute that one address may make before it is asked to wait
 */
export async function guard(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Pictures and public reads may be used by other sites; pages may not be framed by them (frame-ancestors).
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', unusedFeatures))
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // OPTIONS that no browser sends for another site is answered like one that it does: with what may be asked.
    strictPreflight: false,
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('common.too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
    // The machine itself: a proxy in front counts for all its visitors and limits them itself.
    allowList: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  })
  await app.register(formbody, { bodyLimit: 65_536 })
}
