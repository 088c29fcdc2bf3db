/**
 * What people of one programme read this term, so that there is something that is most read in it: titles that lay on the
 * shelf for all of these months, lent to one after the other and back in time.
 */
import { programmeOf } from '../programmes.ts'
import type { Desk } from './demo-desk.ts'
import type { Reader } from './reader.ts'
import type { Queue, Shelf } from './shelf.ts'

const firstDay = -140
/** Days between two loans of a copy. */
const pause = 2

/** How many people of the programme read each: the most read first. */
const readings = [9, 8, 7, 6] as const

/** Literature, in the two libraries where the people of the programme go. */
const programme = programmeOf('01', 'LA')
const dewey = '86'

export function readTogether(
  desk: Desk,
  readers: readonly Reader[],
  shelf: Shelf,
  reserved: ReadonlySet<number>,
): void {
  const students = readers.filter(({ patron }) => patron.accounts[0]!.programme_id === programme)
  const queues = idleQueues(desk, shelf, reserved).slice(0, readings.length)
  for (const [at, queue] of queues.entries()) {
    lendInTurn(desk, [...students.slice(at * 3), ...students.slice(0, at * 3)], queue, readings[at]!)
  }
}

/** One queue of each title that nobody has borrowed since then. */
function idleQueues(desk: Desk, shelf: Shelf, reserved: ReadonlySet<number>): Queue[] {
  const from = desk.days.text(firstDay - 30)
  const busy = new Set(desk.loans.filter((loan) => (loan.returned_at ?? '9') >= from).map(({ title_id }) => title_id))
  const idle = shelf.queues.filter(
    ({ copies, title, volume }) =>
      !busy.has(title) &&
      !reserved.has(title) &&
      volume === null &&
      copies.length > 1 &&
      copies.every(({ place, title: { kind } }) => place === 'shelf' && kind === 'book') &&
      copies[0]!.title.dewey.startsWith(dewey),
  )
  return [...new Map(idle.map((queue) => [queue.title, queue])).values()]
}

function lendInTurn(desk: Desk, people: readonly Reader[], queue: Queue, wanted: number): void {
  const waiting = [...people]
  let left = wanted
  for (const copy of queue.copies) {
    for (let day = firstDay; day < -1 && left > 0; day++) {
      const reader = waiting.find((one) => desk.refusal(one, copy, day) === undefined)
      if (reader === undefined) continue
      const back = desk.days.lastOpen(queue.library, Math.min(day + 10, desk.dueFrom(copy, reader, day), -1))
      if (back <= day) continue
      desk.checkIn(desk.lend(reader, copy, day), back)
      waiting.splice(waiting.indexOf(reader), 1)
      left--
      day = back + pause
    }
  }
}
