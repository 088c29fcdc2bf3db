/**
 * Timed changes of loan requests: when the copy is not collected in time, the request ends, its patron is notified, and
 * the copy goes to the next in the queue or to its home library.
 */
import { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database } from '../../database/database.ts'
import { locksOfRequest, moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { requestById } from './store/requests.ts'

/** Ends one request whose time has come, unless it has changed meanwhile. */
export async function expireRequest(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  id: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await transact(async (tx) => {
    await lockTitlesAndPatrons(tx, await locksOfRequest(tx, id))
    const request = await requestById(tx, id)
    if (request?.state !== 'available' || request.pickupUntil === null) return
    if (Temporal.Instant.compare(request.pickupUntil, now.toInstant()) >= 0) return
    await moveRequest(tx, ctx, { requestId: id, to: 'removed', by: 'automatic', actor: 'system' }, now)
  })
}
