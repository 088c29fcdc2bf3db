/** A SQLite file as a script: tables, rows, then indexes and triggers, which would otherwise write rows themselves. */
import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

interface SchemaEntry {
  type: 'table' | 'index' | 'trigger'
  name: string
  sql: string
}

/** Reads the file and removes it. */
export function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file)
  try {
    const schema = database
      .prepare("select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
      .all() as unknown as SchemaEntry[]
    const tables = schema.filter(({ type }) => type === 'table')
    const rows = [...tables.map(({ name }) => name), 'sqlite_sequence'].flatMap((name) => insertsOf(database, name))
    const rest = schema.filter(({ type }) => type !== 'table')
    const statements = [...tables.map(({ sql }) => sql), ...rows, ...rest.map(({ sql }) => sql)]
    return ['pragma foreign_keys = off', 'begin', ...statements, 'commit', ''].join(';\n')
  } finally {
    database.close()
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
}

function insertsOf(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare(`select * from ${table}`).all()
  return rows.map((row) => `insert into ${table} values (${Object.values(row).map(literal).join(', ')})`)
}

function literal(value: SQLOutputValue): string {
  if (value === null) return 'null'
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
