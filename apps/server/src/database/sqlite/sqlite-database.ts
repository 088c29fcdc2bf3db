import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
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
      // A changed table may give a statement other columns.
      if (statements.size > 500 || definesTables.test(sql)) statements.clear()
      statements.set(sql, made)
      return made
    },
  }
}

const definesTables = /^\s*(alter|create|drop)\b/i

/** A full disk has ended the transaction already; to roll back again would put another error in the place of that one. */
function rollback(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'))
  const none = { changes: 0, lastInsertRowid: 0 }
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : none) }
}

/**
 * Node makes a hash table of each row, which takes longer than SQLite takes to find it and is slow to read: rows come as
 * lists, and become objects of one shape here.
 */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters.map(toSqlite)
  const names = statement.columns().map(({ name }) => name)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  const toObject = (row: readonly SQLOutputValue[]) => {
    const object: Record<string, SQLOutputValue> = { ...empty }
    for (let at = 0; at < names.length; at++) object[names[at]!] = row[at]!
    return object
  }
  statement.setReturnArrays(true)
  return {
    reader: names.length > 0,
    all: (parameters) => (statement.all(...values(parameters)) as unknown as SQLOutputValue[][]).map(toObject),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: function* (parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toObject(row as unknown as SQLOutputValue[])
    },
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SQLInputValue
}
