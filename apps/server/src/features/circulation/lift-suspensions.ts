/**
 * Staff lift suspensions and clearances, so that the patron may borrow again. A lifted clearance is no longer valid,
 * and its confirmation page says so.
 */

import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { type Suspension, type SuspensionFilter, setLifted, suspensionsToLift } from './store/suspensions.ts'

export interface SuspensionLift {
  /** The patron of these suspensions, who is locked meanwhile. */
  patron: number
  filter: SuspensionFilter
  /** In the library's words; stored in the audit log. */
  reason: string
  actor: string
}

/** @returns the lifted suspensions; empty when they were lifted before */
export async function liftSuspensions(
  tx: Writer,
  lifting: SuspensionLift,
  now: Temporal.ZonedDateTime,
): Promise<Suspension[]> {
  const { patron, filter, reason, actor } = lifting
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const suspensions = await suspensionsToLift(tx, filter, now.toPlainDate().toString())
  const at = now.toInstant()
  for (const { id, kind, until, libraryId } of suspensions) {
    await setLifted(tx, id, momentOf(at))
    const details = { patron, kind, until, library: libraryId ?? 'all', reason }
    await recordAudit(tx, { actor, action: 'suspensions.lifted', subject: 'suspension', subjectId: id, details }, at)
  }
  return suspensions
}
