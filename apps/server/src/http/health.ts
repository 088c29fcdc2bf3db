import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { watchFile } from '../database/database-file.ts'
import type { House } from './call-handler.ts'
import { hidden } from './openapi.ts'

/** Milliseconds between two looks at the database file. */
const lookEvery = 10_000

/** Milliseconds that the database may take to say that it is there: less than whoever watches waits for the answer. */
const longestReach = 3000

/** Seconds after which it is worth asking again. */
const comeAgain = 10

const fileLost =
  'The database file was deleted or replaced while the server runs: what is written from now on is lost when it ends.'

/** For whoever watches the process: alive at all; ready to answer (database and index). */
export async function answerHealth(app: FastifyInstance, house: House): Promise<void> {
  const isFileThere = await watchFile(house.database)
  logLoss(app, isFileThere)
  app.get('/health/live', { schema: hidden }, async () => ({ state: 'live' }))
  app.get('/health/ready', { schema: hidden }, async (_request, reply) => {
    const search = house.search.health()
    const database = isFileThere() ? await reach(house.database) : 'file-lost'
    const ready = database === 'ready' && search.state === 'ready'
    if (!ready) reply.header('retry-after', comeAgain)
    return reply.code(ready ? 200 : 503).send({ state: ready ? 'ready' : 'not-ready', database, search })
  })
}

/** A server that hangs gives no answer at all: not to wait for it is the answer. */
async function reach({ db }: Database): Promise<'ready' | 'unreachable'> {
  const stop = new AbortController()
  const tooLong = setTimeout(longestReach, 'unreachable' as const, { signal: stop.signal })
  const reached = sql`select 1`.execute(db).then(
    () => 'ready' as const,
    () => 'unreachable' as const,
  )
  const state = await Promise.race([reached, tooLong])
  tooLong.catch(() => {})
  stop.abort()
  return state
}

/** Says once that the file is lost. */
function logLoss(app: FastifyInstance, isFileThere: () => boolean): void {
  const timer = setInterval(() => {
    if (isFileThere()) return
    app.log.error(fileLost)
    clearInterval(timer)
  }, lookEvery)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
