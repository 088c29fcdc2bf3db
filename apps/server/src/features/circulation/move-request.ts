/**
 * Moves a loan request on: its copy is sent, arrives, is handed out, or the request ends without it. The copy follows:
 * it goes in transit, waits for the patron, or becomes available for the next hold. A copy that another one replaced is
 * marked missing until it is checked in, so that it is promised to nobody. The patron is notified when the copy is
 * available, or when the library ends the request.
 */

import { decideMove, type MoveFacts, type RequestState } from '@estante/domain/loan-requests/request-states'
import type { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { CirculationLocks } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settleAlerts } from '../alerts/alert-patron.ts'
import type { MailContext } from './notify-patron.ts'
import { notifyRequester } from './notify-requester.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import { type Destination, routeCopy } from './route-copy.ts'
import { type CirculatingCopy, circulatingCopies, setCopyState } from './store/copies.ts'
import { requestById, type StoredRequest, updateRequest } from './store/requests.ts'
import { closeTransit, insertTransit } from './store/transits.ts'
import { isInQueue } from './waiting-holds.ts'

export interface RequestMove {
  requestId: number
  to: Exclude<RequestState, 'waiting'>
  by: MoveFacts['by']
  /** The actor for the audit log; by default the command line. */
  actor?: string
  /** The copy that replaces the promised one, which was not found on its shelf. */
  copyId?: number
}

export type RequestMoved =
  | {
      moved: true
      request: StoredRequest
      /** Available: the pickup deadline; absent for a delivered copy. */
      until?: Temporal.ZonedDateTime
      /** Ended without a loan: the copy's destination. */
      destination?: Destination
    }
  | { moved: false; code: 'not-found' | 'ended' | 'not-next' | 'only-staff' | 'no-copy' }

/** The locks that moving a request needs: for `lockTitlesAndPatrons`, before the transaction reads. */
export async function locksOfRequest(db: Reader, id: number): Promise<CirculationLocks> {
  const request = await requestById(db, id)
  return request ? { titles: [request.titleId], patrons: [request.patronId] } : {}
}

/** Moves a request one step. Caller holds the locks of `locksOfRequest`. */
export async function moveRequest(
  tx: Writer,
  ctx: MailContext,
  move: RequestMove,
  now: Temporal.ZonedDateTime,
): Promise<RequestMoved> {
  const before = await requestById(tx, move.requestId)
  if (!before) return { moved: false, code: 'not-found' }
  const stays = before.receivingLibraryId === before.libraryId
  const decision = decideMove({ state: before.state, stays, by: move.by }, move.to)
  if (!decision.allowed) return { moved: false, code: decision.code }
  const copy = await copyFor(tx, before, move)
  if (!copy && needsCopy(move.to)) return { moved: false, code: 'no-copy' }
  const until = move.to === 'available' && copy ? await deadlineOfRequest(tx, before, copy, now) : undefined
  const request = await recordMove(tx, before, { ...move, copy, until }, now)
  if (needsCopy(move.to) && request.copyId !== before.copyId) await markMissing(tx, before, move.actor, now)
  await moveCopy(tx, request, now)
  if (request.state !== 'available') await settleReady(tx, request, now)
  // Staff remove a request that they cannot fill: the copy was not on its shelf and is promised to nobody else.
  const isNotFound = move.to === 'removed' && move.by === 'staff' && before.state === 'waiting'
  if (isNotFound) await markMissing(tx, before, move.actor, now)
  const destination =
    copy && !isNotFound && endsWithoutLoan(move.to)
      ? await returnToCirculation(tx, ctx, before, copy.id, now)
      : undefined
  if (move.by !== 'patron') await notifyRequester(tx, ctx, request, until, now)
  return { moved: true, request, ...(until && { until }), ...(destination && { destination: destination }) }
}

/** What was ready is not any more. */
async function settleReady(tx: Writer, { patronId, titleId }: StoredRequest, now: Temporal.ZonedDateTime) {
  await settleAlerts(tx, { patron: patronId, title: titleId, kinds: ['loan-request-available'] }, now)
}

