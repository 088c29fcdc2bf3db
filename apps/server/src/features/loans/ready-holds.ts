import type { Reader } from '../../database/database.ts'
import { shownTitle } from './store.ts'

/** A copy that waits at the desk for a person. */
export interface ReadyHold {
  id: number
  titleId: number
  title: string
  /** Where it is fetched. */
  library: string
  /** Moments of the database: since when it waits, and how long. */
  since: string
  until: string
}

/** Those that end first stand first. */
export async function readyHolds(db: Reader, person: number): Promise<ReadyHold[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('libraries', (join) =>
      join.on((eb) => eb('libraries.id', '=', eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id'))),
    )
    .select(['holds.id', 'holds.title_id', 'holds.available_at', 'holds.pickup_until', 'holds.queued_at'])
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('holds.person_id', '=', person)
    .where('holds.state', '=', 'available')
    .where('holds.pickup_until', 'is not', null)
    .orderBy('holds.pickup_until')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, titleId: row.title_id, title: shownTitle(row).title, library: row.library },
    ...{ since: row.available_at ?? row.queued_at, until: row.pickup_until! },
  }))
}
