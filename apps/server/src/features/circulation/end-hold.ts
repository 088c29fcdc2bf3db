/** Ends a hold without a loan, or suspends it: its copy on the hold shelf goes to the next in the queue. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settleAlerts } from '../alerts/alert-patron.ts'
import type { MailContext } from './notify-patron.ts'
import { routeCopy } from './route-copy.ts'
import { circulatingCopies } from './store/copies.ts'
import { type StoredHold, updateHold } from './store/holds.ts'
import { releaseTransits } from './store/transits.ts'

export interface HoldEnd {
  state: 'cancelled' | 'expired'
  /** `withdrawn`: the library withdrew the copies. */
  reason: 'patron' | 'staff' | 'not-collected' | 'withdrawn'
  /** For the audit log. */
  actor: string
}

export function isOpenHold({ state }: Pick<StoredHold, 'state'>): boolean {
  return state === 'waiting' || state === 'available'
}

/** Ends an open hold. Caller holds the title lock and has read the hold under it. */
export async function endHold(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  { state, reason, actor }: HoldEnd,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const closedAt = momentOf(now.toInstant())
  await updateHold(tx, hold.id, { state, closedAt, closeReason: reason })
  const event = { actor, action: `holds.${state}`, subject: 'hold', subjectId: hold.id } as const
  await recordAudit(tx, { ...event, details: { reason, copy: hold.copyId } }, now.toInstant())
  await settleAlerts(tx, { patron: hold.patronId, title: hold.titleId, kinds: ['hold-ready'] }, now)
  await releaseHeldCopy(tx, ctx, hold, now)
}

/**
 * Releases a hold's copy, once its row no longer refers to it: a copy on the hold shelf goes to the next in the queue;
 * one in transit continues without a hold and is routed on arrival.
 * @param hold as it was before
 */
export async function releaseHeldCopy(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await releaseTransits(tx, hold.id)
  if (hold.state !== 'available' || hold.copyId === null) return
  const [copy] = await circulatingCopies(tx, [hold.copyId])
  if (copy) await routeCopy(tx, ctx, copy, hold.pickupLibraryId, now)
}
