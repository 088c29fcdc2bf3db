/**
 * Ends the holds that nobody fetched in time, and the pauses that are over: each in a transaction of its own, so that
 * one that fails keeps no other waiting.
 */
import { expireHold } from '../features/circulation/expire-holds.ts'
import { holdsToExpire } from '../features/circulation/store/holds.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job } from './job.ts'

/** Holds taken at one look. */
const batch = 100

export const expireHoldsJob: Job = {
  name: 'expire-holds',
  every: 5,
  isDue: async (ctx) => (await holdsToExpire(ctx.database.db, await localNow(ctx), 1)).length > 0,
  async run(ctx, keepGoing) {
    const holds = await holdsToExpire(ctx.database.db, await localNow(ctx), batch)
    await forEach(holds, keepGoing, async (id) => expireHold(ctx.database, ctx, id, await localNow(ctx)))
  },
}
