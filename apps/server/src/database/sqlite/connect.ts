import { type DialectAdapter, SqliteAdapter, SqliteDialect } from 'kysely'
import { openSqlite } from './sqlite-database.ts'

/**
 * Kysely takes SQLite for a database whose tables cannot be made in a transaction. They can: so a start that is killed
 * leaves all of them or none, and of two processes that start at once the second finds them made.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new Adapter()
  }
}

/** `url` is a file, or ":memory:". */
export function connect(url: string): SqliteDialect {
  return new Dialect({ database: openSqlite(url) })
}
