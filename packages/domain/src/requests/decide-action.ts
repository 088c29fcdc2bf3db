/**
 * How a request to the library goes on. It waits until the library begins; what it brought is available; then it is
 * finished. Its person may change it while it waits, cancel it as its kind says (kinds.ts), and send messages and files
 * as long as it is open. The library answers, finishes or refuses what is open: a request that it refused is `removed`,
 * with the reason. What has ended stays ended.
 */
import { kindRow, type RequestKind } from './kinds.ts'
import { isOpen, type RequestStatus } from './statuses.ts'

export interface RequestFacts {
  kind: RequestKind
  status: RequestStatus
}

export type PatronAction = 'change' | 'cancel' | 'write'
export type LibraryAction = 'answer' | 'make-available' | 'finish' | 'refuse'
export type ActionDecision = { allowed: true; next: RequestStatus } | { allowed: false; code: 'ended' | 'begun' }

export function decidePatronAction({ kind, status }: RequestFacts, action: PatronAction): ActionDecision {
  if (!isOpen(status)) return { allowed: false, code: 'ended' }
  if (action === 'write') return { allowed: true, next: status }
  if (action === 'change')
    return status === 'waiting' ? { allowed: true, next: status } : { allowed: false, code: 'begun' }
  const mayCancel = kindRow(kind).patronCancels.includes(status)
  return mayCancel ? { allowed: true, next: 'cancelled' } : { allowed: false, code: 'begun' }
}

/** An answer to what waits begins the work on it. */
export function decideLibraryAction(status: RequestStatus, action: LibraryAction): ActionDecision {
  if (!isOpen(status)) return { allowed: false, code: 'ended' }
  const next = {
    answer: status === 'waiting' ? 'in-progress' : status,
    'make-available': 'available',
    finish: 'finished',
    refuse: 'removed',
  } as const
  return { allowed: true, next: next[action] }
}
