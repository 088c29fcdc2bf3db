import { webhookJsonSchema, webhookMessageTypes, webhookSummaries } from '@estante/contract/webhook-messages'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/**
 * The content security policy of the pages (security.ts), and what Swagger UI needs besides: its files and its one
 * style element. Another version may have another hash: e2e/security.e2e.ts then fails, and the browser's message names
 * the new one.
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

/** Schema of a route that the API description omits: pages, pictures, health. */
export const hidden = { hide: true }

/** What a receiver gets: docs/webhooks.md. */
function describeWebhook(type: (typeof webhookMessageTypes)[number]) {
  return {
    summary: webhookSummaries[type],
    requestBody: { content: { 'application/json': { schema: webhookJsonSchema(type) } } },
    responses: { '204': { description: 'Taken; every other status than 2xx is a failure.' } },
  }
}

/** Serves OpenAPI 3.1 at /api/openapi.json and Swagger UI at /api/docs. Registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Estante',
        version: '0.2.0',
        description:
          'Library catalogue and patron self-service. Public reads need no token. `lang: 1|3|5` chooses Portuguese, Spanish or English; `Accept-Language: fr` or `it` alone chooses French or Italian. Answers are not compressed unless `X-Accept-Compressed: 1` asks for it.',
        license: { name: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
      },
      webhooks: Object.fromEntries(webhookMessageTypes.map((type) => [type, { post: describeWebhook(type) }])),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token of `POST /oauth/token`: of a visitor or a person.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'estante_…',
            description: 'A key of a server (`estante key add`). A call names the scopes of which the key needs one.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // No validator, so that no other site learns the address. Collapsed by feature: drawing all calls takes seconds,
    // and above about 130 of them it does not end.
    uiConfig: { deepLinking: false, validatorUrl: null, docExpansion: 'none' },
  })
  app.get('/api/openapi.json', { schema: hidden }, async () => app.swagger())
}
