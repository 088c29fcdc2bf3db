/** The queues of a title with the copies that each waits for, and how long its people wait. */
import { estimatedWait, isSuspended } from '@estante/domain/circulation/hold-queue'
import { circulates } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { isInQueue, type QueueKey, type StoredHold, waitingOfTitle } from '../circulation/queues.ts'
import { copiesOf, type StoredCopy } from '../titles/store.ts'

export interface TitleQueue extends QueueKey {
  copies: StoredCopy[]
  /** The first that came first. */
  waiting: StoredHold[]
  /** Lengths of ended loans of the title, in days. */
  loanDays: readonly number[]
}

/**
 * One for each library, volume, tome, part and material of which the title has a copy, or of which it had one that
 * somebody still waits for.
 */
export async function queuesOf(db: Reader, titleId: number): Promise<TitleQueue[]> {
  const waiting = await waitingOfTitle(db, titleId)
  const loanDays = await endedLoanDays(db, titleId)
  const queues: TitleQueue[] = []
  for (const copy of await copiesOf(db, [titleId])) {
    const queue = queues.find((one) => isInQueue(copy, one))
    if (queue) queue.copies.push(copy)
    else queues.push({ ...keyOf(copy), copies: [copy], waiting: [], loanDays })
  }
  for (const hold of waiting) {
    const queue = queues.find((one) => isInQueue(hold, one))
    if (queue) queue.waiting.push(hold)
    else queues.push({ ...keyOf(hold), copies: [], waiting: [hold], loanDays })
  }
  return queues
}

/** The same options as the other's, at whichever library. */
export function isSameWork(one: QueueKey, other: QueueKey): boolean {
  return isInQueue({ ...one, libraryId: other.libraryId }, other)
}

/** The place that a newcomer gets. */
export function nextPlace({ waiting }: TitleQueue, today: string): number {
  return 1 + waiting.filter((hold) => !isSuspended(hold, today)).length
}

/** Days; undefined: nothing is known. */
export function waitOf({ copies, loanDays }: TitleQueue, place: number): number | undefined {
  return estimatedWait(place, copies.filter(({ facts }) => circulates(facts)).length, loanDays)
}

function keyOf({ titleId, libraryId, volume, tome, part, material }: QueueKey): QueueKey {
  return { titleId, libraryId, volume, tome, part, material }
}

async function endedLoanDays(db: Reader, title: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['lent_at', 'returned_at'])
    .where('title_id', '=', title)
    .where('state', '=', 'returned')
    .execute()
  return rows.flatMap(({ lent_at, returned_at }) =>
    returned_at === null
      ? []
      : Math.round(Temporal.Instant.from(lent_at).until(Temporal.Instant.from(returned_at)).total('days')),
  )
}
