/**
 * The queues of holds: one for each title, volume, tome, part, material and library. A hold on any edition stands in
 * those of all editions.
 */
import { nextInQueue } from '@estante/domain/circulation/hold-queue'
import type { Reader } from '../../database/database.ts'
import { type QueueKey, type WaitingHold, waitingOfTitle } from './store/holds.ts'

export type WorkKey = Omit<QueueKey, 'libraryId'>

/** Reports whether a copy (or a hold) belongs to a queue. Null and an empty text are equal. */
export function isInQueue(one: QueueKey, queue: QueueKey): boolean {
  const same = (key: 'volume' | 'tome' | 'part' | 'material') => (one[key] ?? '') === (queue[key] ?? '')
  return (
    one.titleId === queue.titleId &&
    one.libraryId === queue.libraryId &&
    (['volume', 'tome', 'part', 'material'] as const).every(same)
  )
}

/** The same volume, tome, part and material at the same library, of any title. */
export function isInQueueOfAnyTitle(one: QueueKey, queue: QueueKey): boolean {
  return isInQueue({ ...one, titleId: queue.titleId }, queue)
}

/** The same title, and for multi-volume titles the same volume, at any library. */
export function isSameWork(one: WorkKey, other: WorkKey): boolean {
  return isInQueue({ ...one, libraryId: 0 }, { ...other, libraryId: 0 })
}

/** The next hold of a copy's queue; with `but`, ignoring this patron's. */
export async function nextHoldFor(
  db: Reader,
  queue: QueueKey,
  today: string,
  except?: number,
): Promise<WaitingHold | undefined> {
  return nextHoldOf(await waitingOfTitle(db, queue.titleId), queue, today, except)
}

/** The same, of holds that were read before. */
export function nextHoldOf(
  holds: readonly WaitingHold[],
  queue: QueueKey,
  today: string,
  except?: number,
): WaitingHold | undefined {
  const waiting = holds.filter((hold) => isInQueue(hold, queue) && hold.patronId !== except)
  return nextInQueue(waiting, today)
}
