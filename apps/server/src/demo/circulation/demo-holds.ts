/**
 * The queues of the demonstration: strict order, a copy that comes back waits for the first, who fetches it, lets it
 * lapse or cancels; then it waits for the next, or goes to its shelf.
 */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import { policyFor } from '../policies.ts'
import type { Desk } from './demo-desk.ts'
import type { OpenLoan } from './open-loan.ts'
import type { Reader } from './reader.ts'
import { onShelf, type Queue, type ShelfCopy } from './shelf.ts'

type HoldRow = Insertable<Tables['holds']> & { id: number }

export interface Hold {
  row: HoldRow
  reader: Reader
  queue: Queue
  /** Kept for the person. */
  copy?: ShelfCopy
  availableDay?: number
  /** Last day of waiting for the person. */
  untilDay?: number
}

/** Minutes after opening: people fetch first, then what nobody fetched lapses and what came back is kept. */
const fulfilledAt = 60
const availableAt = 120

export class HoldQueues {
  readonly holds: HoldRow[] = []
  /** Waiting and ready, in the order of their queues. */
  readonly open: Hold[] = []
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  waiting(queue: Queue): Hold[] {
    return this.open.filter((hold) => hold.queue === queue && hold.row.state === 'waiting')
  }

  /** Why the person cannot wait for this; undefined: they can. */
  refusal(reader: Reader, queue: Queue): string | undefined {
    if (queue.copies.length === 0) return 'no copy circulates'
    if (onShelf(queue) !== undefined) return 'a copy is on its shelf'
    if (reader.titles.has(queue.title)) return 'has this title already'
    const policy = policyFor(reader.category, queue.copies[0]!.title.kind, queue.library)
    return reader.holds >= policy.hold_limit ? 'limit reached' : undefined
  }

  /** @throws when the rules forbid it, or the queue would not stay in order */
  place(reader: Reader, queue: Queue, day: number, hour = 15, minute = 0): Hold {
    const refusal = this.refusal(reader, queue)
    if (refusal !== undefined) throw new Error(`${reader.name} cannot hold title ${queue.title}: ${refusal}`)
    const queuedAt = this.#desk.days.moment(day, hour, minute)
    const last = this.waiting(queue).at(-1)
    if (last !== undefined && last.row.queued_at >= queuedAt)
      throw new Error(`title ${queue.title}: the queue is out of order`)
    const row: HoldRow = {
      id: this.holds.length + 1,
      title_id: queue.title,
      patron_id: reader.id,
      library_id: queue.library,
      volume: queue.volume,
      tome: null,
      part: null,
      material: null,
      state: 'waiting',
      queued_at: queuedAt,
      suspended_from: null,
      suspended_until: null,
      copy_id: null,
      available_at: null,
      pickup_until: null,
      closed_at: null,
      close_reason: null,
    }
    this.holds.push(row)
    const hold: Hold = { row, reader, queue }
    this.open.push(hold)
    reader.holds++
    reader.titles.add(queue.title)
    return hold
  }

  /** A copy is free: kept for the first who waits, or put on its shelf. */
  assignCopy(copy: ShelfCopy, day: number): void {
    const [first] = this.waiting(copy.queue).filter(({ row }) => row.suspended_until === null)
    copy.place = first === undefined ? 'shelf' : 'kept'
    if (first !== undefined) this.#keep(first, copy, day)
  }

  #keep(hold: Hold, copy: ShelfCopy, day: number): void {
    const { days } = this.#desk
    const { pickup_hours } = policyFor(hold.reader.category, copy.title.kind, copy.queue.library)
    hold.copy = copy
    hold.availableDay = day
    hold.untilDay = days.nextOpen(copy.queue.library, day + Math.ceil(pickup_hours / 24))
    hold.row.state = 'available'
    hold.row.copy_id = copy.copy.id
    hold.row.available_at = days.atDesk(copy.queue.library, day, availableAt)
    hold.row.pickup_until = days.atDesk(copy.queue.library, hold.untilDay, availableAt)
  }

  /** The person comes for the copy; undefined when the desk may not lend it to them on that day. */
  fulfil(hold: Hold, day: number): OpenLoan | undefined {
    hold.reader.titles.delete(hold.queue.title)
    if (this.#desk.refusal(hold.reader, hold.copy!, day) !== undefined) {
      hold.reader.titles.add(hold.queue.title)
      return undefined
    }
    this.#close(hold, day, 'fulfilled', null)
    return this.#desk.lend(hold.reader, hold.copy!, day, fulfilledAt)
  }

  /** Nobody came: the next in line. */
  expire(hold: Hold, day: number): void {
    this.#close(hold, day, 'expired', 'Não foi retirado no prazo')
    this.assignCopy(hold.copy!, day)
  }

  /** What should have been fetched by now, but was not. */
  expireOverdue(): void {
    const now = this.#desk.days.moment(0, 24)
    for (const hold of [...this.open]) if (hold.row.pickup_until && hold.row.pickup_until <= now) this.expire(hold, 0)
  }

  cancel(hold: Hold, day: number): void {
    this.#close(hold, day, 'cancelled', 'Cancelada pela pessoa')
    if (hold.copy !== undefined) this.assignCopy(hold.copy, day)
  }

  #close(hold: Hold, day: number, state: 'fulfilled' | 'cancelled' | 'expired', reason: string | null): void {
    hold.row.state = state
    const minutes = state === 'fulfilled' ? fulfilledAt : availableAt
    hold.row.closed_at = this.#desk.days.atDesk(hold.queue.library, day, minutes)
    hold.row.close_reason = reason
    hold.reader.holds--
    hold.reader.titles.delete(hold.queue.title)
    this.open.splice(this.open.indexOf(hold), 1)
  }
}
