/** Puts many rows of one table into the database, some hundreds in a statement. */
import { type Insertable, sql } from 'kysely'
import type { Database, Writer } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
const parameters = 30_000

/** All rows must name the same columns. */
export async function insertAll<Table extends keyof Tables>(
  tx: Writer,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const size = Math.floor(parameters / Object.keys(rows[0]!).length)
  for (let at = 0; at < rows.length; at += size) {
    // Kysely cannot follow a table that is a type parameter; the rows' own type is checked above.
    await tx
      .insertInto(table as 'campuses')
      .values(rows.slice(at, at + size) as never)
      .execute()
  }
}

/** After rows that brought their numbers, the database goes on counting behind them. SQLite does so by itself. */
export async function countBehind(
  tx: Writer,
  engine: Database['engine'],
  tables: readonly (keyof Tables)[],
): Promise<void> {
  if (engine === 'sqlite') return
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    )
  }
}
