/** Suspensions that can be lifted. */
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { SuspensionsTable } from '../../../database/tables/circulation.ts'

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
