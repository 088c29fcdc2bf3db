/** Rows of patrons, accounts and sessions: read by journeys, and changed where no command does it. */
import { inDatabase } from './institution.ts'
import { change, row, rows, type Server } from './library-rows.ts'

export function personOf(server: Server, user: string): number {
  return Number(row(server, 'select patron_id as id from accounts where username = ?', user).id)
}

export const newestAlertOf = (server: Server, user: string) =>
  row(
    server,
    'select kind, facts, read_at from alerts where patron_id = ? order by id desc limit 1',
    personOf(server, user),
  )

export function accountOf(server: Server, user: string): number {
  return Number(row(server, 'select id from accounts where username = ?', user).id)
}

/** A colleague writes the notes on a person anew. */
export function rewriteNotes(server: Server, user: string, text: string): void {
  const values = `text = '${text}', updated_at = '2099-01-01T12:00:00.000Z'`
  change(server, `update patron_notes set ${values} where patron_id = ${personOf(server, user)}`)
}

/** As if nobody had been erased yet: another journey may have done so. */
export function forgetErasures(server: Server): void {
  change(server, "delete from audit_log where action = 'patrons.erased'")
}

/** Somebody who has nothing, with one login. @returns the patron */
export function addSecondRecord(server: Server, name: string, username: string): number {
  const next = (table: string) => Number(row(server, `select coalesce(max(id), 0) + 1 as next from ${table}`).next)
  const [patron, account] = [next('patrons'), next('accounts')]
  const at = '2020-02-03T12:00:00.000Z'
  change(
    server,
    `insert into patrons (id, name, personal_data, language, receives_email, created_at, updated_at)
      values (${patron}, '${name}', '{}', 'pt', 0, '${at}', '${at}');
    insert into accounts (id, patron_id, username, category_id)
      values (${account}, ${patron}, '${username}', (select min(id) from patron_categories))`,
  )
  return patron
}

/** Returns, cancels and pays everything, as at the desk, and lifts suspensions. @returns the patron */
export function settleEverything(server: Server, user: string): number {
  const patron = personOf(server, user)
  const whose = `where patron_id = ${patron}`
  change(
    server,
    `update loans set state = 'returned' ${whose};
    update holds set state = 'cancelled', copy_id = null ${whose};
    update loan_requests set state = 'cancelled' ${whose};
    delete from receipts ${whose} and refunded_charge_id is not null;
    delete from charges ${whose};
    delete from clearances ${whose};
    delete from suspensions ${whose}`,
  )
  return patron
}

export function isRenewedAutomatically(server: Server, user: string): boolean {
  return (
    row(server, 'select automatic_renewal from patrons where id = ?', personOf(server, user)).automatic_renewal === 1
  )
}

export function openSessions(server: Server): number {
  return Number(row(server, 'select count(*) as n from sessions where ended_at is null').n)
}

/** The newest session's way of signing in: "password", "oidc", … */
export function newestSessionOrigin(server: Server): unknown {
  return row(server, 'select opened_by from sessions order by opened_at desc limit 1').opened_by
}

/** Ends every session on the server, like an administrator. */
export function endSessions(server: Server): void {
  change(server, "update sessions set ended_at = used_at, ended_by = 'signed-out-elsewhere' where ended_at is null")
}

/** Clears the counts of failed attempts. */
export function clearFailures(server: Server): void {
  inDatabase(server, (database) => database.exec('delete from failures'))
}

export function expireResetCodes(server: Server): void {
  change(server, "update one_time_tokens set expires_at = '2020-01-01T00:00:00.000Z'")
}

export function mailsInOutbox(server: Server): number {
  return Number(row(server, 'select count(*) as mails from outbox where done_at is null').mails)
}

/** Actions in the audit log about a row, oldest first. */
export const auditedActions = (server: Server, subject: string, id: number): unknown[] =>
  rows(server, 'select action from audit_log where subject = ? and subject_id = ? order by id', subject, String(id))

/** The newest exception of a loan rule in the audit log. */
export const lastOverride = (server: Server) =>
  row(server, "select desk, details from audit_log where action = 'loans.rule_overridden' order by id desc limit 1")
