import type { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { endHold } from './end-hold.ts'
import { notifyHoldEnded } from './notify-hold-ended.ts'
import type { MailContext } from './notify-patron.ts'
import { holdById } from './store/holds.ts'

/**
 * Ends holds that wait for withdrawn copies, and notifies their patrons. A hold with a copy on the shelf or in transit
 * stays. Caller holds the locks of their titles.
 */
export async function withdrawHolds(
  tx: Writer,
  ctx: MailContext,
  ids: readonly number[],
  now: Temporal.ZonedDateTime,
): Promise<void> {
  for (const id of ids) {
    const hold = await holdById(tx, id)
    if (hold?.state !== 'waiting' || hold.copyId !== null) continue
    await endHold(tx, ctx, hold, { state: 'cancelled', reason: 'withdrawn', actor: commandLine }, now)
    await notifyHoldEnded(tx, ctx, hold, { topic: 'holdWithdrawn' }, now)
  }
}
