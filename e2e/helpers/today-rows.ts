/** What a day brought, at libraries of the demonstration, of somebody whom no other journey knows. */
import { change, type Row, row, type Server } from './library-rows.ts'

/** "BC" and another library of the demonstration. */
const [central, other] = [1, 2]

/**
 * At the central library two loans, three returns, a payment of R$ 7,50 by PIX, and five searches in vain; at the other one a loan.
 * @param day of the server's clock: "2026-11-24"
 */
export function addTodayRows(server: Server, name: string, day: string): void {
  const next = (table: string) => Number(row(server, `select coalesce(max(id), 0) + 1 as next from ${table}`).next)
  const [patron, account, loan, till] = ['patrons', 'accounts', 'loans', 'tills'].map(next) as [
    number,
    number,
    number,
    number,
  ]
  const category = Number(row(server, 'select min(id) as id from patron_categories').id)
  const policy = Number(row(server, 'select min(id) as id from policies').id)
  const copy = (library: number, nth: number) =>
    row(server, `select id, title_id from copies where library_id = ${library} order by id limit 1 offset ${nth}`)
  const at = (time: string) => `${day}T${time}:00.000Z`
  const back = at('12:10')
  const loans = [
    { ...copy(central, 0), library: central, out: at('11:05') },
    { ...copy(central, 1), library: central, out: at('11:40') },
    { ...copy(central, 2), library: central, out: '2020-01-02T12:00:00.000Z' },
    { ...copy(other, 0), library: other, out: at('11:50') },
  ].map(
    ({ id, title_id, library, out }: Row & { library: number; out: string }, place) =>
      `(${loan + place}, ${id}, ${title_id}, ${patron}, ${account}, ${library}, ${policy}, 'returned', '${out}', '2099-01-01',
      '${back}', ${library}, 'H${loan + place}')`,
  )
  change(
    server,
    `insert into patrons (id, name, personal_data, language, receives_email, created_at, updated_at)
      values (${patron}, '${name}', '{}', 'pt', 0, '${at('10:00')}', '${at('10:00')}');
    insert into accounts (id, patron_id, username, category_id) values (${account}, ${patron}, 'hoje${patron}', ${category});
    insert into loans (id, copy_id, title_id, patron_id, account_id, library_id, policy_id, state, checked_out_at, due_on,
      returned_at, returned_library_id, receipt) values ${loans.join(',')};
    insert into tills (id, library_id, opened_at, opened_by, opening_cents, closed_at, counted_cents)
      values (${till}, ${central}, '${at('11:00')}', 'system', 0, '${at('11:50')}', 0);
    insert into receipts (till_id, patron_id, number, received_by, method, amount_cents, created_at)
      values (${till}, ${patron}, 'H${till}', 'system', 'pix', 750, '${at('11:30')}');
    insert into zero_result_searches (day, words, searches) values ('${day}', 'guimarães roza', 5)`,
  )
}
