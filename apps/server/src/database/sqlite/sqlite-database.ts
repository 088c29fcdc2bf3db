import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * Node's own SQLite in the shape that Kysely's SqliteDialect expects. Transactions begin as writers (`begin immediate`):
 * a reader that turns writer halfway could be refused by another process (the command line), a waiting one never is.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  // First, or another process that opens the file at the same moment is met without patience.
  database.exec('pragma busy_timeout = 30000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -65536')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const made =
        sql === 'rollback' ? rollback(database) : adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (statements.size > 500) statements.clear()
      statements.set(sql, made)
      return made
    },
  }
}

/** A full disk has ended the transaction already; to roll back again would put another error in the place of that one. */
function rollback(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'))
  const none = { changes: 0, lastInsertRowid: 0 }
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : none) }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters.map(toSqlite)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SQLInputValue
}
