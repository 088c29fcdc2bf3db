/**
 * A person as the demonstration's desk knows them. Everything can be asked for any day, not only for now: scenes are
 * staged after two years of history, and must have been lawful on the day on which they happened.
 */
import type { DemoPatron } from '../people.ts'

/** A loan's life in days. */
export interface LoanSpan {
  checkOutDay: number
  /** When it was lent or last renewed. */
  touched: number
  due: number
  returnedDay?: number
}

export class Reader {
  readonly patron: DemoPatron
  readonly id: number
  readonly name: string
  readonly category: number
  readonly home: number
  /** Every loan they ever had. */
  readonly loans: LoanSpan[] = []
  /** What the ledger added on each day, in cents. */
  readonly entries: { day: number; cents: number }[] = []
  /** First and last days. */
  readonly suspensions: { from: number; until: number }[] = []
  /** Titles that they have or wait for: nobody gets the same one twice. */
  readonly titles = new Set<number>()
  /** Open holds, waiting or ready. */
  holds = 0

  constructor(patron: DemoPatron) {
    this.patron = patron
    this.id = patron.row.id
    this.name = patron.row.name
    this.category = patron.category
    this.home = patron.row.home_library_id
  }

  /** Whole cents owed on that day. */
  debtOn(day: number): number {
    return this.entries.reduce((sum, entry) => (entry.day <= day ? sum + entry.cents : sum), 0)
  }

  isSuspendedOn(day: number): boolean {
    return this.suspensions.some(({ from, until }) => from <= day && day <= until)
  }

  /** Whether something was late on that day, even if it came back on it. */
  isLateOn(day: number): boolean {
    return this.loans.some(
      ({ checkOutDay, due, returnedDay }) => checkOutDay < day && due < day && (returnedDay ?? Infinity) >= day,
    )
  }

  /** The most loans at one time from that day on. */
  peakFrom(day: number): number {
    const running = this.loans.filter(({ returnedDay }) => (returnedDay ?? Infinity) > day)
    const starts = [day, ...running.map(({ checkOutDay }) => checkOutDay).filter((lent) => lent > day)]
    const at = (when: number) =>
      running.filter(({ checkOutDay, returnedDay }) => checkOutDay <= when && (returnedDay ?? Infinity) > when).length
    return Math.max(...starts.map(at))
  }
}
