/** JSON that the database itself puts together from columns. */
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'

/** @param values columns ("loans.due_on"), or other expressions. Numbers, texts and nulls alone */
export function jsonObject(db: Reader, values: Readonly<Record<string, string | RawBuilder<unknown>>>) {
  const parts = Object.entries(values).flatMap(([name, value]) => [
    sql.lit(name),
    typeof value === 'string' ? sql.ref(value) : value,
  ])
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`json_build_object(${sql.join(parts)})::text`
    : sql<string>`json_object(${sql.join(parts)})`
}