/** Opens or ends the copy's transit. */
async function moveCopy(tx: Writer, request: StoredRequest, now: Temporal.ZonedDateTime): Promise<void> {
  const { copyId, libraryId, receivingLibraryId, state } = request
  if (copyId === null) return
  const at = momentOf(now.toInstant())
  if (state === 'in-transit') {
    await insertTransit(tx, { copyId, fromLibraryId: libraryId, toLibraryId: receivingLibraryId, sentAt: at })
  }
  if (state === 'available') await closeTransit(tx, copyId, at)
}

function needsCopy(to: RequestMove['to']): boolean {
  return to === 'in-transit' || to === 'available'
}

function endsWithoutLoan(to: RequestMove['to']): boolean {
  return to === 'cancelled' || to === 'removed'
}

/** The promised copy or its replacement: of the same kind and library, free, and lendable. */
async function copyFor(db: Reader, request: StoredRequest, move: RequestMove): Promise<CirculatingCopy | undefined> {
  const id = move.copyId ?? request.copyId
  const [copy] = id === null ? [] : await circulatingCopies(db, [id])
  if (!copy || copy.id === request.copyId) return copy
  const isFree = copy.facts.state === 'available' && copy.facts.lendable && copy.facts.dueOn === undefined
  const isReserved = copy.facts.isReserved || copy.facts.inTransit
  const isLike = isInQueue(copy, request)
  return request.state === 'waiting' && isFree && !isReserved && isLike ? copy : undefined
}

/** Marks the promised copy missing, unless it was declared lost or lent before. */
async function markMissing(
  tx: Writer,
  { id, copyId }: StoredRequest,
  actor: string = commandLine,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const [copy] = await circulatingCopies(tx, copyId === null ? [] : [copyId])
  if (copy?.facts.state !== 'available' || copy.facts.dueOn !== undefined || copy.facts.inTransit) return
  await setCopyState(tx, copy.id, 'missing', now)
  const event = {
    actor,
    action: 'copies.marked_missing',
    subject: 'copy',
    subjectId: copy.id,
    details: { request: id },
  } as const
  await recordAudit(tx, event, now.toInstant())
}

/** The same deadline as for a hold; none for a delivered copy. */
async function deadlineOfRequest(
  db: Reader,
  request: StoredRequest,
  { materialType, libraryId }: CirculatingCopy,
  now: Temporal.ZonedDateTime,
): Promise<Temporal.ZonedDateTime | undefined> {
  if (request.isHomeDelivery) return undefined
  const asked = {
    patronId: request.patronId,
    accountId: request.accountId,
    pickupLibraryId: request.receivingLibraryId,
  }
  return pickupDeadline(db, { ...asked, materialType, libraryId }, now)
}

interface StateChange extends RequestMove {
  copy: CirculatingCopy | undefined
  until: Temporal.ZonedDateTime | undefined
}

async function recordMove(
  tx: Writer,
  before: StoredRequest,
  { to, copy, until, actor = commandLine }: StateChange,
  now: Temporal.ZonedDateTime,
): Promise<StoredRequest> {
  const at = now.toInstant()
  const request = await updateRequest(tx, before.id, {
    state: to,
    updatedAt: momentOf(at),
    copyId: copy?.id ?? before.copyId,
    pickupUntil: until ? momentOf(until.toInstant()) : before.pickupUntil,
  })
  const details = { from: before.state, copy: request.copyId }
  const event = {
    actor,
    action: `loan_requests.${to}`,
    subject: 'loan_request',
    subjectId: before.id,
    details,
  } as const
  await recordAudit(tx, event, at)
  return request
}

/** A copy in transit becomes available on arrival. */
async function returnToCirculation(
  tx: Writer,
  ctx: MailContext,
  before: StoredRequest,
  copyId: number,
  now: Temporal.ZonedDateTime,
): Promise<Destination | undefined> {
  if (before.state === 'in-transit') return undefined
  const [copy] = await circulatingCopies(tx, [copyId])
  const at = before.state === 'available' ? before.receivingLibraryId : before.libraryId
  return copy && routeCopy(tx, ctx, copy, at, now)
}
