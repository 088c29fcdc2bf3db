/** A hold ends without a loan, or lets its copy go for a while: the copy that was kept goes on to the next in line. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailContext } from './notify-patron.ts'
import { routeCopy } from './route-copy.ts'
import { circulatingCopies } from './store/copies.ts'
import { type HoldRow, updateHold } from './store/holds.ts'
import { releaseTransits } from './store/transits.ts'

export const holdColumns = [
  'id',
  'title_id',
  'patron_id',
  'account_id',
  'library_id',
  'volume',
  'tome',
  'part',
  'material',
  'state',
  'queued_at',
  'suspended_from',
  'suspended_until',
  'copy_id',
  'pickup_library_id',
  'available_at',
  'pickup_until',
  'previous_pickup_until',
  'closed_at',
  'close_reason',
] satisfies (keyof HoldRow)[]

export interface HoldEnd {
  state: 'cancelled' | 'expired'
  /** `withdrawn`: the library no longer has what was waited for. */
  reason: 'patron' | 'staff' | 'not-collected' | 'withdrawn'
  /** For the audit log. */
  actor: string
}

export function isOpenHold({ state }: Pick<HoldRow, 'state'>): boolean {
  return state === 'waiting' || state === 'available'
}

/** Where it is fetched. */
export function pickupOf(hold: Pick<HoldRow, 'library_id' | 'pickup_library_id'>): number {
  return hold.pickup_library_id ?? hold.library_id
}

/** Ends an open hold. The transaction has taken the title's turn and read the hold after it. */
export async function endHold(
  tx: Writer,
  ctx: MailContext,
  hold: HoldRow,
  { state, reason, actor }: HoldEnd,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const closed_at = momentOf(now.toInstant())
  await updateHold(tx, hold.id, { state, closed_at, close_reason: reason })
  const event = { actor, action: `holds.${state}`, subject: 'hold', subjectId: hold.id } as const
  await recordAudit(tx, { ...event, details: { reason, copy: hold.copy_id } }, now.toInstant())
  await releaseHeldCopy(tx, ctx, hold, now)
}

/**
 * Passes a hold's copy on, once the hold's own row says that it has none: what was kept goes to the next in line, what is
 * on its way travels for nobody and is given out where it arrives.
 * @param hold as it was before
 */
export async function releaseHeldCopy(
  tx: Writer,
  ctx: MailContext,
  hold: HoldRow,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await releaseTransits(tx, hold.id)
  if (hold.state !== 'available' || hold.copy_id === null) return
  const [copy] = await circulatingCopies(tx, [hold.copy_id])
  if (copy) await routeCopy(tx, ctx, copy, pickupOf(hold), now)
}
