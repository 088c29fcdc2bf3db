import { SqliteDialect } from 'kysely'
import { openSqlite } from './sqlite-database.ts'

/** `place` is a file, or ":memory:". */
export function connect(place: string): SqliteDialect {
  return new SqliteDialect({ database: openSqlite(place) })
}
