/** Reads what the database says of a game and what the model says, in the same words. */
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../src/database/database.ts'
import { openCharges } from '../../src/features/circulation/store/debts.ts'
import { tuesday } from '../desk-fixture.ts'
import type { LibraryModel } from './library-model.ts'
import type { RealLibrary } from './real-library.ts'

/** Where each copy is (in one place, or in several), each hold as it stands, and what is owed. */
export interface Snapshot {
  copies: string[][]
  holds: string[]
  owed: number[]
}

export function snapshotOfModel(model: LibraryModel): Snapshot {
  return {
    copies: model.copies.map(({ place, slip }) => {
      if (slip) return [`asked for by ${slip.patron} on ${slip.number}`]
      if (place.at === 'loan') return [`loan of ${place.patron} due ${place.due} renewed ${place.renewals}`]
      if (place.at === 'kept') return [`kept for ${place.hold.number} until ${place.until}`]
      return place.at === 'transit' ? [`transit to ${place.to}`] : []
    }),
    holds: model.holds.map(({ patron, title, pickup, state, pausedUntil, travelling }) => {
      const copy = travelling ? model.copies.indexOf(travelling) : '-'
      const pause = state === 'waiting' && pausedUntil !== undefined ? pausedUntil : '-'
      return `${patron} waits for ${title} at ${pickup}: ${state} paused ${pause} travelling ${copy}`
    }),
    owed: model.debts.map((_, patron) => model.owed(patron)),
  }
}

export async function snapshotOfDatabase({ db }: Database, real: RealLibrary): Promise<Snapshot> {
  const loans = await db
    .selectFrom('loans')
    .selectAll()
    .where('copy_id', 'in', real.copies)
    .where('state', '=', 'open')
    .execute()
  const transits = await db
    .selectFrom('transits')
    .selectAll()
    .where('copy_id', 'in', real.copies)
    .where('arrived_at', 'is', null)
    .execute()
  const asked = await db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .select(['item.copy_id', 'slip.id', 'slip.patron_id'])
    .where('item.copy_id', 'in', real.copies)
    .where('item.closed_at', 'is', null)
    .execute()
  const holds = await db.selectFrom('holds').selectAll().where('title_id', 'in', real.titles).orderBy('id').execute()
  const patron = (id: number) => real.people.findIndex((one) => one.patron === id)
  const library = (id: number | null) => [0, 1].find((number) => real.library(number) === id)
  const owed: number[] = []
  for (const one of real.people) {
    owed.push((await openCharges(db, one.patron)).reduce((sum, { balance }) => sum + balance.open, 0))
  }
  return {
    copies: real.copies.map((copy) => [
      ...loans
        .filter(({ copy_id }) => copy_id === copy)
        .map((row) => `loan of ${patron(row.patron_id)} due ${dayOf(row.due_on)} renewed ${row.renewals_made}`),
      ...holds
        .filter((row) => row.copy_id === copy && row.state === 'available')
        .map((row) => `kept for ${real.holds.indexOf(row.id)} until ${momentDay(row.pickup_until!)}`),
      ...asked
        .filter(({ copy_id }) => copy_id === copy)
        .map((row) => `asked for by ${patron(row.patron_id)} on ${real.slips.indexOf(row.id)}`),
      ...transits.filter(({ copy_id }) => copy_id === copy).map((row) => `transit to ${library(row.to_library_id)}`),
    ]),
    holds: holds.map((row) => {
      const title = real.titles.indexOf(row.title_id)
      const pickup = library(row.pickup_library_id ?? row.library_id)
      const pause = row.state === 'waiting' && row.suspended_until !== null ? dayOf(row.suspended_until) : '-'
      const copy = row.state === 'waiting' && row.copy_id !== null ? real.copies.indexOf(row.copy_id) : '-'
      return `${patron(row.patron_id)} waits for ${title} at ${pickup}: ${row.state} paused ${pause} travelling ${copy}`
    }),
    owed,
  }
}

function dayOf(day: string): number {
  return tuesday.toPlainDate().until(Temporal.PlainDate.from(day)).days
}

function momentDay(moment: string): number {
  return dayOf(Temporal.Instant.from(moment).toZonedDateTimeISO(tuesday.timeZoneId).toPlainDate().toString())
}
