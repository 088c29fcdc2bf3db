/** The takings of a day at a library: of the page and of `estante desk till`. */
import { Temporal } from 'temporal-polyfill'
import { actorNames } from '../../database/actor-names.ts'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { cashIn, type Taking, takingsBetween } from './store/receipts.ts'
import { lastClosedTill, openTillOf, type Till, tillsClosedBetween } from './store/tills.ts'

export interface DayTakings {
  /** The open till, with the cash that should be in it. */
  open: (Till & { expectedCents: number }) | undefined
  /** Cash that the last closing left for the next period. */
  leftCents: number
  takings: readonly Taking[]
  closed: readonly Till[]
  nameOf: (actor: string) => string
}

/** @param day in the institution's zone: "2026-11-24" */
export async function readTakings(db: Reader, library: number, day: string, zone: string): Promise<DayTakings> {
  const date = Temporal.PlainDate.from(day)
  const startOf = (one: Temporal.PlainDate) => momentOf(one.toZonedDateTime(zone).toInstant())
  const span = [startOf(date), startOf(date.add({ days: 1 }))] as const
  const till = await openTillOf(db, library)
  const takings = await takingsBetween(db, library, ...span)
  const closed = await tillsClosedBetween(db, library, ...span)
  const actors = [
    ...takings.flatMap(({ receivedBy, undone }) => [receivedBy, undone?.by ?? '']),
    ...[...closed, ...(till ? [till] : [])].flatMap(({ openedBy, closing }) => [openedBy, closing?.by ?? '']),
  ]
  const names = await actorNames(db, actors)
  return {
    open: till && { ...till, expectedCents: await cashIn(db, till.id) },
    leftCents: (await lastClosedTill(db, library))?.closing?.leftCents ?? 0,
    takings,
    closed,
    nameOf: (actor) => names.get(actor) ?? actor,
  }
}

export interface TakingsSum {
  attendant: string
  method: Taking['method']
  /** Of payments; the sum is without what was given back. */
  count: number
  cents: number
}

/** What stayed: without what was undone. */
export function takenCents({ takings }: DayTakings): number {
  return takings.filter(({ undone }) => !undone).reduce((sum, { cents }) => sum + cents, 0)
}

/** By attendant and method, in the order of the first payment of each; what was undone is not counted. */
export function sumTakings({ takings, nameOf }: DayTakings): TakingsSum[] {
  const kept = takings.filter(({ undone }) => !undone)
  const groups = Map.groupBy(kept, ({ receivedBy, method }) => `${method} ${receivedBy}`)
  return [...groups.values()].map((all) => ({
    attendant: nameOf(all[0]!.receivedBy),
    method: all[0]!.method,
    count: all.filter(({ isRefund }) => !isRefund).length,
    cents: all.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
