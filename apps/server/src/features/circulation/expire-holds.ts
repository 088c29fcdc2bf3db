/**
 * What happens to holds by the clock alone: a copy that was not fetched in time goes to the next in line, and both are
 * told; whoever wanted no copy up to a day wants one again on the next.
 */
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Writer } from '../../database/database.ts'
import { endHold } from './end-hold.ts'
import { notifyHoldEnded } from './notify-hold-ended.ts'
import type { MailContext } from './notify-patron.ts'
import { type HoldRow, holdById, updateHold } from './store/holds.ts'
import { trapShelvedCopies } from './trap-shelved-copies.ts'

/** Does for one hold what its time has come for, unless somebody was faster. */
export async function expireHold(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  id: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await transact(async (tx) => {
    const found = await holdById(tx, id)
    if (!found) return
    await lockTitlesAndPatrons(tx, { titles: [found.title_id] })
    const hold = await holdById(tx, id)
    if (hold?.state === 'available') await expireUncollected(tx, ctx, hold, now)
    if (hold?.state === 'waiting') await endSuspension(tx, ctx, hold, now)
  })
}

async function expireUncollected(
  tx: Writer,
  ctx: MailContext,
  hold: HoldRow,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const until = Temporal.Instant.from(hold.pickup_until!)
  if (Temporal.Instant.compare(until, now.toInstant()) >= 0) return
  await endHold(tx, ctx, hold, { state: 'expired', reason: 'not-collected', actor: 'system' }, now)
  const pickupDeadline = until.toZonedDateTimeISO(now.timeZoneId)
  await notifyHoldEnded(tx, ctx, hold, { topic: 'holdExpired', pickupDeadline }, now)
}

async function endSuspension(tx: Writer, ctx: MailContext, hold: HoldRow, now: Temporal.ZonedDateTime): Promise<void> {
  if (hold.suspended_until === null || hold.suspended_until >= now.toPlainDate().toString()) return
  await updateHold(tx, hold.id, { suspended_from: null, suspended_until: null })
  const event = { actor: 'system', action: 'holds.resumed', subject: 'hold', subjectId: hold.id } as const
  await recordAudit(tx, { ...event, details: { until: hold.suspended_until } }, now.toInstant())
  await trapShelvedCopies(tx, ctx, hold.title_id, now)
}
