import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { releaseHeldCopy } from './end-hold.ts'
import type { MailContext } from './notify-patron.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { openHoldsOn, updateHold } from './store/holds.ts'
import { isSameWork } from './waiting-holds.ts'

/**
 * Whoever borrows a work waits for it no more, at whichever library: their holds on it, and the one that the copy was
 * kept for, are fetched. Was another copy kept for them, it goes on to the next. The transaction has taken the title's
 * turn.
 */
export async function fulfilHolds(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  patron: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const ownHolds = await openHoldsOn(tx, copy.titleId, patron)
  const fulfilled = ownHolds.filter(
    (hold) => hold.id === copy.holdId || isSameWork({ ...hold, titleId: hold.title_id }, copy),
  )
  for (const hold of fulfilled) {
    await updateHold(tx, hold.id, { state: 'fulfilled', copy_id: copy.id, closed_at: momentOf(now.toInstant()) })
    const event = { actor: 'system', action: 'holds.fulfilled', subject: 'hold', subjectId: hold.id } as const
    await recordAudit(tx, { ...event, details: { copy: copy.id } }, now.toInstant())
    if (hold.copy_id !== copy.id) await releaseHeldCopy(tx, ctx, hold, now)
  }
}
