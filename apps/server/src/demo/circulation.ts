/** Loans, holds, charges and all that hangs on them, for two years up to now: history first, then the scenes. */
import type { Temporal } from 'temporal-polyfill'
import { castActors, castProps } from './circulation/cast.ts'
import { readTogether } from './circulation/course-readings.ts'
import { DayTable } from './circulation/day-table.ts'
import { Desk } from './circulation/demo-desk.ts'
import { HoldQueues } from './circulation/demo-holds.ts'
import { History } from './circulation/history.ts'
import { Reader } from './circulation/reader.ts'
import { playScenes } from './circulation/scenes.ts'
import { Shelf } from './circulation/shelf.ts'
import { Stage } from './circulation/stage.ts'
import { TransitsAndRequests } from './circulation/transits-and-requests.ts'
import type { DemoCopy, PlacedTitle } from './copies.ts'
import type { RowsOf } from './institution.ts'
import type { DemoPatron } from './people.ts'

type CirculationRows = RowsOf<'loans' | 'renewals' | 'holds' | 'loan_requests' | 'transits' | 'charges' | 'suspensions'>

/**
 * A lost copy's state is changed in `copies`.
 * @param now in the institution's time zone
 * @throws when the titles are too few for the scenes
 */
export function demoCirculation(
  titles: readonly PlacedTitle[],
  copies: readonly DemoCopy[],
  people: readonly DemoPatron[],
  now: Temporal.ZonedDateTime,
): CirculationRows {
  const shelf = new Shelf(titles, copies)
  const readers = people.filter(({ borrows }) => borrows).map((patron) => new Reader(patron))
  const actors = castActors(readers)
  const props = castProps(shelf, (queue) => queue.copies[0]!.title.title)
  const others = readers.filter((reader) => !Object.values(actors).includes(reader))
  const desk = new Desk(new DayTable(now))
  const holds = new HoldQueues(desk)
  const reserved = new Set(Object.values(props).map(({ title }) => title))
  new History(desk, holds, { readers: others, queues: shelf.queues, reserved }).run()
  const stage = new Stage(desk, holds, others)
  playScenes(stage, actors, props)
  const transitsAndRequests = new TransitsAndRequests(stage)
  transitsAndRequests.play(props, others, actors.ana)
  readTogether(desk, others, shelf, reserved)
  return {
    loans: desk.loans,
    renewals: desk.renewals,
    holds: holds.holds,
    loan_requests: transitsAndRequests.requests,
    transits: transitsAndRequests.transits,
    charges: desk.ledger.charges,
    suspensions: desk.ledger.suspensions,
  }
}
