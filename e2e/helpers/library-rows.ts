/** Queries over the server’s database, for the helpers that name what journeys know and change. */
import type { SQLInputValue } from 'node:sqlite'
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

export type Row = Record<string, string | number | null>
export type Server = Pick<RunningServer, 'dataFolder'>

export function rows(server: Server, sql: string, ...values: SQLInputValue[]): Row[] {
  return inDatabase(server, (database) => database.prepare(sql).all(...values)).map((row) => ({ ...row }) as Row)
}

/** The first one; a journey that finds none has nothing to look at. */
export function row(server: Server, sql: string, ...values: SQLInputValue[]): Row {
  const [first] = rows(server, sql, ...values)
  if (!first) throw new Error(`No row for ${sql}`)
  return first
}

/** Changes rows, one statement or several. */
export function change(server: Server, sql: string): void {
  inDatabase(server, (database) => database.exec(sql))
}
