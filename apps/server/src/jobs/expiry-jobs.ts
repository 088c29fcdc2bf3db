/**
 * Ends the holds and loan requests whose copies nobody collected in time, and the suspensions of holds that are over:
 * each in a transaction of its own, so that one that fails keeps no other waiting.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from '../database/database.ts'
import { expireHold } from '../features/circulation/expire-holds.ts'
import { expireRequest } from '../features/circulation/expire-requests.ts'
import { holdsToExpire } from '../features/circulation/store/holds.ts'
import { requestsToExpire } from '../features/circulation/store/requests.ts'
import { endOverdueBlock } from '../features/people/block.ts'
import { blocksToEnd } from '../features/people/store/blocks.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job, JobContext } from './job.ts'

/** Rows taken at one look. */
const batch = 100

interface ExpiryJobOptions {
  name: string
  /** The ids of the rows whose time has come, `limit` at most. */
  due(db: Reader, now: Temporal.ZonedDateTime, limit: number): Promise<number[]>
  expire(database: Database, ctx: JobContext, id: number, now: Temporal.ZonedDateTime): Promise<void>
}

function expiryJob({ name, due, expire }: ExpiryJobOptions): Job {
  return {
    name,
    every: 5,
    isDue: async (ctx) => (await due(ctx.database.db, await localNow(ctx), 1)).length > 0,
    async run(ctx, keepGoing) {
      const ids = await due(ctx.database.db, await localNow(ctx), batch)
      await forEach(ids, keepGoing, async (id) => expire(ctx.database, ctx, id, await localNow(ctx)))
    },
  }
}

export const expireHolds = expiryJob({ name: 'expire-holds', due: holdsToExpire, expire: expireHold })
export const expireRequests = expiryJob({
  name: 'expire-requests',
  due: (db, now, limit) => requestsToExpire(db, now.toInstant(), limit),
  expire: expireRequest,
})

/** Blocks by the library whose last day is over. */
export const endBlocks = expiryJob({
  name: 'end-blocks',
  due: (db, now, limit) => blocksToEnd(db, now.toPlainDate().toString(), limit),
  expire: (database, _ctx, id, now) => endOverdueBlock(database, id, now),
})
