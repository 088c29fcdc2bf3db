/** The queues of a title with their copies and estimated waits. */
import { bestPlace, estimatedWait, isSuspended, queuePosition } from '@estante/domain/circulation/hold-queue'
import { circulates, isFreeForHolds } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, type RowOf, runBatch } from '../../database/prepared/prepared.ts'
import { type QueueKey, toWaitingHold, type WaitingHold, waitingRows } from '../circulation/store/holds.ts'
import { isInQueue, isInQueueOfAnyTitle } from '../circulation/waiting-holds.ts'
import { copyRows, type StoredCopy, storedCopy } from '../titles/store.ts'
import { endedLoans } from './store.ts'

export interface TitleQueue extends QueueKey {
  copies: StoredCopy[]
  /** Oldest first. */
  waiting: WaitingHold[]
  /** Durations of ended loans of the title, in days. */
  loanDays: readonly number[]
}

/** Of each title, one for each library, volume, tome, part and material with a copy, or with a hold for a former copy. */
export async function queuesOf(db: Reader, titles: readonly number[]): Promise<TitleQueue[]> {
  return titles.length === 0 ? [] : queuesFrom(await runBatch(db, ...queueQueries(db, titles)))
}

/** For `runBatch`; `queuesFrom` takes the rows. At least one title. */
export function queueQueries(db: Reader, titles: readonly number[]) {
  return [waitingRows(db, { titles }), copyRows(db, { titles }), endedLoans(db, { titles })] as const
}

export function queuesFrom([holds, copies, loans]: BatchRows<ReturnType<typeof queueQueries>>): TitleQueue[] {
  const lent = Map.groupBy(loans, ({ titleId }) => titleId)
  const loanDaysOf = ({ titleId }: QueueKey) => (lent.get(titleId) ?? []).flatMap(daysOf)
  const queues: TitleQueue[] = []
  for (const copy of copies.map(storedCopy)) {
    const queue = queues.find((one) => isInQueue(copy, one))
    if (queue) queue.copies.push(copy)
    else queues.push({ ...keyOf(copy), copies: [copy], waiting: [], loanDays: loanDaysOf(copy) })
  }
  for (const hold of holds.map(toWaitingHold)) {
    const queue = queues.find((one) => isInQueue(hold, one))
    if (queue) queue.waiting.push(hold)
    else queues.push({ ...keyOf(hold), copies: [], waiting: [hold], loanDays: loanDaysOf(hold) })
  }
  return queues
}

/**
 * The queues that a hold on any edition stands in: those of the editions with copies of the same volume, tome, part and
 * material at the same library that circulate, or its own where none do.
 */
export function editionQueues(queues: readonly TitleQueue[], own: TitleQueue): TitleQueue[] {
  const same = queues.filter((one) => isInQueueOfAnyTitle(one, own))
  const circulating = same.filter(({ copies }) => copies.some(({ facts }) => circulates(facts)))
  return circulating.length > 0 ? circulating : [own]
}

export interface PlaceInQueue {
  queue: TitleQueue
  position: number
  /** Undefined when unknown. */
  days: number | undefined
}

/** The place of a new hold in the queue where it is served first. At least one queue. */
export function nextPlace(queues: readonly TitleQueue[], today: string): PlaceInQueue {
  return bestPlace(queues.map((queue) => placeIn(queue, nextPosition(queue, today))))!
}

/** The place of a waiting hold in the queue where it is served first; undefined: it waits in none. */
export function placeOf(hold: number, queues: readonly TitleQueue[], today: string): PlaceInQueue | undefined {
  return bestPlace(
    queues.flatMap((queue) => {
      const own = queue.waiting.find(({ id }) => id === hold)
      return own ? [placeIn(queue, queuePosition(own, queue.waiting, today))] : []
    }),
  )
}

function placeIn(queue: TitleQueue, position: number): PlaceInQueue {
  return { queue, position, days: estimatedWaitOf(queue, position) }
}

/** The position of a new hold. */
function nextPosition({ waiting }: TitleQueue, today: string): number {
  return 1 + waiting.filter((hold) => !isSuspended(hold, today)).length
}

/** Days; undefined when unknown. What stands on its shelf is fetched within a day. */
function estimatedWaitOf({ copies, loanDays }: TitleQueue, position: number): number | undefined {
  if (copies.filter(({ facts }) => isFreeForHolds(facts)).length >= position) return 1
  return estimatedWait(position, copies.filter(({ facts }) => circulates(facts)).length, loanDays)
}

function keyOf({ titleId, libraryId, volume, tome, part, material }: QueueKey): QueueKey {
  return { titleId, libraryId, volume, tome, part, material }
}

function daysOf({ checkedOutAt, returnedAt }: RowOf<typeof endedLoans>): number[] {
  if (returnedAt === null) return []
  return [Math.round(Temporal.Instant.from(checkedOutAt).until(Temporal.Instant.from(returnedAt)).total('days'))]
}
