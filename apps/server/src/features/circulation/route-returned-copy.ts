import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { type Destination, routeCopy } from './route-copy.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { requestById, type StoredRequest } from './store/requests.ts'
import { insertTransit } from './store/transits.ts'

/** The copy's destination; `request`: it waits for a loan request's patron until then, unless it is delivered. */
export type ReturnDestination = Destination | { to: 'request'; requestId: number; until?: Temporal.ZonedDateTime }

/**
 * Routes a copy after check-in: a copy sent for a loan request goes to its patron or on to the receiving library; any
 * other becomes available for the next hold. Caller has ended its loan or transit in the transaction.
 */
export async function routeReturnedCopy(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  at: number,
  now: Temporal.ZonedDateTime,
  actor: string,
): Promise<ReturnDestination> {
  const request = copy.requestId === null ? undefined : await requestById(tx, copy.requestId)
  if (request?.state !== 'in-transit') return routeCopy(tx, ctx, copy, at, now, actor)
  if (request.receivingLibraryId !== at) return forwardCopy(tx, { copy, request, from: at, actor }, now)
  const moved = await moveRequest(tx, ctx, { requestId: request.id, to: 'available', by: 'staff', actor }, now)
  return { to: 'request', requestId: request.id, ...(moved.moved && moved.until && { until: moved.until }) }
}

interface Forwarding {
  copy: CirculatingCopy
  request: StoredRequest
  /** The copy's present library. */
  from: number
  actor: string
}

async function forwardCopy(
  tx: Writer,
  { copy, request, from, actor }: Forwarding,
  now: Temporal.ZonedDateTime,
): Promise<ReturnDestination> {
  const to = request.receivingLibraryId
  const sentAt = momentOf(now.toInstant())
  await insertTransit(tx, { copyId: copy.id, fromLibraryId: from, toLibraryId: to, sentAt })
  const event = { actor, action: 'loan_requests.copy_sent', subject: 'loan_request', subjectId: request.id } as const
  await recordAudit(tx, { ...event, details: { copy: copy.id, from, to } }, now.toInstant())
  return { to: 'transit', libraryId: to }
}
