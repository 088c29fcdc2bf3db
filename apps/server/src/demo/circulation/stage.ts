/**
 * What scenes are staged with: it finds the day on which a loan must have begun to be due, late or renewed as the scene
 * wants it today, people who could do it, and fills queues. Whatever today is, the desk's rules hold on each day.
 */
import type { Desk } from './demo-desk.ts'
import type { Hold, HoldQueues } from './demo-holds.ts'
import type { OpenLoan } from './open-loan.ts'
import type { Reader } from './reader.ts'
import { onShelf, type Queue, type ShelfCopy } from './shelf.ts'

export interface LoanSpec {
  /** Day on which it should be due, as nearly as the rules allow. */
  due: number
  /** It must be late today; otherwise it must not be. */
  late?: boolean
  renewals?: number
  /** The last day on which anything happens: lending or renewing. */
  latest?: number
}

interface LoanPlan {
  checkOutDay: number
  renewals: number[]
  due: number
}

/** Scenes begin at the earliest on this day: before it their titles belong to the history. */
const earliest = -190

export class Stage {
  readonly desk: Desk
  readonly holds: HoldQueues
  readonly #extras: readonly Reader[]
  #turn = 0

  /** @param extras people who may be asked to borrow or wait, so that a scene's queue is full */
  constructor(desk: Desk, holds: HoldQueues, extras: readonly Reader[]) {
    this.desk = desk
    this.holds = holds
    this.#extras = extras
  }

  /**
   * With fewer renewals, where a recess leaves no room for all of them.
   * @throws when no day allows what the scene wants
   */
  lend(reader: Reader, queue: Queue, spec: LoanSpec): OpenLoan {
    const copy = onShelf(queue)
    for (let renewals = spec.renewals ?? 0; copy !== undefined && renewals >= 0; renewals--) {
      const plan = this.#plan(reader, copy, { ...spec, renewals })
      if (plan !== undefined) return this.#carryOut(reader, copy, plan)
    }
    throw new Error(`${reader.name} cannot be given title ${queue.title} as wished`)
  }

  /** A loan that was given back: due on about that day, and so many days late. */
  checkOutAndIn(reader: Reader, queue: Queue, due: number, late: number): OpenLoan {
    const loan = this.lend(reader, queue, { due, late: true, latest: due - 3 })
    const { library_id } = loan.row
    let day = loan.span.due
    while (this.desk.days.daysLate(library_id, loan.span.due, day, false) < late) day++
    this.checkInAt(loan, day)
    return loan
  }

  checkInAt(loan: OpenLoan, day: number): void {
    this.desk.checkIn(loan, day)
    this.holds.assignCopy(loan.copy, day)
  }

  /** Lends every copy of a queue that is on its shelf, due on different days from `due` on. */
  checkOutAll(queue: Queue, due: number, latest = -1): OpenLoan[] {
    const loans: OpenLoan[] = []
    for (let copy = onShelf(queue); copy !== undefined; copy = onShelf(queue)) {
      loans.push(this.checkOutToAnyone(copy, { due: due + loans.length * 2, latest }))
    }
    return loans
  }

  /** Where nobody's term reaches the wished day (short loans, long recesses), somebody is late instead. */
  checkOutToAnyone(copy: ShelfCopy, spec: LoanSpec): OpenLoan {
    for (const late of spec.late === true ? [true] : [false, true]) {
      for (const reader of this.#inTurn()) {
        const plan = this.#plan(reader, copy, { ...spec, late })
        if (plan !== undefined) return this.#carryOut(reader, copy, plan)
      }
    }
    throw new Error(`nobody can be given title ${copy.queue.title} as wished`)
  }

  /**
   * Puts people into a queue, in order, after its copies went out.
   * @param people that many extras, or named ones at their places
   * @param until the last day on which somebody joins
   */
  queueUp(queue: Queue, people: readonly (Reader | undefined)[], until = -1): Hold[] {
    const from = Math.max(...this.#loansOf(queue).map(({ span }) => span.touched), until - 12)
    return people.map((wanted, at) => {
      const reader =
        wanted ?? this.#inTurn().find((one) => one.holds < 3 && this.holds.refusal(one, queue) === undefined)
      if (reader === undefined) throw new Error(`nobody can wait for title ${queue.title}`)
      const day = Math.min(until, from + Math.floor(((until - from) * at) / people.length))
      return this.holds.place(reader, queue, day, 17, at * 7)
    })
  }

  #loansOf(queue: Queue): OpenLoan[] {
    return [...this.desk.open].filter((loan) => loan.copy.queue === queue)
  }

  /** Everybody once, beginning with whoever was not asked last time. */
  #inTurn(): Reader[] {
    this.#turn = (this.#turn + 1) % this.#extras.length
    return [...this.#extras.slice(this.#turn), ...this.#extras.slice(0, this.#turn)]
  }

  #carryOut(reader: Reader, copy: ShelfCopy, plan: LoanPlan): OpenLoan {
    const loan = this.desk.lend(reader, copy, plan.checkOutDay)
    for (const day of plan.renewals) this.desk.renew(loan, day, 'patron')
    return loan
  }

  /**
   * The plan whose due day is nearest to the wish, looking back from the latest day. Who is late has neither borrowed
   * nor renewed anything since.
   */
  #plan(
    reader: Reader,
    copy: ShelfCopy,
    { due, late = false, renewals = 0, latest = -1 }: LoanSpec,
  ): LoanPlan | undefined {
    let best: LoanPlan | undefined
    for (let day = latest; day >= earliest; day--) {
      const plan = this.#planFrom(reader, copy, day, renewals)
      if (plan.due < Math.min(due, 0) - 25) break
      const calm = !late || reader.loans.every(({ touched }) => touched <= plan.due)
      const fits = calm && (late ? plan.due < 0 : plan.due >= 0) && (plan.renewals.at(-1) ?? day) <= latest
      const nearer = best === undefined || Math.abs(plan.due - due) < Math.abs(best.due - due)
      if (fits && nearer && this.desk.refusal(reader, copy, day) === undefined) best = plan
    }
    return best
  }

  /** Lent on that day and renewed two days before each due day. */
  #planFrom(reader: Reader, copy: ShelfCopy, checkOutDay: number, renewals: number): LoanPlan {
    const first = this.desk.dueFrom(copy, reader, checkOutDay)
    const plan: LoanPlan = { checkOutDay, renewals: [], due: first }
    for (let made = 0; made < renewals; made++) {
      const day = Math.max(checkOutDay + 1, plan.due - 2)
      plan.renewals.push(day)
      plan.due = this.desk.dueFrom(copy, reader, day)
    }
    return plan
  }
}
