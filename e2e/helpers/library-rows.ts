/** Database queries for the helpers of journeys. */
import type { SQLInputValue } from 'node:sqlite'
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

export type Row = Record<string, string | number | null>
export type Server = Pick<RunningServer, 'dataFolder'>

export function rows(server: Server, sql: string, ...values: SQLInputValue[]): Row[] {
  return inDatabase(server, (database) => database.prepare(sql).all(...values)).map((row) => ({ ...row }) as Row)
}

/** The first row; throws without one. */
export function row(server: Server, sql: string, ...values: SQLInputValue[]): Row {
  const [first] = rows(server, sql, ...values)
  if (!first) throw new Error(`No row for ${sql}`)
  return first
}

/** Changes rows with one or more statements. */
export function change(server: Server, sql: string): void {
  inDatabase(server, (database) => database.exec(sql))
}
