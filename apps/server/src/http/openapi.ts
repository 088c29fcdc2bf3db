import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/**
 * What the pages may (security.ts), for the files of Swagger UI, and the one style element that it adds. Another
 * version may have another hash: e2e/security.e2e.ts fails then, and the browser's complaint names the new one.
 */
const docsPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
}

/** The schema of a route that the description of the API leaves out: pages, pictures, health. */
export const hidden = { hide: true }

/** OpenAPI 3.1 at /api/openapi.json, to be read and tried at /api/docs. Registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Estante',
        version: '0.2.0',
        description:
          'Library catalogue and patron self-service. Public reads need no token. `lang: 1|3|5` chooses Portuguese, Spanish or English.',
        license: { name: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // Without a validator no other site is told what is looked at.
    // Feature by feature: drawing all calls at once takes seconds, and beyond some 130 of them it does not end.
    uiConfig: { deepLinking: false, validatorUrl: null, docExpansion: 'none' },
  })
  app.get('/api/openapi.json', { schema: hidden }, async () => app.swagger())
}
