import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { watchFile } from '../database/database-file.ts'
import type { House } from './call-handler.ts'
import { hidden } from './openapi.ts'

/** Milliseconds between two looks at the database file. */
const lookEvery = 10_000

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
    return reply.code(ready ? 200 : 503).send({ state: ready ? 'ready' : 'not-ready', database, search })
  })
}

function reach({ db }: Database): Promise<'ready' | 'unreachable'> {
  return sql`select 1`.execute(db).then(
    () => 'ready',
    () => 'unreachable',
  )
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
