/** The requestable copies of a title, by library and kind, and who waits for them already. */
import { isSuspended } from '@estante/domain/circulation/hold-queue'
import type { RequestableCopies } from '@estante/domain/loan-requests/decide-request'
import type { CopyKind } from '@estante/domain/loan-requests/request-fields'
import { circulates, isOnShelf } from '@estante/domain/titles/copy-status'
import type { Reader } from '../../database/database.ts'
import { type CirculatingCopy, circulatingCopies, currentCopyIdsOf } from '../circulation/store/copies.ts'
import { type QueueKey, waitingOfTitle } from '../circulation/store/holds.ts'
import { inOpenStackRequests } from '../circulation/store/stack-requests.ts'
import { isInQueue } from '../circulation/waiting-holds.ts'

/** Copies of one library and kind: those of one queue of holds. */
export interface RequestableKind {
  queue: QueueKey
  /** In order of id. */
  copies: CirculatingCopy[]
  counts: RequestableCopies
}

/** Every loanable kind of copy, by library, then in order of volume. */
export async function requestableKinds(db: Reader, titleId: number, today: string): Promise<RequestableKind[]> {
  const ids = await currentCopyIdsOf(db, titleId)
  const requested = await inOpenStackRequests(db, ids)
  const copies = (await circulatingCopies(db, ids))
    .filter(({ facts }) => circulates(facts))
    .map(reservedWhere(requested))
  const waiting = (await waitingOfTitle(db, titleId)).filter((hold) => !isSuspended(hold, today))
  const kinds: RequestableKind[] = []
  for (const copy of copies) {
    const known = kinds.find(({ queue }) => isInQueue(copy, queue))
    if (known) known.copies.push(copy)
    else kinds.push({ queue: copy, copies: [copy], counts: { free: 0, promised: 0, waiting: 0 } })
  }
  for (const kind of kinds) {
    kind.counts.free = kind.copies.filter(({ facts }) => isOnShelf(facts)).length
    kind.counts.promised = kind.copies.filter(({ id, requestId }) => requestId !== null || requested.has(id)).length
    kind.counts.waiting = waiting.filter((hold) => hold.hasCopy !== true && isInQueue(hold, kind.queue)).length
  }
  return kinds.sort((one, other) => compareKinds(one.queue, other.queue))
}

/** A copy on a call slip is as unavailable as one promised to another request. */
function reservedWhere(requested: ReadonlySet<number>) {
  return (copy: CirculatingCopy): CirculatingCopy =>
    requested.has(copy.id) ? { ...copy, facts: { ...copy.facts, isReserved: true } } : copy
}

function compareKinds(one: QueueKey, other: QueueKey): number {
  const written = ({ volume, tome, part, material }: QueueKey) => [volume, tome, part, material].join(' ')
  return one.libraryId - other.libraryId || written(one).localeCompare(written(other), undefined, { numeric: true })
}

/** The kind as forms and rules name it: empty parts when the copies have none. */
export function kindOf({ volume, tome, part, material }: Omit<QueueKey, 'titleId' | 'libraryId'>): CopyKind {
  return { volume: volume ?? '', tome: tome ?? '', part: part ?? '', material: material ?? '' }
}
