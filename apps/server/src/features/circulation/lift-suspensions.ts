/**
 * Suspensions and clearances that somebody of the library lifts: from then on the person may borrow again. A clearance
 * that is lifted is no longer good, and whoever holds its paper against the page that confirms it is told so.
 */

import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { setLifted } from './store/charges.ts'
import { type Suspension, type SuspensionFilter, suspensionsToLift } from './store/suspensions.ts'

export interface SuspensionLift {
  /** Whose they are: nobody else decides about them meanwhile. */
  patron: number
  filter: SuspensionFilter
  /** In the library's words; kept in the audit log. */
  reason: string
  actor: string
}

/** @returns what was lifted; nothing where somebody was first */
export async function liftSuspensions(
  tx: Writer,
  lifting: SuspensionLift,
  now: Temporal.ZonedDateTime,
): Promise<Suspension[]> {
  const { patron, filter, reason, actor } = lifting
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const rows = await suspensionsToLift(tx, filter, now.toPlainDate().toString())
  const at = now.toInstant()
  for (const { id, kind, until_day, library_id } of rows) {
    await setLifted(tx, id, momentOf(at))
    const details = { patron, kind, until: until_day, library: library_id ?? 'all', reason }
    await recordAudit(tx, { actor, action: 'suspensions.lifted', subject: 'suspension', subjectId: id, details }, at)
  }
  return rows
}
