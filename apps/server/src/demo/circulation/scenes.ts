/**
 * The last days before today, staged: one person whose account shows everything, queues of one to six, and the rest.
 */
import type { Actors, Props } from './cast.ts'
import type { Reader } from './reader.ts'
import type { Queue } from './shelf.ts'
import type { Stage } from './stage.ts'

export function playScenes(stage: Stage, actors: Actors, props: Props): void {
  debts(stage, actors, props)
  ana(stage, actors.ana, props)
  anaWaits(stage, actors.ana, props)
  queues(stage, props)
  for (const queue of [props.ready, props.readyHealth, props.readyTown]) ready(stage, queue, [undefined])
  expired(stage, props.anaPaid)
}

/**
 * Ana's loans: one is late, the others were lent or renewed before it was (for who is late may do neither); one comes
 * due soon and may be renewed, one is waited for, one reached its limit. Two small fines are open, a third is settled.
 */
function ana(stage: Stage, reader: Reader, props: Props): void {
  const paid = stage.checkOutAndIn(reader, props.anaPaid, -150, 10)
  settleInParts(stage, reader, -118, 100, paid.row.id)
  stage.checkOutAndIn(reader, props.anaFine, -120, 12)
  stage.checkOutAndIn(reader, props.anaSmallFine, -95, 5)
  const late = stage.lend(reader, props.anaLate, { due: -3, late: true })
  const latest = Math.min(late.span.due, -3)
  stage.lend(reader, props.anaLimit, { due: 11, renewals: 5, latest })
  stage.lend(reader, props.anaRenewed, { due: 5, renewals: 2, latest })
  const held = stage.lend(reader, props.anaHeld, { due: 6, renewals: 1, latest: latest - 1 })
  stage.lend(reader, props.anaNew, { due: 11, latest })
  stage.lend(reader, props.anaMore, { due: 14, renewals: 1, latest })
  stage.checkOutAll(held.copy.queue, 3)
  stage.queueUp(held.copy.queue, [undefined])
}

/** Discounted a little, and the rest paid. */
function settleInParts(stage: Stage, reader: Reader, day: number, discount: number, loan: number): void {
  const { ledger } = stage.desk
  for (const charge of ledger.openCharges(reader).filter(({ loan_id }) => loan_id === loan)) {
    ledger.settle(charge, reader, day, 'discount', discount, 'Biblioteca fechada por falta de luz')
    ledger.settle(charge, reader, day + 4, 'payment', ledger.left(charge), 'PIX')
  }
}

/** Ana's holds: one is ready, in one she is second of four, in one first and alone while the copy is late. */
function anaWaits(stage: Stage, reader: Reader, props: Props): void {
  ready(stage, props.anaReady, [reader])
  stage.checkOutAll(props.anaSecond, 5)
  stage.queueUp(props.anaSecond, [undefined, reader, undefined, undefined])
  for (const copy of props.anaFirst.copies) stage.checkOutToAnyone(copy, { due: -6, late: true })
  stage.queueUp(props.anaFirst, [reader])
}

/** Queues of one to six people; in the fifth, one of them wants no copy for some days; from each, somebody has gone. */
function queues(stage: Stage, props: Props): void {
  const waited = [props.queue1, props.queue2, props.queue3, props.queue4, props.queue5, props.queue6]
  waited.forEach((queue, at) => {
    stage.checkOutAll(queue, 2 + at)
    const holds = stage.queueUp(queue, Array<undefined>(at + 2).fill(undefined))
    stage.holds.cancel(holds.at(-1)!, 0)
    if (at !== 4) return
    const row = holds[2]!.row
    row.suspended_from = stage.desk.days.text(0)
    row.suspended_until = stage.desk.days.text(10)
  })
}

/** All copies were out, somebody waited, one came back and is kept for them past today. */
function ready(stage: Stage, queue: Queue, people: readonly (Reader | undefined)[]): void {
  const day = lastReturnDay(stage, queue)
  const [first] = stage.checkOutAll(queue, 4, day - 4)
  stage.queueUp(queue, people, day - 1)
  stage.checkInAt(first!, day)
}

/** Weeks ago a copy was kept for somebody who never came; the shelf has it again. The history has such holds by chance only. */
function expired(stage: Stage, queue: Queue): void {
  const { days } = stage.desk
  const day = days.lastOpen(queue.library, -20)
  const [first, ...others] = stage.checkOutAll(queue, 5, day - 4)
  const [hold] = stage.queueUp(queue, [undefined], day - 1)
  stage.checkInAt(first!, day)
  for (const loan of others) stage.checkInAt(loan, day)
  stage.holds.expire(hold!, days.nextOpen(queue.library, hold!.untilDay! + 1))
}

/** The last open day before today, if what is kept then can still be fetched tomorrow; otherwise today. */
function lastReturnDay({ desk: { days } }: Stage, { library }: Queue): number {
  const day = days.lastOpen(library, -1)
  const stillOnHoldShelf = days.nextOpen(library, day + 1) >= 1
  return stillOnHoldShelf ? day : days.lastOpen(library, 0)
}

/** Somebody owes more than is tolerated, somebody paid a part, somebody is suspended, somebody lost a book. */
function debts(stage: Stage, actors: Actors, props: Props): void {
  const { ledger, days } = stage.desk
  stage.checkOutAndIn(actors.debtor, props.debt, -70, 25)
  const partly = stage.checkOutAndIn(actors.settled, props.partial, -40, 8)
  const [charge] = ledger.openCharges(actors.settled)
  const paidOn = Math.min(-3, partly.span.returnedDay! + 5)
  ledger.settle(charge!, actors.settled, paidOn, 'discount', 100, 'Dias de greve abonados')
  ledger.settle(charge!, actors.settled, paidOn, 'payment', 100, 'Balcão')
  ledger.service(actors.settled, partly.row.library_id, -12, 500, 'Segunda via do cartão')
  suspension(stage, actors.suspended, props.suspension)
  const lost = stage.lend(actors.loser, props.lost, { due: -80, late: true, latest: -90 })
  stage.desk.declareLost(lost, days.lastOpen(lost.row.library_id, -25))
}

/** Given back yesterday or before, so late that the suspension lasts beyond today. */
function suspension(stage: Stage, reader: Reader, queue: Queue): void {
  const { days } = stage.desk
  const returned = days.lastOpen(queue.library, -1)
  const loan = stage.lend(reader, queue, { due: returned - 30, late: true, latest: returned - 35 })
  stage.checkInAt(loan, returned)
}
