import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely'
import { columnNames, conflictClause, type InsertShape, type TableName } from '../bulk-shape.ts'
import type { Reader, Writer } from '../database.ts'
import type { Tables } from '../tables/tables.ts'

/** Rows in one statement, largest first: three statements for each shape stay compiled, and few calls are needed. */
const chunks = [64, 8, 1]

const statements = new WeakMap<object, Map<number, string>>()

export async function insertRows<Table extends TableName>(
  tx: Writer,
  shape: InsertShape<Table>,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = columnNames(shape) as (keyof Insertable<Tables[Table]>)[]
  let at = 0
  for (const chunk of chunks) {
    for (; rows.length - at >= chunk; at += chunk) {
      const values: unknown[] = []
      for (let row = at; row < at + chunk; row++) for (const column of columns) values.push(rows[row]![column])
      await tx.executeQuery(CompiledQuery.raw(statementFor(shape, chunk), values))
    }
  }
}

function statementFor<Table extends TableName>(shape: InsertShape<Table>, rows: number): string {
  const made = statements.get(shape) ?? new Map<number, string>()
  statements.set(shape, made)
  const known = made.get(rows)
  if (known) return known
  const columns = columnNames(shape)
  const row = `(${columns.map(() => '?').join(', ')})`
  const values = Array.from({ length: rows }, () => row).join(', ')
  const statement = `insert into ${shape.table} (${columns.join(', ')}) values ${values}${conflictClause(shape)}`
  made.set(rows, statement)
  return statement
}

export function texts(values: readonly string[]): RawBuilder<string> {
  return sql<string>`(select value from json_each(${JSON.stringify(values)}))`
}

export function numbers(values: readonly number[]): RawBuilder<number> {
  return sql<number>`(select value from json_each(${JSON.stringify(values)}))`
}

/**
 * A larger cache; a log that is carried over to the database file less often, so that pages written again and again (the
 * inner pages of the indexes) reach the file once; and no waiting for the disk at each commit. What a power cut could
 * then take, the last transactions whole, an import run again brings back; the end of the process loses nothing.
 * What a statement of many rows would need to take itself back, each page as it was, stays in memory: a temporary file
 * of them had more writes than everything else together.
 */
export async function prepareForBulk(db: Reader): Promise<void> {
  await sql`pragma cache_size = -98304`.execute(db)
  await sql`pragma wal_autocheckpoint = 16384`.execute(db)
  await sql`pragma synchronous = normal`.execute(db)
  await sql`pragma temp_store = memory`.execute(db)
}

/** SQLite has one writer at a time anyway. */
export async function lockBulkWriters(_tx: Writer): Promise<void> {}
