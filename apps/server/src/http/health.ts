import type { FastifyInstance } from 'fastify'
import type { DatabaseHealth } from '../database/database-health.ts'
import type { AppContext } from './call-handler.ts'
import { hidden } from './openapi.ts'

/** Milliseconds between two looks at the database file. */
const checkMilliseconds = 10_000

/** Seconds after which it is worth asking again. */
const retryAfterSeconds = 10

const fileLost =
  'The database file was deleted or replaced while the server runs: what is written from now on is lost when it ends.'

/** For whoever watches the process: alive at all; ready to answer (database and index). */
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

/** Says once that the file is lost. */
function logLoss(app: FastifyInstance, isFileThere: () => boolean): void {
  const timer = setInterval(() => {
    if (isFileThere()) return
    app.log.error(fileLost)
    clearInterval(timer)
  }, checkMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
