/** Restores changed rows after a journey, whatever changed them. */
import type { SQLInputValue } from 'node:sqlite'
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

/** The tables that the rules of circulation read and write. */
const tables = [
  'loans',
  'renewals',
  'holds',
  'loan_requests',
  'transits',
  'charges',
  'suspensions',
  'clearances',
  'payment_slips',
  'stack_requests',
  'stack_request_items',
  'policies',
  'settings',
  'patrons',
  'accounts',
  'copies',
  'title_editions',
]

type Server = Pick<RunningServer, 'dataFolder'>
type Table = Map<string, Record<string, SQLInputValue>>

/** All rows of these tables. */
export type Snapshot = ReadonlyMap<string, Table>

export function snapshot(server: Server): Snapshot {
  return inDatabase(server, (database) => {
    const read = (name: string): [string, Table] => {
      const found = database.prepare(`select rowid as row_id, * from ${name}`).all() as Record<string, SQLInputValue>[]
      return [name, new Map(found.map((one) => [String(one.row_id), one]))]
    }
    return new Map(tables.map(read))
  })
}

/** The rows that differ: "loans 12", unordered. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return tables.flatMap((name) => {
    const [old, now] = [before.get(name)!, after.get(name)!]
    const ids = new Set([...old.keys(), ...now.keys()])
    return [...ids]
      .filter((id) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)))
      .map((id) => `${name} ${id}`)
  })
}

export function restoreSnapshot(server: Server, before: Snapshot): void {
  const changed = differences(before, snapshot(server))
  if (changed.length === 0) return
  inDatabase(server, (database) => {
    // Foreign keys are off, so that tables can be restored in any order.
    database.exec('pragma foreign_keys = off; begin immediate')
    const rows = changed.map((one) => one.split(' ') as [name: string, id: string])
    // Deletes all first: two rows may have exchanged unique values.
    for (const [name, id] of rows) database.prepare(`delete from ${name} where rowid = ?`).run(Number(id))
    for (const [name, id] of rows) {
      const row = before.get(name)!.get(id)
      if (!row) continue
      const { row_id, ...columns } = row
      const names = ['rowid', ...Object.keys(columns)]
      const marks = names.map(() => '?').join(', ')
      const insert = database.prepare(`insert into ${name} (${names.join(', ')}) values (${marks})`)
      insert.run(row_id ?? null, ...Object.values(columns))
    }
    database.exec('commit')
  })
}
