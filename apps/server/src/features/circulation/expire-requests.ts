/**
 * What happens to loan requests by the clock alone: whoever did not come in time for the copy that was kept for them is
 * told that the request has ended, and the copy goes to the next in line, or home.
 */
import { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database } from '../../database/database.ts'
import { locksOfRequest, moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { requestById } from './store/requests.ts'

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
