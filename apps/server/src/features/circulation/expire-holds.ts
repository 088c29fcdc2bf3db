/**
 * Timed changes of holds: a copy that was not collected goes to the next in the queue, and both patrons are notified; a
 * suspended hold becomes active again on the day after its last.
 */
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Writer } from '../../database/database.ts'
import { endHold } from './end-hold.ts'
import { notifyHoldEnded } from './notify-hold-ended.ts'
import type { MailContext } from './notify-patron.ts'
import { holdById, type StoredHold, updateHold } from './store/holds.ts'
import { trapShelvedCopiesFor } from './trap-shelved-copies.ts'

/** Expires one hold whose time has come, unless it has changed meanwhile. @param actor who takes its copy from the shelf */
export async function expireHold(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  id: number,
  now: Temporal.ZonedDateTime,
  actor = 'system',
): Promise<void> {
  await transact(async (tx) => {
    const found = await holdById(tx, id)
    if (!found) return
    await lockTitlesAndPatrons(tx, { titles: [found.titleId] })
    const hold = await holdById(tx, id)
    if (hold?.state === 'available') await expireUncollected(tx, ctx, hold, actor, now)
    if (hold?.state === 'waiting') await endSuspension(tx, ctx, hold, now)
  })
}

async function expireUncollected(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const until = Temporal.Instant.from(hold.pickupUntil!)
  if (Temporal.Instant.compare(until, now.toInstant()) >= 0) return
  await endHold(tx, ctx, hold, { state: 'expired', reason: 'not-collected', actor }, now)
  const pickupDeadline = until.toZonedDateTimeISO(now.timeZoneId)
  await notifyHoldEnded(tx, ctx, hold, { topic: 'holdExpired', pickupDeadline }, now)
}

async function endSuspension(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  if (hold.suspendedUntil === undefined || hold.suspendedUntil >= now.toPlainDate().toString()) return
  await updateHold(tx, hold.id, { suspended: null })
  const event = { actor: 'system', action: 'holds.resumed', subject: 'hold', subjectId: hold.id } as const
  await recordAudit(tx, { ...event, details: { until: hold.suspendedUntil } }, now.toInstant())
  await trapShelvedCopiesFor(tx, ctx, hold, now)
}
