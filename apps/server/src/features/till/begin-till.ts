/** The open till of a library; the first payment after a closing begins the next period. */
import type { Temporal } from 'temporal-polyfill'
import { namedActor, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { insertTill, lastClosedTill, openTillOf } from './store/tills.ts'

/**
 * Caller holds the till's lock.
 * @param openingCents cash in it; undefined: what the last closing left there
 */
export async function openTillFor(
  tx: Writer,
  { libraryId, actor, openingCents }: { libraryId: number; actor: string; openingCents?: number | undefined },
  now: Temporal.ZonedDateTime,
): Promise<{ id: number; began: boolean }> {
  const open = await openTillOf(tx, libraryId)
  if (open) return { id: open.id, began: false }
  const cents = openingCents ?? (await lastClosedTill(tx, libraryId))?.closing?.leftCents ?? 0
  const at = momentOf(now.toInstant())
  const id = await insertTill(tx, { libraryId, openedBy: namedActor(actor), openingCents: cents, at })
  const event = { actor, action: 'tills.opened', subject: 'till', subjectId: id } as const
  await recordAudit(tx, { ...event, details: { library: libraryId, cents } }, now.toInstant())
  return { id, began: true }
}
