/** The queues as the database has them: one for each title, volume, tome, part, material and library. */
import { nextInQueue, type QueuedHold } from '@estante/domain/circulation/hold-queue'
import type { Reader } from '../../database/database.ts'
import { type RowOf, run } from '../../database/prepared/prepared.ts'
import { type QueueKey, waitingRows } from './store/holds.ts'

export type WorkKey = Omit<QueueKey, 'libraryId'>

export interface StoredHold extends QueuedHold, QueueKey {
  patronId: number
  /** With which it was placed, where that is known. */
  accountId: number | null
  /** Where it is fetched. */
  pickupLibraryId: number
  /** The copy that is on its way to there. */
  copyId: number | null
  /** Moment until which a copy was kept for it that its person let go by pausing. */
  previousPickupUntil: string | null
}

/** Holds of a title that wait, in every queue of it, the first that came first. */
export async function waitingOfTitle(db: Reader, titleId: number): Promise<StoredHold[]> {
  return (await run(db, waitingRows(db, { titles: [titleId] }))).map(waitingHold)
}

export function waitingHold(row: RowOf<typeof waitingRows>): StoredHold {
  return {
    id: row.id,
    queuedAt: row.queued_at,
    ...(row.suspended_from !== null && { suspendedFrom: row.suspended_from }),
    ...(row.suspended_until !== null && { suspendedUntil: row.suspended_until }),
    hasCopy: row.copy_id !== null,
    patronId: row.patron_id,
    accountId: row.account_id,
    copyId: row.copy_id,
    previousPickupUntil: row.previous_pickup_until,
    titleId: row.title_id,
    libraryId: row.library_id,
    pickupLibraryId: row.pickup_library_id ?? row.library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
  }
}

/** Whether a copy (or a hold) belongs to a queue. Nothing and an empty text are the same. */
export function isInQueue(one: QueueKey, queue: QueueKey): boolean {
  const same = (key: 'volume' | 'tome' | 'part' | 'material') => (one[key] ?? '') === (queue[key] ?? '')
  return (
    one.titleId === queue.titleId &&
    one.libraryId === queue.libraryId &&
    (['volume', 'tome', 'part', 'material'] as const).every(same)
  )
}

/** The same title, and of a title in volumes the same one, whichever library has it. */
export function isSameWork(one: WorkKey, other: WorkKey): boolean {
  return isInQueue({ ...one, libraryId: 0 }, { ...other, libraryId: 0 })
}

/** Whose turn it is in a copy's queue; with `but`, of all others than this person. */
export async function nextHoldFor(
  db: Reader,
  queue: QueueKey,
  today: string,
  except?: number,
): Promise<StoredHold | undefined> {
  return nextHoldOf(await waitingOfTitle(db, queue.titleId), queue, today, except)
}

/** The same, of holds that were read before. */
export function nextHoldOf(
  holds: readonly StoredHold[],
  queue: QueueKey,
  today: string,
  except?: number,
): StoredHold | undefined {
  const waiting = holds.filter((hold) => isInQueue(hold, queue) && hold.patronId !== except)
  return nextInQueue(waiting, today)
}
