import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { type Destination, routeCopy } from './route-copy.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { receivingLibrary, requestById, type StoredRequest } from './store/requests.ts'
import { insertTransit } from './store/transits.ts'

/** Where a copy goes; `request`: it waits for the person of a loan request, until then unless it is brought home. */
export type ReturnDestination = Destination | { to: 'request'; requestId: number; until?: Temporal.ZonedDateTime }

/**
 * Where a copy goes that has come in at a library: one that travels for a loan request goes to its person, or on to where
 * they want it; any other is free for whoever waits next. Its loan or transit is over in the transaction.
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
  if (request?.state !== 'in-transit') return routeCopy(tx, ctx, copy, at, now)
  if (receivingLibrary(request) !== at) return forwardCopy(tx, { copy, request, from: at, actor }, now)
  const moved = await moveRequest(tx, ctx, { requestId: request.id, to: 'available', by: 'staff', actor }, now)
  return { to: 'request', requestId: request.id, ...(moved.moved && moved.until && { until: moved.until }) }
}

interface Forwarding {
  copy: CirculatingCopy
  request: StoredRequest
  /** Where the copy is now. */
  from: number
  actor: string
}

async function forwardCopy(
  tx: Writer,
  { copy, request, from, actor }: Forwarding,
  now: Temporal.ZonedDateTime,
): Promise<ReturnDestination> {
  const to = receivingLibrary(request)
  const sent_at = momentOf(now.toInstant())
  await insertTransit(tx, { copy_id: copy.id, from_library_id: from, to_library_id: to, sent_at })
  const event = { actor, action: 'loan_requests.copy_sent', subject: 'loan_request', subjectId: request.id } as const
  await recordAudit(tx, { ...event, details: { copy: copy.id, from, to } }, now.toInstant())
  return { to: 'transit', libraryId: to }
}
