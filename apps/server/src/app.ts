import { usualBodyLimit } from '@estante/contract/call'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { type RequestBudget, usualBudget } from './config/request-budget.ts'
import { DatabaseHealth } from './database/database-health.ts'
import { handlers } from './features/handlers.ts'
import { singleSignOnVisits } from './features/single-sign-on/routes.ts'
import { bindCalls } from './http/bind-calls.ts'
import { answerBrokenAddresses, longestAddress, readableAddress } from './http/broken-address.ts'
import type { AppContext } from './http/call-handler.ts'
import { clientErrorHandler } from './http/client-error.ts'
import { boundConnections } from './http/connections.ts'
import { answerErrors } from './http/error-answer.ts'
import { readErrorPage } from './http/error-page.ts'
import { cleanForwardedFor } from './http/forwarded-for.ts'
import { answerHealth } from './http/health.ts'
import { describeApi } from './http/openapi.ts'
import { patience } from './http/patience.ts'
import { readQuery } from './http/read-query.ts'
import { guard } from './http/security.ts'
import { checkingSerializer, plainSerializer } from './http/serializers.ts'
import { answerVisits } from './http/visits.ts'
import { answerCovers } from './pages/covers.ts'
import { answerDefaultCovers } from './pages/default-covers.ts'
import { servePages } from './pages/pages.ts'
import { answerThemeStyle } from './pages/theme-style.ts'

export interface AppOptions {
  /** The built pages; without it only the calls answer. */
  pagesFolder?: string
  /** The real covers; without it every title has a drawn one. */
  coversFolder?: string
  /** Holds every answer against its schema: for tests. A running server trusts its types and saves the time. */
  checkAnswers?: boolean
  /** Requests a minute of one address, before it is asked to wait. */
  budget?: Partial<RequestBudget>
  /** Whose X-Forwarded-For is believed; without it nobody's. */
  trustedProxies?: readonly string[]
  /** Within how many seconds a whole request has to arrive: 30 unless told. */
  secondsToAsk?: number
  logger?: FastifyServerOptions['logger']
}

/** Builds the application on a context: a plain function, so that tests start the same one. */
export async function createApp(ctx: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const errorPage = options.pagesFolder ? readErrorPage(options.pagesFolder) : undefined
  const app = fastify({
    logger: options.logger ?? false,
    rewriteUrl: (request) => {
      cleanForwardedFor(request.headers)
      return readableAddress(request)
    },
    clientErrorHandler: clientErrorHandler(errorPage),
    bodyLimit: usualBodyLimit,
    // What comes over a connection that is there already is answered, the last time on it.
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    ...patience(options.secondsToAsk ?? 30),
    // The router need not measure what is measured already: it would answer before any guard has run.
    routerOptions: { maxParamLength: longestAddress, ignoreTrailingSlash: true, querystringParser: readQuery },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? checkingSerializer : plainSerializer)
  const health = await DatabaseHealth.open(ctx.database, ctx.clock)
  answerErrors(app, health, errorPage)
  boundConnections(app)
  await guard(app, { ...usualBudget, ...options.budget })
  await describeApi(app)
  bindCalls(app, ctx, handlers)
  answerVisits(app, ctx, singleSignOnVisits)
  answerHealth(app, ctx, health)
  answerDefaultCovers(app)
  if (options.coversFolder) answerCovers(app, options.coversFolder)
  answerThemeStyle(app, ctx)
  const sendPage = options.pagesFolder ? await servePages(app, ctx, options.pagesFolder) : undefined
  answerBrokenAddresses(app, sendPage)
  return app
}
