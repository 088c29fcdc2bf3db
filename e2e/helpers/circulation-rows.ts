/** Rows of loans, holds and requests: read by journeys, and created where no command does it. */
import { personOf } from './account-rows.ts'
import type { SingleCopy } from './copy-rows.ts'
import { inDatabase } from './institution.ts'
import { change, type Row, row, rows, type Server } from './library-rows.ts'

/** Library "BC" of the demonstration. */
const central = 1

/** A moment in the past on any clock. */
const longAgo = '2020-01-01T12:00:00.000Z'

export const loanById = (server: Server, loan: number): Row =>
  row(server, 'select state, due_on from loans where id = ?', loan)

export const dueDayOf = (server: Server, copy: number): unknown =>
  row(server, "select due_on from loans where copy_id = ? and state = 'open'", copy).due_on

export const openLoansOf = (server: Server, patron: number): Row[] =>
  rows(server, "select id from loans where patron_id = ? and state = 'open'", patron)

/** Whose a loan is: another than the borrower once it is forgotten. */
export const patronOfLoan = (server: Server, loan: number): number =>
  Number(row(server, 'select patron_id from loans where id = ?', loan).patron_id)

export const forgetsHistory = (server: Server, patron: number): boolean =>
  row(server, 'select forgets_history from patrons where id = ?', patron).forgets_history === 1

/** Moves the due dates of overdue loans to the day after tomorrow, and tolerates every debt. */
export function forgetLateness(server: Server, user: string): void {
  const patron = personOf(server, user)
  change(
    server,
    `update loans set due_on = date('now', '+2 days')
      where state = 'open' and patron_id = ${patron} and due_on < date('now', '+1 day');
    update policies set tolerated_debt_cents = 100000`,
  )
}

/** The number of the patron's renewals since yesterday. */
export function recentRenewals(server: Server, user: string): number {
  const { made } = row(
    server,
    `select count(*) as made from renewals join loans on loans.id = loan_id
      where patron_id = ? and renewals.renewed_at > date('now', '-1 day')`,
    personOf(server, user),
  )
  return Number(made)
}

/** Lends the copy to a patron with no due date in reach. */
export function lendWithoutEnd(server: Server, user: string, { title, copy }: SingleCopy): void {
  change(
    server,
    `insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
      values (${copy}, ${title}, ${personOf(server, user)}, 1, 1, 'open', '${longAgo}', '9999-12-31', '990007')`,
  )
}

/** Lends a patron all copies of a multi-volume title at the library "BC"; copies of other libraries are withdrawn. */
export function lendAllVolumes(server: Server, user: string): number {
  const { title } = row(
    server,
    `select c.title_id as title from copies c join loan_types t on t.id = c.loan_type_id
      where c.library_id = 1 and c.state = 'available' and t.lendable = 1
      group by c.title_id having count(distinct c.volume) > 1 order by count(*), c.title_id limit 1`,
  )
  change(
    server,
    `insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
      select id, title_id, ${personOf(server, user)}, 1, 1, 'open', '${longAgo}', '9999-12-31', '990006'
      from copies where title_id = ${title} and state = 'available';
    update copies set state = 'withdrawn' where title_id = ${title} and library_id != 1`,
  )
  return Number(title)
}

/** The state, the copy and the deadline of a hold. */
export const holdById = (server: Server, hold: number): Row =>
  row(server, 'select state, copy_id, pickup_until from holds where id = ?', hold)

/** The patron's holds, with the titles that they name. */
export const holdsByTitle = (server: Server, user: string): Row[] =>
  rows(
    server,
    'select id, title_id as title, any_edition, state from holds where patron_id = ? order by id desc',
    personOf(server, user),
  )

/** When the patron said that they come; null: not yet. */
export const holdConfirmation = (server: Server, hold: number): unknown =>
  row(server, 'select confirmed_at from holds where id = ?', hold).confirmed_at

export const holdsOfTitle = (server: Server, title: number): Row[] =>
  rows(server, 'select id, state, queued_at from holds where title_id = ?', title)

export const holdsOf = (server: Server, user: string, title: number): Row[] =>
  rows(
    server,
    'select state, suspended_until from holds where patron_id = ? and title_id = ? order by id',
    personOf(server, user),
    title,
  )

/**
 * Adds a hold for copies of the library "BC".
 * @param pickup the pickup library
 * @returns the hold's id
 */
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

