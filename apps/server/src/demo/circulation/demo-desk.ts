/**
 * The circulation desk of the demonstration: lends, renews, takes back, keeps and hands on, by the rules of design
 * section 7, and writes the rows. It never does what a rule forbids: scenes and history ask `may…` first, and what they
 * ask wrongly is thrown.
 */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import { shortLoan, shortLoanDays } from '../../setup/loan-types.ts'
import { type Policy, policyFor } from '../policies.ts'
import type { DayTable } from './day-table.ts'
import { Ledger } from './demo-ledger.ts'
import type { LoanRow, OpenLoan } from './open-loan.ts'
import type { Reader } from './reader.ts'
import type { ShelfCopy } from './shelf.ts'

/** After the morning, in which copies come back and are kept; before people join queues. */
const renewedAt = 16

export class Desk {
  readonly days: DayTable
  readonly ledger: Ledger
  readonly loans: LoanRow[] = []
  readonly renewals: (Insertable<Tables['renewals']> & { id: number })[] = []
  readonly open = new Set<OpenLoan>()
  #receipts = 100_000

  constructor(days: DayTable) {
    this.days = days
    this.ledger = new Ledger(days)
  }

  policyOf(reader: Reader, copy: ShelfCopy): Policy {
    return policyFor(reader.category, copy.title.kind, copy.queue.library)
  }

  /** Why the person may not borrow this copy on that day; undefined: they may. */
  refusal(reader: Reader, copy: ShelfCopy, day: number): string | undefined {
    const policy = this.policyOf(reader, copy)
    if (!this.days.isOpen(copy.queue.library, day)) return 'closed'
    if (reader.titles.has(copy.queue.title)) return 'has this title already'
    if (reader.peakFrom(day) >= policy.open_loan_limit) return 'limit reached'
    return this.#block(reader, policy.tolerated_debt_cents, day)
  }

  /** What forbids borrowing and renewing alike. */
  #block(reader: Reader, tolerated: number, day: number): string | undefined {
    if (reader.debtOn(day) > tolerated) return 'owes too much'
    if (reader.isSuspendedOn(day)) return 'suspended'
    return reader.isLateOn(day) ? 'overdue' : undefined
  }

  /** When a loan of that day is due: the term later, or the first open day after it. */
  dueFrom(copy: ShelfCopy, reader: Reader, day: number): number {
    return this.days.nextOpen(copy.queue.library, day + this.#termOf(copy, reader))
  }

  #termOf(copy: ShelfCopy, reader: Reader): number {
    return copy.copy.loan_type_id === shortLoan ? shortLoanDays : this.policyOf(reader, copy).loan_days
  }

  /** @throws when the copy is neither on its shelf nor kept, or the person may not borrow it */
  lend(reader: Reader, copy: ShelfCopy, day: number, minutes = 90): OpenLoan {
    const refusal = copy.place === 'lent' || copy.place === 'transit' ? 'not here' : this.refusal(reader, copy, day)
    if (refusal !== undefined) throw new Error(`${reader.name} may not borrow "${copy.title.title}": ${refusal}`)
    const policy = this.policyOf(reader, copy)
    const due = this.dueFrom(copy, reader, day)
    const receipt = this.#receipt()
    const row: LoanRow = {
      id: this.loans.length + 1,
      copy_id: copy.copy.id,
      title_id: copy.queue.title,
      patron_id: reader.id,
      account_id: reader.patron.accounts[0]!.id,
      library_id: copy.queue.library,
      policy_id: policy.id,
      state: 'open',
      checked_out_at: this.days.atDesk(copy.queue.library, day, minutes),
      due_on: this.days.text(due),
      returned_at: null,
      returned_library_id: null,
      renewals_made: 0,
      renewed_on: null,
      receipt,
      checkout_receipt: receipt,
    }
    this.loans.push(row)
    const span = { checkOutDay: day, touched: day, due }
    const loan: OpenLoan = { row, reader, copy, policy, span, term: this.#termOf(copy, reader) }
    this.open.add(loan)
    copy.place = 'lent'
    reader.loans.push(span)
    reader.titles.add(copy.queue.title)
    return loan
  }

  /** Whether the loan may be renewed on that day, as far as the loan itself tells; nobody else may wait for it. */
  mayRenew(loan: OpenLoan, day: number): boolean {
    const { row, reader, policy, span } = loan
    if (row.renewals_made! >= policy.renewal_limit || row.renewed_on === this.days.text(day)) return false
    if (day <= span.checkOutDay || span.due < day || this.days.nextOpen(row.library_id, day + loan.term) <= span.due)
      return false
    return this.#block(reader, policy.tolerated_debt_cents, day) === undefined
  }

  /** A full term from that day. */
  renew(loan: OpenLoan, day: number, by: 'patron' | 'staff' | 'automatic'): void {
    const { row } = loan
    if (!this.mayRenew(loan, day)) throw new Error(`loan ${row.id} may not be renewed on day ${day}`)
    const due = this.days.nextOpen(row.library_id, day + loan.term)
    const receipt = this.#receipt()
    this.renewals.push({
      id: this.renewals.length + 1,
      loan_id: row.id,
      renewed_at: this.days.moment(day, renewedAt),
      from_due_on: row.due_on,
      to_due_on: this.days.text(due),
      receipt,
      by,
    })
    loan.span.due = due
    loan.span.touched = day
    row.due_on = this.days.text(due)
    row.receipt = receipt
    row.renewals_made = row.renewals_made! + 1
    row.renewed_on = this.days.text(day)
  }

  /** Takes the copy back and fixes the fine or the suspension. What becomes of the copy is the queue's matter. */
  checkIn(loan: OpenLoan, day: number, library = loan.row.library_id, minutes = 30): void {
    const { row, reader, copy, policy } = loan
    row.state = 'returned'
    row.returned_at = this.days.atDesk(library, day, minutes)
    row.returned_library_id = library
    this.open.delete(loan)
    loan.span.returnedDay = day
    reader.titles.delete(copy.queue.title)
    copy.place = 'shelf'
    const late = this.days.daysLate(row.library_id, loan.span.due, day, policy.fine_counts_closed_days === 1)
    if (late > 0) this.ledger.late(loan, day, late, row.returned_at)
  }

  /** The copy will not come back: it is charged, and lost. */
  declareLost(loan: OpenLoan, day: number): void {
    const { row, reader, copy } = loan
    row.state = 'lost'
    this.open.delete(loan)
    loan.span.returnedDay = day
    reader.titles.delete(copy.queue.title)
    copy.copy.state = 'lost'
    copy.queue.copies.splice(copy.queue.copies.indexOf(copy), 1)
    this.ledger.replacement(loan, day)
  }

  /** Digits alone: day, then a number that goes on. */
  #receipt(): string {
    return String(++this.#receipts * 10 + 7)
  }
}
