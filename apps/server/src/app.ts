import { usualBodyLimit } from '@estante/contract/call'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { defaultRateLimits, type RateLimits } from './config/rate-limits.ts'
import { DatabaseHealth } from './database/database-health.ts'
import { liveStreams } from './features/alerts/live/live-streams.ts'
import { registerDaia } from './features/daia/daia.ts'
import { handlers } from './features/handlers.ts'
import { registerOai } from './features/oai/oai.ts'
import { registerOpenUrl } from './features/openurl/openurl.ts'
import { registerPaia } from './features/paia/paia.ts'
import { zeroResultSearches } from './features/search/zero-result-searches.ts'
import { singleSignOnCallbacks } from './features/single-sign-on/routes.ts'
import { registerSru } from './features/sru/sru.ts'
import { registerUnapi } from './features/unapi/unapi.ts'
import { registerAdmission } from './http/admission/admission.ts'
import { registerApiKeys } from './http/api-keys/register-api-keys.ts'
import { bindCalls } from './http/bind-calls.ts'
import type { AppContext } from './http/call-handler.ts'
import { registerCallbacks } from './http/callbacks.ts'
import { clientErrorHandler } from './http/client-error.ts'
import { registerCompression } from './http/compress-answers.ts'
import { limitConnections } from './http/connections.ts'
import { registerErrorHandlers } from './http/error-handler.ts'
import { readErrorPage } from './http/error-page.ts'
import { cleanForwardedFor } from './http/forwarded-for.ts'
import { registerHealth } from './http/health.ts'
import { maxUrlLength, registerMalformedUrls, rewriteMalformedUrl } from './http/malformed-url.ts'
import { registerOpenApi } from './http/openapi.ts'
import { readQuery } from './http/read-query.ts'
import { registerSecurity } from './http/security.ts'
import { checkingSerializer, plainSerializer } from './http/serializers.ts'
import { connectionTimeouts } from './http/timeouts.ts'
import { registerCovers } from './pages/covers.ts'
import { registerDefaultCovers } from './pages/default-covers.ts'
import { registerFeeds } from './pages/feeds.ts'
import { servePages } from './pages/pages.ts'
import { registerSearchExport } from './pages/search-export.ts'
import { registerSitemap } from './pages/sitemap.ts'
import { registerThemeStyle } from './pages/theme-style.ts'
import { registerWebManifest } from './pages/web-manifest.ts'

export interface AppOptions {
  /** The built pages; without it only the calls answer. */
  pagesFolder?: string
  /** False: pages are sent as the empty frame, which the browser fills. */
  rendersPages?: boolean
  /** The real covers; without it every title has a drawn one. */
  coversFolder?: string
  /** Holds every answer against its schema: for tests. A running server trusts its types and saves the time. */
  checkAnswers?: boolean
  /** Requests a minute of one address, before it is asked to wait. */
  rateLimits?: Partial<RateLimits>
  /** Whose X-Forwarded-For is believed; without it nobody's. */
  trustedProxies?: readonly string[]
  /** Within how many seconds a whole request has to arrive: 30 unless told. One that brings a file has longer. */
  requestTimeoutSeconds?: number
  logger?: FastifyServerOptions['logger']
}

/** Builds the application on a context: a plain function, so that tests start the same one. */
export async function createApp(ctx: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const requestSeconds = options.requestTimeoutSeconds ?? 30
  const errorPage = options.pagesFolder ? readErrorPage(options.pagesFolder) : undefined
  const app = fastify({
    logger: options.logger ?? false,
    rewriteUrl: (request) => {
      cleanForwardedFor(request.headers)
      return rewriteMalformedUrl(request)
    },
    clientErrorHandler: clientErrorHandler(errorPage),
    bodyLimit: usualBodyLimit,
    // What comes over a connection that is there already is answered, the last time on it.
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    ...connectionTimeouts(requestSeconds),
    // The router need not measure what is measured already: it would answer before any guard has run.
    routerOptions: { maxParamLength: maxUrlLength, ignoreTrailingSlash: true, querystringParser: readQuery },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? checkingSerializer : plainSerializer)
  const health = await DatabaseHealth.open(ctx.database, ctx.clock)
  const judgeError = registerErrorHandlers(app, health, errorPage)
  limitConnections(app, requestSeconds)
  const rateLimits = { ...defaultRateLimits, ...options.rateLimits }
  await registerSecurity(app, rateLimits)
  registerApiKeys(app, ctx)
  const admission = registerAdmission(app, ctx, rateLimits)
  registerCompression(app)
  await registerOpenApi(app)
  bindCalls(app, ctx, handlers)
  app.addHook('preClose', async () => liveStreams(ctx).close())
  app.addHook('preClose', () => zeroResultSearches(ctx).write())
  registerCallbacks(app, ctx, singleSignOnCallbacks)
  registerHealth(app, ctx, health)
  registerDefaultCovers(app)
  if (options.coversFolder) registerCovers(app, options.coversFolder)
  registerThemeStyle(app, ctx)
  registerWebManifest(app, ctx)
  registerSitemap(app, ctx)
  registerFeeds(app, ctx)
  registerSearchExport(app, ctx)
  registerDaia(app, ctx)
  registerOai(app, ctx)
  registerSru(app, ctx)
  registerPaia(app, ctx, judgeError)
  registerUnapi(app, ctx)
  registerOpenUrl(app, ctx)
  const { pagesFolder: folder, rendersPages: renders = true } = options
  const sendPage = folder ? await servePages(app, ctx, { folder, admission, renders }) : undefined
  registerMalformedUrls(app, sendPage)
  return app
}
