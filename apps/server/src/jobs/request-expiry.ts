/**
 * Ends the loan requests that nobody came for in time: each in a transaction of its own, so that one that fails keeps no
 * other waiting.
 */
import { expireRequest } from '../features/circulation/expire-requests.ts'
import { requestsToExpire } from '../features/circulation/store/requests.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job } from './job.ts'

/** Requests taken at one look. */
const batch = 100

export const expireRequestsJob: Job = {
  name: 'expire-requests',
  every: 5,
  isDue: async ({ database, clock }) => (await requestsToExpire(database.db, clock(), 1)).length > 0,
  async run(ctx, keepGoing) {
    const requests = await requestsToExpire(ctx.database.db, ctx.clock(), batch)
    await forEach(requests, keepGoing, async (id) => expireRequest(ctx.database, ctx, id, await localNow(ctx)))
  },
}
