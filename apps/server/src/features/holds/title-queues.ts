/** The queues of a title with their copies and estimated waits. */
import { estimatedWait, isSuspended } from '@estante/domain/circulation/hold-queue'
import { circulates } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, type RowOf, runBatch } from '../../database/prepared/prepared.ts'
import { type QueueKey, toWaitingHold, type WaitingHold, waitingRows } from '../circulation/store/holds.ts'
import { isInQueue } from '../circulation/waiting-holds.ts'
import { copyRows, type StoredCopy, storedCopy } from '../titles/store.ts'
import { endedLoans } from './store.ts'

export interface TitleQueue extends QueueKey {
  copies: StoredCopy[]
  /** Oldest first. */
  waiting: WaitingHold[]
  /** Durations of ended loans of the title, in days. */
  loanDays: readonly number[]
}

/** One for each library, volume, tome, part and material with a copy, or with a hold for a former copy. */
export async function queuesOf(db: Reader, titleId: number): Promise<TitleQueue[]> {
  return queuesFrom(await runBatch(db, ...queueQueries(db, titleId)))
}

/** For `runBatch`; `queuesFrom` takes the rows. */
export function queueQueries(db: Reader, title: number) {
  const titles = [title]
  return [waitingRows(db, { titles }), copyRows(db, { titles }), endedLoans(db, { title })] as const
}

export function queuesFrom([holds, copies, loans]: BatchRows<ReturnType<typeof queueQueries>>): TitleQueue[] {
  const loanDays = loans.flatMap(daysOf)
  const queues: TitleQueue[] = []
  for (const copy of copies.map(storedCopy)) {
    const queue = queues.find((one) => isInQueue(copy, one))
    if (queue) queue.copies.push(copy)
    else queues.push({ ...keyOf(copy), copies: [copy], waiting: [], loanDays })
  }
  for (const hold of holds.map(toWaitingHold)) {
    const queue = queues.find((one) => isInQueue(hold, one))
    if (queue) queue.waiting.push(hold)
    else queues.push({ ...keyOf(hold), copies: [], waiting: [hold], loanDays })
  }
  return queues
}

/** The position of a new hold. */
export function nextPosition({ waiting }: TitleQueue, today: string): number {
  return 1 + waiting.filter((hold) => !isSuspended(hold, today)).length
}

/** Days; undefined when unknown. */
export function estimatedWaitOf({ copies, loanDays }: TitleQueue, position: number): number | undefined {
  return estimatedWait(position, copies.filter(({ facts }) => circulates(facts)).length, loanDays)
}

function keyOf({ titleId, libraryId, volume, tome, part, material }: QueueKey): QueueKey {
  return { titleId, libraryId, volume, tome, part, material }
}

function daysOf({ checkedOutAt, returnedAt }: RowOf<typeof endedLoans>): number[] {
  if (returnedAt === null) return []
  return [Math.round(Temporal.Instant.from(checkedOutAt).until(Temporal.Instant.from(returnedAt)).total('days'))]
}
