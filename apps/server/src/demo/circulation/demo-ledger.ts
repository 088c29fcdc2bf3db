/** The ledger of the demonstration: fines fixed on return, payments, discounts, and suspensions instead of fines. */
import { reasonOfSentence, storeReason } from '@estante/domain/charges/reason'
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import type { DayTable } from './day-table.ts'
import type { OpenLoan } from './open-loan.ts'
import type { Reader } from './reader.ts'

export type ChargeRow = Insertable<Tables['charges']> & { id: number; amount_cents: number }
type Entry = Pick<ChargeRow, 'library_id' | 'kind' | 'amount_cents' | 'created_at' | 'reason' | 'reason_facts'> & {
  loan_id?: number | null
  charge_id?: number
}

type SuspensionOf = Pick<Insertable<Tables['suspensions']>, 'library_id' | 'loan_id' | 'reason' | 'reason_facts'>

export class Ledger {
  readonly charges: ChargeRow[] = []
  readonly suspensions: (Insertable<Tables['suspensions']> & { id: number })[] = []
  readonly #days: DayTable
  /** What is left of each charge that is not settled. */
  readonly #left = new Map<ChargeRow, number>()
  #receipts = 700_000

  constructor(days: DayTable) {
    this.#days = days
  }

  /** A loan came back some days late: a fine, a suspension, or both, as its policy says. */
  late({ policy, row, reader, copy }: OpenLoan, day: number, late: number, moment: string): void {
    const fine = late * policy.fine_per_day_cents
    const from = { library_id: row.library_id, loan_id: row.id, created_at: moment }
    const reason = storeReason({ code: 'late_return', title: copy.title.title, days: late })
    if (fine > 0) this.#add(reader, day, { ...from, kind: 'fine', amount_cents: fine, ...reason })
    const suspension = late * policy.suspension_days_per_day
    if (suspension > 0)
      this.#suspend(reader, { library_id: row.library_id, loan_id: row.id, ...reason }, day, suspension)
  }

  #suspend(reader: Reader, of: SuspensionOf, day: number, length: number): void {
    const from = Math.max(day, ...reader.suspensions.map((one) => one.until + 1))
    const until = from + length - 1
    reader.suspensions.push({ from, until })
    this.suspensions.push({
      id: this.suspensions.length + 1,
      patron_id: reader.id,
      ...of,
      from_day: this.#days.text(from),
      until_day: this.#days.text(until),
      lifted_at: null,
    })
  }

  /** The price of a copy that will not come back. */
  replacement({ reader, row, copy }: OpenLoan, day: number): void {
    const from = { library_id: row.library_id, loan_id: row.id, created_at: this.#days.moment(day, 10) }
    const amount_cents = copy.copy.price_cents ?? 5000
    const reason = storeReason({ code: 'replacement', title: copy.title.title })
    this.#add(reader, day, { ...from, kind: 'replacement', amount_cents, ...reason })
  }

  service(reader: Reader, library: number, day: number, cents: number, reason: string): void {
    const created_at = this.#days.moment(day, 11)
    this.#add(reader, day, {
      library_id: library,
      kind: 'service',
      amount_cents: cents,
      created_at,
      ...storeReason({ code: 'note', note: reason }),
    })
  }

  /**
   * Pays or forgives a charge or a part of it.
   * @throws when that is more than is left of it
   */
  settle(
    charge: ChargeRow,
    reader: Reader,
    day: number,
    kind: 'payment' | 'discount',
    cents: number,
    reason: string,
  ): void {
    const left = this.left(charge)
    if (cents > left) throw new Error(`charge ${charge.id} has ${left} cents left, not ${cents}`)
    const of = { library_id: charge.library_id, loan_id: charge.loan_id, charge_id: charge.id }
    this.#add(reader, day, {
      ...of,
      kind,
      amount_cents: -cents,
      created_at: this.#days.moment(day, 14),
      ...storeReason(reasonOfSentence(kind, reason)),
    })
    if (cents === left) this.#left.delete(charge)
    else this.#left.set(charge, left - cents)
  }

  /** What is still owed of a charge, in cents. */
  left(charge: ChargeRow): number {
    return this.#left.get(charge) ?? 0
  }

  /** Charges of a person that are not settled. */
  openCharges(reader: Reader): ChargeRow[] {
    return [...this.#left.keys()].filter((row) => row.patron_id === reader.id)
  }

  #add(reader: Reader, day: number, { loan_id = null, charge_id, ...entry }: Entry): void {
    reader.entries.push({ day, cents: entry.amount_cents })
    const receipt = entry.kind === 'payment' ? String(++this.#receipts) : null
    const row = {
      id: this.charges.length + 1,
      patron_id: reader.id,
      loan_id,
      charge_id: charge_id ?? null,
      ...entry,
      receipt,
    }
    this.charges.push(row)
    if (charge_id === undefined) this.#left.set(row, entry.amount_cents)
  }
}
