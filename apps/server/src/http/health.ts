import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { House } from './call-handler.ts'
import { hidden } from './openapi.ts'

/** For whoever watches the process: alive at all; ready to answer (database and index). */
export function answerHealth(app: FastifyInstance, house: House): void {
  app.get('/health/live', { schema: hidden }, async () => ({ state: 'live' }))
  app.get('/health/ready', { schema: hidden }, async (_request, reply) => {
    const search = house.search.health()
    const database = await sql`select 1`.execute(house.database.db).then(
      () => 'ready',
      () => 'unreachable',
    )
    const ready = database === 'ready' && search.state === 'ready'
    return reply.code(ready ? 200 : 503).send({ state: ready ? 'ready' : 'not-ready', database, search })
  })
}
