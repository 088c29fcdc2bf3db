/**
 * A loan request goes on: its copy is sent, arrives, is handed out, or the request ends without it. What the copy does
 * follows: it travels, it waits for its person, or it is free for whoever waits next. A copy that another one was sent in
 * place of is missing until it comes over the desk, so that it is promised to nobody else. When the copy is available, or
 * the library ends the request, its person is told.
 */

import { decideMove, type MoveFacts, type RequestState } from '@estante/domain/loan-requests/request-states'
import type { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { CirculationLocks } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailContext } from './notify-patron.ts'
import { notifyRequester } from './notify-requester.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import { type Destination, routeCopy } from './route-copy.ts'
import { type CirculatingCopy, circulatingCopies, setCopyState } from './store/copies.ts'
import { queueOf, receivingLibrary, requestById, type StoredRequest, updateRequest } from './store/requests.ts'
import { closeTransit, insertTransit } from './store/transits.ts'
import { isInQueue } from './waiting-holds.ts'

export interface RequestMove {
  requestId: number
  to: Exclude<RequestState, 'waiting'>
  by: MoveFacts['by']
  /** Who does it, for the audit log; the command line unless said otherwise. */
  actor?: string
  /** The copy that is sent in place of the promised one, where that was not found on its shelf. */
  copyId?: number
}

export type RequestMoved =
  | {
      moved: true
      request: StoredRequest
      /** Available: until when it is kept; absent where it is brought home. */
      until?: Temporal.ZonedDateTime
      /** Ended without a loan: where its copy goes. */
      destination?: Destination
    }
  | { moved: false; code: 'not-found' | 'ended' | 'not-next' | 'only-staff' | 'no-copy' }

/** What a move of a request decides about: for `lockTitlesAndPatrons`, before the transaction reads. */
export async function locksOfRequest(db: Reader, id: number): Promise<CirculationLocks> {
  const request = await requestById(db, id)
  return request ? { titles: [request.title_id], patrons: [request.patron_id] } : {}
}

/** Moves a request one step. The transaction has taken the turns that `locksOfRequest` names. */
export async function moveRequest(
  tx: Writer,
  ctx: MailContext,
  move: RequestMove,
  now: Temporal.ZonedDateTime,
): Promise<RequestMoved> {
  const before = await requestById(tx, move.requestId)
  if (!before) return { moved: false, code: 'not-found' }
  const stays = receivingLibrary(before) === before.from_library_id
  const decision = decideMove({ state: before.state, stays, by: move.by }, move.to)
  if (!decision.allowed) return { moved: false, code: decision.code }
  const copy = await copyFor(tx, before, move)
  if (!copy && needsCopy(move.to)) return { moved: false, code: 'no-copy' }
  const until = move.to === 'available' && copy ? await deadlineOfRequest(tx, before, copy, now) : undefined
  const request = await recordMove(tx, before, { ...move, copy, until }, now)
  if (needsCopy(move.to) && request.copy_id !== before.copy_id) await markMissing(tx, before, move.actor, now)
  await moveCopy(tx, request, now)
  // Staff remove a request that they cannot fill: the copy was not where it belongs, and nobody else is promised it.
  const isNotFound = move.to === 'removed' && move.by === 'staff' && before.state === 'waiting'
  if (isNotFound) await markMissing(tx, before, move.actor, now)
  const destination =
    copy && !isNotFound && endsWithoutLoan(move.to)
      ? await returnToCirculation(tx, ctx, before, copy.id, now)
      : undefined
  if (move.by !== 'patron') await notifyRequester(tx, ctx, request, until, now)
  return { moved: true, request, ...(until && { until }), ...(destination && { destination: destination }) }
}

/** The copy sets out, or has arrived. */
async function moveCopy(tx: Writer, request: StoredRequest, now: Temporal.ZonedDateTime): Promise<void> {
  const { copy_id, from_library_id, state } = request
  if (copy_id === null) return
  const at = momentOf(now.toInstant())
  if (state === 'in-transit') {
    await insertTransit(tx, { copy_id, from_library_id, to_library_id: receivingLibrary(request), sent_at: at })
  }
  if (state === 'available') await closeTransit(tx, copy_id, at)
}

function needsCopy(to: RequestMove['to']): boolean {
  return to === 'in-transit' || to === 'available'
}

function endsWithoutLoan(to: RequestMove['to']): boolean {
  return to === 'cancelled' || to === 'removed'
}

/** The promised copy, or the one that takes its place: of the same kind and library, free, and lendable. */
async function copyFor(db: Reader, request: StoredRequest, move: RequestMove): Promise<CirculatingCopy | undefined> {
  const id = move.copyId ?? request.copy_id
  const [copy] = id === null ? [] : await circulatingCopies(db, [id])
  if (!copy || copy.id === request.copy_id) return copy
  const isFree = copy.facts.state === 'available' && copy.facts.lendable && copy.facts.dueOn === undefined
  const isReserved = copy.facts.isReserved || copy.facts.inTransit
  const isLike = isInQueue(copy, queueOf(request))
  return request.state === 'waiting' && isFree && !isReserved && isLike ? copy : undefined
}

/** The promised copy was not found on its shelf. What was given up or lent before that stays what it is. */
async function markMissing(
  tx: Writer,
  { id, copy_id }: StoredRequest,
  actor: string = commandLine,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const [copy] = await circulatingCopies(tx, copy_id === null ? [] : [copy_id])
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

/** As for a hold; brought home, no term runs. */
async function deadlineOfRequest(
  db: Reader,
  request: StoredRequest,
  { materialType, libraryId }: CirculatingCopy,
  now: Temporal.ZonedDateTime,
): Promise<Temporal.ZonedDateTime | undefined> {
  if (request.home_delivery === 1) return undefined
  const asked = {
    patronId: request.patron_id,
    accountId: request.account_id,
    pickupLibraryId: receivingLibrary(request),
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
    updated_at: momentOf(at),
    copy_id: copy?.id ?? before.copy_id,
    pickup_until: until ? momentOf(until.toInstant()) : before.pickup_until,
  })
  const details = { from: before.state, copy: request.copy_id }
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

/** A copy that is on its way arrives first, and is free then. */
async function returnToCirculation(
  tx: Writer,
  ctx: MailContext,
  before: StoredRequest,
  copyId: number,
  now: Temporal.ZonedDateTime,
): Promise<Destination | undefined> {
  if (before.state === 'in-transit') return undefined
  const [copy] = await circulatingCopies(tx, [copyId])
  const at = before.state === 'available' ? receivingLibrary(before) : before.from_library_id
  return copy && routeCopy(tx, ctx, copy, at, now)
}
