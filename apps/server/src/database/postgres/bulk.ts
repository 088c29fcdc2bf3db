import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely'
import { columnNames, conflictClause, type InsertShape, type TableName } from '../bulk-shape.ts'
import type { Reader, Writer } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** Rows in one statement: bounds the text that is built for it. */
const rowsPerStatement = 2000

/** Any number that nothing else locks; see takeTurn. */
const bulkLock = 0x65737461

const statements = new WeakMap<object, string>()

/** One array for each column, unfolded by the database: one statement text, however many rows. */
export async function insertRows<Table extends TableName>(
  tx: Writer,
  shape: InsertShape<Table>,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = columnNames(shape) as (keyof Insertable<Tables[Table]>)[]
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement)
    const arrays = columns.map((column) => part.map((row) => row[column] ?? null))
    await tx.executeQuery(CompiledQuery.raw(statementFor(shape), arrays))
  }
}

function statementFor<Table extends TableName>(shape: InsertShape<Table>): string {
  const known = statements.get(shape)
  if (known) return known
  const columns = columnNames(shape)
  const arrays = columns.map((column, at) => `$${at + 1}::${shape.columns[column]}[]`)
  const rows = `select * from unnest(${arrays.join(', ')})`
  const statement = `insert into ${shape.table} (${columns.join(', ')}) ${rows}${conflictClause(shape)}`
  statements.set(shape, statement)
  return statement
}

export function texts(values: readonly string[]): RawBuilder<string> {
  return sql<string>`(select unnest(${values}::text[]))`
}

export function numbers(values: readonly number[]): RawBuilder<number> {
  return sql<number>`(select unnest(${values}::integer[]))`
}

export async function prepareForBulk(_db: Reader): Promise<void> {}

/** Two imports at once would give out the same numbers and make the same headings. */
export async function lockBulkWriters(tx: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${bulkLock})`.execute(tx)
}
