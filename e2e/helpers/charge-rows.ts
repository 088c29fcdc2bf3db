/** Rows of charges and their consequences: read by journeys, and created where no command does it. */
import { inDatabase } from './institution.ts'
import { change, type Row, row, rows, type Server } from './library-rows.ts'

/** Ordered by id. */
export const chargesOf = (server: Server, patron: number): Row[] =>
  rows(server, 'select id, kind, amount_cents from charges where patron_id = ? order by id', patron)

export const paymentSlipsOf = (server: Server, patron: number): Row[] =>
  rows(server, 'select amount_cents, charges from payment_slips where patron_id = ?', patron)

/** Payments at a desk. */
export const receiptsOf = (server: Server, patron: number): Row[] =>
  rows(server, 'select method, note, amount_cents from receipts where patron_id = ? order by id', patron)

/** Suspensions of clearances. */
export const clearanceSuspensions = (server: Server, patron: number): Row[] =>
  rows(server, "select kind, until_day, lifted_at from suspensions where patron_id = ? and kind = 'clearance'", patron)

export function tolerateDebts(server: Server, cents: number): void {
  change(server, `update policies set tolerated_debt_cents = ${cents}`)
}

/** A long overdue loan of a copy from the shelf. @returns its id */
export function addOverdueLoan(server: Server, patron: number): number {
  const copy = row(
    server,
    `select id, title_id, library_id from copies where state = 'available'
      and id not in (select copy_id from loans where state = 'open') limit 1`,
  )
  const { id: policy } = row(server, 'select id from policies where fine_per_day_cents > 0 limit 1')
  return inDatabase(server, (database) => {
    const { lastInsertRowid } = database
      .prepare(
        `insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
          values (?, ?, ?, ?, ?, 'open', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-35 days'), date('now', '-21 days'), '990001')`,
      )
      .run(copy.id!, copy.title_id!, patron, copy.library_id!, policy!)
    return Number(lastInsertRowid)
  })
}

/** Adds the ledger rows of a check-in or a payment. @returns the charge */
export function addToLedger(server: Server, patron: number, loan: number, cents: number, of?: number): number {
  const { library_id } = row(server, 'select library_id from loans where id = ?', loan)
  const kind = of === undefined ? 'fine' : 'payment'
  const reason = of === undefined ? 'Livro: 20 dias de atraso' : 'PIX'
  const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
  return inDatabase(server, (database) => {
    database.prepare(`update loans set state = 'returned', returned_at = ${now} where id = ?`).run(loan)
    const { lastInsertRowid } = database
      .prepare(
        `insert into charges (patron_id, library_id, loan_id, charge_id, kind, amount_cents, created_at, reason)
          values (?, ?, ?, ?, ?, ?, ${now}, ?)`,
      )
      .run(patron, library_id!, loan, of ?? null, kind, cents, reason)
    return Number(lastInsertRowid)
  })
}

/** What desks charge by hand. */
export function addService(server: Server, name: string, cents: number): void {
  change(
    server,
    `insert into services (name_pt, name_es, name_en, price_cents) values ('${name}', '${name}', '${name}', ${cents})`,
  )
}

/** Adds a fine at the library "BC". */
export function addFine(server: Server, patron: number, cents: number): void {
  change(
    server,
    `insert into charges (patron_id, library_id, kind, amount_cents, created_at, reason)
      values (${patron}, 1, 'fine', ${cents}, '2026-11-02T12:00:00.000Z', 'Livro: 7 dias')`,
  )
}

/** The replacement of a copy that was declared lost, paid long ago; the copy is back on the shelf. @returns the copy */
export function addPaidReplacement(server: Server, patron: number, cents: number): number {
  const loan = addOverdueLoan(server, patron)
  const facts = JSON.stringify({ title: 'O cortiço' })
  const at = "'2026-03-02T12:00:00.000Z'"
  change(server, `update loans set state = 'lost', returned_at = ${at} where id = ${loan}`)
  change(
    server,
    `insert into charges (patron_id, library_id, loan_id, kind, amount_cents, created_at, reason, reason_facts)
      values (${patron}, 1, ${loan}, 'replacement', ${cents}, ${at}, 'replacement', '${facts}')`,
  )
  change(
    server,
    `insert into charges (patron_id, library_id, loan_id, charge_id, kind, amount_cents, created_at, reason)
      select patron_id, library_id, loan_id, id, 'payment', -amount_cents, ${at}, 'pix' from charges
      where loan_id = ${loan} and kind = 'replacement'`,
  )
  return Number(row(server, 'select copy_id from loans where id = ?', loan).copy_id)
}
