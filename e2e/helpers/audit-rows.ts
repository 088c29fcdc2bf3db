/** Rows of the audit log about somebody whom no other journey knows. */
import { change, type Row, row, rows, type Server } from './library-rows.ts'

/** "BC" and another library of the demonstration. */
const [central, other] = [1, 2]
const at = (minute: number) => `2020-02-03T12:${String(minute).padStart(2, '0')}:00.000Z`

/** An exception for somebody new at the central library, a till of another one, and sixty copies of before. */
export function addAuditRows(server: Server, name: string): { patron: number; username: string } {
  const next = (table: string) => Number(row(server, `select coalesce(max(id), 0) + 1 as next from ${table}`).next)
  const [patron, account] = [next('patrons'), next('accounts')]
  const category = Number(row(server, 'select min(id) as id from patron_categories').id)
  const staff = Number(row(server, "select id from accounts where username = '1752301'").id)
  const username = `audit${patron}`
  const copies = Array.from(
    { length: 60 },
    (_, one) => `('${at(0)}', 'system', 'copies.arrived', 'copy', ${one + 1}, '{}', 'job', ${central}, null)`,
  )
  change(
    server,
    `insert into patrons (id, name, personal_data, language, receives_email, created_at, updated_at)
      values (${patron}, '${name}', '{}', 'pt', 0, '${at(0)}', '${at(0)}');
    insert into accounts (id, patron_id, username, category_id) values (${account}, ${patron}, '${username}', ${category});
    insert into audit_log (at, actor, action, subject, subject_id, details, origin, library_id, desk) values
      ${copies.join(',')},
      ('${at(1)}', 'account ${staff}', 'tills.closed', 'till', 1, '{}', 'web', ${other}, 'Norte'),
      ('${at(2)}', 'account ${staff}', 'loans.rule_overridden', 'account', ${account},
        '{"code":"circulation.overdue","reason":"Defesa amanhã"}', 'web', ${central}, 'Térreo')`,
  )
  return { patron, username }
}

/** What was recorded with an action that starts so, in order. */
export function recordedEvents(server: Server, start: string): Row[] {
  return rows(
    server,
    'select action, details from audit_log where substr(action, 1, ?) = ? order by id',
    start.length,
    start,
  )
}
