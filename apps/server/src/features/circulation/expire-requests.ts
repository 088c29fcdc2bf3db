/**
 * What happens to loan requests by the clock alone: whoever did not come in time for the copy that was kept for them is
 * told that the request has ended, and the copy goes to the next in line, or home.
 */
import { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { locksOfRequest, moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { requestById } from './requests.ts'

/** Numbers of the requests whose copy was kept until a moment that is over; of what is brought home no term runs. */
export async function requestsToExpire(db: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_requests')
    .select('id')
    .where('state', '=', 'available')
    .where('pickup_until', '<', momentOf(now))
    .orderBy('pickup_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends one request whose time has come, unless somebody was faster. */
export async function expireRequest(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  id: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await transact(async (tx) => {
    await lockTitlesAndPatrons(tx, await locksOfRequest(tx, id))
    const request = await requestById(tx, id)
    if (request?.state !== 'available' || request.pickup_until === null) return
    if (Temporal.Instant.compare(request.pickup_until, now.toInstant()) >= 0) return
    await moveRequest(tx, ctx, { requestId: id, to: 'removed', by: 'automatic', actor: 'system' }, now)
  })
}