/** Adds another patron's hold at the head of the queue. @returns its id */
export function addFirstHold(server: Server, inQueueOf: number): number {
  return inDatabase(server, (database) => {
    const { lastInsertRowid } = database
      .prepare(
        `insert into holds (title_id, patron_id, library_id, volume, tome, part, material, state, queued_at)
        select title_id, (select p.id from patrons p where not exists
          (select 1 from holds o where o.patron_id = p.id and o.title_id = h.title_id) limit 1),
          library_id, volume, tome, part, material, 'waiting', ? from holds h where id = ?`,
      )
      .run(longAgo, inQueueOf)
    return Number(lastInsertRowid)
  })
}

/** A hold that ended at a moment while its copy was on the hold shelf of the library "BC". */
export function addUncollectedHold(server: Server, user: string, { title, copy }: SingleCopy, at: string): number {
  const hold = addHold(server, user, title, longAgo)
  inDatabase(server, (database) =>
    database
      .prepare(
        `update holds set state = 'expired', copy_id = ?, available_at = ?, pickup_until = ?, close_reason = 'not-collected',
          closed_at = ? where id = ?`,
      )
      .run(copy, longAgo, longAgo, at, hold),
  )
  return hold
}

/** Moves the deadline of a ready hold into the past. */
export function passPickupDeadline(server: Server, hold: number): void {
  inDatabase(server, (database) =>
    database.prepare('update holds set pickup_until = ? where id = ?').run(longAgo, hold),
  )
}

export function readyHold(server: Server, user: string): { id: number; title: number; copy: number } {
  return row(
    server,
    "select id, title_id as title, copy_id as copy from holds where patron_id = ? and state = 'available'",
    personOf(server, user),
  ) as unknown as { id: number; title: number; copy: number }
}

/** A title with a waiting hold that accepts another one. */
export function titleWithHold(server: Server): number {
  return Number(row(server, "select title_id as id from holds where state = 'waiting' order by title_id").id)
}

export interface Waited {
  title: number
  library: number
  waiting: number
}

/**
 * A title without volumes whose copies at one library are all on loan, and which this patron neither has nor waits for.
 */
export function waitedTitle(server: Server, user: string): Waited {
  const patron = personOf(server, user)
  return row(
    server,
    `select c.title_id as title, c.library_id as library,
      (select count(*) from holds h where h.title_id = c.title_id and h.library_id = c.library_id
        and h.state = 'waiting' and (h.suspended_until is null or h.suspended_until < date('now', '-3 hours'))) as waiting
    from copies c join loan_types t on t.id = c.loan_type_id
    where t.lendable = 1 and c.state = 'available' and c.volume is null
      and not exists (select 1 from holds h where h.title_id = c.title_id and h.patron_id = ?)
      and not exists (select 1 from loans l where l.title_id = c.title_id and l.state = 'open' and l.patron_id = ?)
    group by c.title_id, c.library_id
    having min(exists (select 1 from loans l where l.copy_id = c.id and l.state = 'open')) = 1
    order by waiting desc, c.title_id limit 1`,
    patron,
    patron,
  ) as unknown as Waited
}

/** Requests the copy, to be sent from the library "BC" to another. @returns the request's id */
export function addLoanRequest(server: Server, user: string, { title, copy }: SingleCopy, at: string): number {
  const { id: account, patron_id: patron } = row(server, 'select id, patron_id from accounts where username = ?', user)
  return inDatabase(server, (database) => {
    const { lastInsertRowid } = database
      .prepare(
        `insert into loan_requests (title_id, patron_id, account_id, from_library_id, to_library_id, copy_id, phone, email,
          state, created_at, updated_at) values (?, ?, ?, 1, 4, ?, '3599990000', 'bruno.teixeira@example.org', 'waiting', ?, ?)`,
      )
      .run(title, patron ?? null, account ?? null, copy, at, at)
    return Number(lastInsertRowid)
  })
}

export const requestState = (server: Server, request: number): Row[string] =>
  row(server, 'select state from loan_requests where id = ?', request).state ?? null

export const requestsOfTitle = (server: Server, title: number): Row[] =>
  rows(
    server,
    'select id, state, copy_id, to_library_id, phone from loan_requests where title_id = ? order by id',
    title,
  )

/** Sets the state as the desk does, limited to what the page shows. */
export function setRequestState(server: Server, title: number, state: string): void {
  inDatabase(server, (database) =>
    database
      .prepare('update loan_requests set state = ?, pickup_until = ? where title_id = ?')
      .run(state, '2099-01-05T15:00:00.000Z', title),
  )
}

/** The closing times of the items of the title's call slips. */
export const stackRequestItems = (server: Server, title: number): Row[] =>
  rows(
    server,
    'select i.closed_at from stack_request_items i join copies c on c.id = i.copy_id where c.title_id = ?',
    title,
  )
