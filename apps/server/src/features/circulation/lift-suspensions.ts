/**
 * Suspensions and clearances that somebody of the library lifts: from then on the person may borrow again. A clearance
 * that is lifted is no longer good, and whoever holds its paper against the page that confirms it is told so.
 */
import type { Selectable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { SuspensionsTable } from '../../database/tables/circulation.ts'

export type Suspension = Selectable<SuspensionsTable>

/** One by its number; or those of a person: clearances, or everything else, at a library or, without one, anywhere. */
export type SuspensionFilter =
  | { id: number }
  | { patron: number; kind: 'clearance' | 'suspension'; library: number | undefined }

/** Those that count today or will, and were not lifted. @param today the institution's day */
export async function suspensionsToLift(db: Reader, filter: SuspensionFilter, today: string): Promise<Suspension[]> {
  const query = db
    .selectFrom('suspensions')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('until_day', '>=', today)
    .orderBy('id')
  if ('id' in filter) return query.where('id', '=', filter.id).execute()
  const rows = await query.where('patron_id', '=', filter.patron).execute()
  return rows.filter(
    ({ kind, library_id }) =>
      (kind === 'clearance') === (filter.kind === 'clearance') &&
      (filter.library === undefined || library_id === filter.library),
  )
}

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
    await tx
      .updateTable('suspensions')
      .set({ lifted_at: momentOf(at) })
      .where('id', '=', id)
      .execute()
    const details = { patron, kind, until: until_day, library: library_id ?? 'all', reason }
    await recordAudit(tx, { actor, action: 'suspensions.lifted', subject: 'suspension', subjectId: id, details }, at)
  }
  return rows
}
