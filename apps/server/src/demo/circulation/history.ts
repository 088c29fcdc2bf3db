/**
 * Two years of ordinary days: people come, borrow, renew, return in time or late, wait for what is out, pay their
 * fines. Day by day, so that no rule is ever broken on the way. The titles that the
 * scenes need are left alone in the last months.
 */
import { SeededRandom } from '@estante/demo/seeded-random'
import type { Desk } from './demo-desk.ts'
import type { HoldQueues } from './demo-holds.ts'
import type { OpenLoan } from './open-loan.ts'
import type { Reader } from './reader.ts'
import { onShelf, type Queue } from './shelf.ts'

/** The first day, and the last on which the scenes' titles take part. */
const firstDay = -740
const reservedFrom = -240

/** What somebody means to do with a loan. */
interface Plan {
  returns: number
  renews: boolean
}

export interface Cast {
  readers: readonly Reader[]
  queues: readonly Queue[]
  /** Titles that scenes need. */
  reserved: ReadonlySet<number>
}

export class History {
  readonly #desk: Desk
  readonly #holds: HoldQueues
  readonly #cast: Cast
  readonly #random = new SeededRandom('two years of loans')
  readonly #plans = new Map<OpenLoan, Plan>()
  /** Wanted titles stand here several times. */
  readonly #wishes: Queue[]

  constructor(desk: Desk, holds: HoldQueues, cast: Cast) {
    this.#desk = desk
    this.#holds = holds
    this.#cast = cast
    this.#wishes = cast.queues.flatMap((queue) =>
      Array<Queue>(queue.copies[0]!.title.isPopular === true ? 12 : 1).fill(queue),
    )
  }

  /** Up to yesterday. */
  run(): void {
    for (let day = firstDay; day < 0; day++) {
      this.#pickups(day)
      this.#loans(day)
      for (const reader of this.#cast.readers) {
        if (reader.debtOn(day) > 0 && this.#random.withProbability(0.06)) this.#pay(reader, day)
        if (this.#random.withProbability(0.045)) this.#visit(reader, day)
      }
    }
    this.#holds.expireOverdue()
  }

  #pickups(day: number): void {
    for (const hold of [...this.#holds.open]) {
      const { state } = hold.row
      if (this.#isReserved(hold.queue, day) || (state === 'waiting' && this.#random.withProbability(0.01))) {
        this.#holds.cancel(hold, day)
      } else if (state === 'available' && hold.untilDay! < day) {
        this.#holds.expire(hold, day)
      } else if (state === 'available' && day > hold.availableDay! && this.#random.withProbability(0.6)) {
        const loan = this.#holds.fulfil(hold, day)
        if (loan !== undefined) this.#plan(loan)
      }
    }
  }

  #loans(day: number): void {
    for (const loan of [...this.#desk.open]) {
      const plan = this.#plans.get(loan)!
      const reserved = this.#isReserved(loan.copy.queue, day)
      if (plan.renews && !reserved && day >= loan.span.due - 1 && this.#renews(loan, day)) continue
      if (day < plan.returns || !this.#desk.days.isOpen(loan.row.library_id, day)) continue
      this.#plans.delete(loan)
      this.#desk.checkIn(loan, day)
      this.#holds.assignCopy(loan.copy, day)
    }
  }

  #renews(loan: OpenLoan, day: number): boolean {
    if (!this.#desk.mayRenew(loan, day) || this.#holds.waiting(loan.copy.queue).length > 0) return false
    this.#desk.renew(
      loan,
      day,
      this.#random.withProbability(0.7) ? 'patron' : this.#random.pick(['staff', 'automatic']),
    )
    this.#plan(loan)
    return true
  }

  /** Most come back in time, some are renewed, a few are late. */
  #plan(loan: OpenLoan): void {
    const late = this.#random.withProbability(0.14) ? this.#random.between(1, 12) : 0
    const early = this.#random.between(0, Math.min(5, loan.span.due - loan.span.checkOutDay - 1))
    this.#plans.set(loan, {
      returns: late > 0 ? loan.span.due + late : loan.span.due - early,
      renews: this.#random.withProbability(0.3),
    })
  }

  #pay(reader: Reader, day: number): void {
    for (const charge of this.#desk.ledger.openCharges(reader)) {
      const left = this.#desk.ledger.left(charge)
      if (this.#random.withProbability(0.06))
        this.#desk.ledger.settle(charge, reader, day, 'discount', left, 'Abono concedido pela biblioteca')
      else this.#desk.ledger.settle(charge, reader, day, 'payment', left, this.#random.pick(['PIX', 'GRU', 'Balcão']))
    }
  }

  /** One or two titles at a time, at home or, now and then, elsewhere. */
  #visit(reader: Reader, day: number): void {
    for (let wanted = this.#random.between(1, 2); wanted > 0; wanted--) {
      const queue = this.#wish(reader)
      if (this.#isReserved(queue, day)) continue
      const copy = onShelf(queue)
      if (copy !== undefined) {
        if (this.#desk.refusal(reader, copy, day) === undefined) this.#plan(this.#desk.lend(reader, copy, day))
      } else if (this.#holds.refusal(reader, queue) === undefined) {
        this.#holds.place(reader, queue, day, 18, this.#holds.waiting(queue).length)
      }
    }
  }

  #wish(reader: Reader): Queue {
    for (let tries = 0; tries < 6; tries++) {
      const queue = this.#random.pick(this.#wishes)
      if (queue.library === reader.home || this.#random.withProbability(0.2)) return queue
    }
    return this.#random.pick(this.#wishes)
  }

  #isReserved(queue: Queue, day: number): boolean {
    return day >= reservedFrom && this.#cast.reserved.has(queue.title)
  }
}
