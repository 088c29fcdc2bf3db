import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settleAlerts } from '../alerts/alert-patron.ts'
import { releaseHeldCopy } from './end-hold.ts'
import type { MailContext } from './notify-patron.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { openHoldsOn, updateHold } from './store/holds.ts'
import { isSameWork } from './waiting-holds.ts'

/**
 * Checking out a work closes all of the patron's holds that accept it, at every library, and the one that the copy was trapped
 * for. Another copy trapped for them goes to the next hold. Caller holds the title lock.
 */
export async function fulfilHolds(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  { patron, actor }: { patron: number; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const ownHolds = await openHoldsOn(tx, copy.titleId, patron)
  const fulfilled = ownHolds.filter((hold) => hold.id === copy.holdId || isSameWork(hold, copy))
  for (const hold of fulfilled) {
    await updateHold(tx, hold.id, { state: 'fulfilled', copyId: copy.id, closedAt: momentOf(now.toInstant()) })
    const event = { actor, action: 'holds.fulfilled', subject: 'hold', subjectId: hold.id } as const
    await recordAudit(tx, { ...event, details: { copy: copy.id } }, now.toInstant())
    await settleAlerts(tx, { patron: hold.patronId, title: hold.namedTitleId, kinds: ['hold-ready'] }, now)
    if (hold.copyId !== copy.id) await releaseHeldCopy(tx, ctx, hold, now)
  }
}
