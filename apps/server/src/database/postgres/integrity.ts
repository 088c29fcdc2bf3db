import { sql } from 'kysely'
import type { Damage } from '../damage.ts'
import type { Reader } from '../database.ts'

/**
 * PostgreSQL guards its files and references itself; what it does not guard is a constraint that was switched off by
 * hand and never checked again.
 */
export async function findDamage(db: Reader): Promise<Damage | undefined> {
  const found = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace
  `.execute(db)
  const first = found.rows[0]
  return first && { kind: 'references', rows: found.rows.length, table: first.table }
}
