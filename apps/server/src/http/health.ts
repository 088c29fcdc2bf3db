import type { FastifyInstance } from 'fastify'
import type { DatabaseHealth } from '../database/database-health.ts'
import type { AppContext } from './call-handler.ts'
import { hidden } from './openapi.ts'

/** Milliseconds between two checks of the database file. */
const checkMilliseconds = 10_000

/** Seconds for `Retry-After`. */
const retryAfterSeconds = 10

const fileLost =
  'The database file was deleted or replaced while the server runs: what is written from now on is lost when it ends.'

/** Health checks: the process is alive; it can answer (database and index). */
export function registerHealth(app: FastifyInstance, ctx: AppContext, health: DatabaseHealth): void {
  logLoss(app, health.isFileThere)
  app.get('/health/live', { schema: hidden }, async () => ({ state: 'live' }))
  app.get('/health/ready', { schema: hidden }, async (_request, reply) => {
    const search = ctx.search.health()
    const database = await health.check()
    const ready = database === 'ready' && search.state === 'ready'
    if (!ready) reply.header('retry-after', retryAfterSeconds)
    return reply.code(ready ? 200 : 503).send({ state: ready ? 'ready' : 'not-ready', database, search })
  })
}

/** Logs once that the file has disappeared. */
function logLoss(app: FastifyInstance, isFileThere: () => boolean): void {
  const timer = setInterval(() => {
    if (isFileThere()) return
    app.log.error(fileLost)
    clearInterval(timer)
  }, checkMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
