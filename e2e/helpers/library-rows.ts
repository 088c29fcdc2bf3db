/** Rows of the database by which journeys know what really happened, and which they make where no command does. */
import type { SQLInputValue } from 'node:sqlite'
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

export type Row = Record<string, string | number | null>
type Server = Pick<RunningServer, 'dataFolder'>

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

export interface SingleCopy {
  title: number
  copy: number
}

/** A library of the demonstration: "BC". */
export const central = 1

/**
 * Titles of which the library "BC" has one copy, on its shelf, to be lent, and no other library has any: the queue of each
 * is that copy's. Other copies are withdrawn for it. One that something was done with since is not given out again.
 */
export function singleCopies(server: Server, count: number): SingleCopy[] {
  const found = rows(
    server,
    `select c.title_id as title, min(c.id) as copy from copies c
      join titles t on t.id = c.title_id join loan_types l on l.id = c.loan_type_id
      where c.library_id = 1 and c.state = 'available' and l.lendable = 1 and l.loan_days is null
        and t.material_type = 'book' and c.price_cents > 0 and coalesce(c.collection, '') != 'Coleções Especiais'
        and c.volume is null and c.tome is null and c.part is null and c.material is null
        and not exists (select 1 from loans o where o.title_id = c.title_id)
        and not exists (select 1 from holds o where o.title_id = c.title_id)
        and not exists (select 1 from loan_requests o where o.title_id = c.title_id)
        and not exists (select 1 from transits o join copies x on x.id = o.copy_id where x.title_id = c.title_id)
      group by c.title_id order by c.title_id limit ?`,
    count,
  ) as unknown as SingleCopy[]
  if (found.length < count) throw new Error(`Of ${count} titles with a copy there are ${found.length}.`)
  for (const { title, copy } of found)
    change(server, `update copies set state = 'withdrawn' where title_id = ${title} and id != ${copy}`)
  return found
}

export function personOf(server: Server, user: string): number {
  return Number(row(server, 'select patron_id as id from accounts where username = ?', user).id)
}

/** Somebody waits for the copies of the library "BC". @param pickup where it is fetched. @returns the number of the hold */
export function addHold(server: Server, user: string, title: number, at: string, pickup = central): number {
  const { id: login, patron_id: person } = row(server, 'select id, patron_id from accounts where username = ?', user)
  return inDatabase(server, (database) => {
    const { lastInsertRowid } = database
      .prepare(
        `insert into holds (title_id, patron_id, account_id, library_id, pickup_library_id, state, queued_at)
          values (?, ?, ?, ?, ?, 'waiting', ?)`,
      )
      .run(title, person ?? null, login ?? null, central, pickup, at)
    return Number(lastInsertRowid)
  })
}
