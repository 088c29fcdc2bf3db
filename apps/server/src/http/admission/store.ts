/** What visitors have used, for all processes over one PostgreSQL server. */
import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

interface VisitorUsage {
  name: string
  units: number
}

/**
 * Adds to what is there, of which half is forgotten after `halfLife` milliseconds.
 * @param at milliseconds since 1970
 * @returns what has been used under each of these names
 */
export async function addVisitorUsage(
  db: Reader,
  rows: readonly VisitorUsage[],
  at: number,
  halfLife: number,
): Promise<VisitorUsage[]> {
  // In one order, so that two processes never wait for each other's rows.
  const sorted = [...rows].sort((one, other) => (one.name < other.name ? -1 : 1))
  return db
    .insertInto('visitor_usage')
    .values(sorted.map(({ name, units }) => ({ name, units, counted_at: at })))
    .onConflict((oc) =>
      oc.column('name').doUpdateSet({
        units: sql<number>`visitor_usage.units
          * power(0.5, greatest(0, excluded.counted_at - visitor_usage.counted_at) / ${halfLife}::float8) + excluded.units`,
        counted_at: sql<number>`greatest(visitor_usage.counted_at, excluded.counted_at)`,
      }),
    )
    .returning(['name', 'units'])
    .execute()
}
