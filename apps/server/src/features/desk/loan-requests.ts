/** A loan request goes on at the desk: of its pages and of `estante desk loan-request`. */
import { endingLibraries } from '@estante/domain/loan-requests/ending-libraries'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { locksOfRequest, moveRequest, type RequestMove, type RequestMoved } from '../circulation/move-request.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { libraryShortName } from '../circulation/store/library-name.ts'
import { requestById } from '../circulation/store/requests.ts'

/** Why a request does not go on, as the desk says it. */
const refusals = {
  'not-found': 'desk.request_not_found',
  ended: 'desk.request_ended',
  'not-next': 'desk.request_not_next',
  'only-staff': 'desk.request_not_next',
  'no-copy': 'desk.request_without_copy',
} as const satisfies Record<Extract<RequestMoved, { moved: false }>['code'], string>

/** @throws Refusal desk.request_not_found, desk.request_ended, desk.request_not_next, desk.request_without_copy */
export async function moveRequestAtDesk(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  move: Omit<RequestMove, 'by'>,
  now: Temporal.ZonedDateTime,
): Promise<Moved> {
  return transact((tx) => moveRequestLocked(tx, ctx, move, now))
}

/**
 * Ends a request that cannot be met.
 * @param library of the desk
 * @throws Refusal desk.request_not_found, desk.request_ended, desk.request_elsewhere
 */
export async function endRequestAtDesk(
  tx: Writer,
  ctx: MailContext,
  { requestId, library, actor }: { requestId: number; library: number; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<Moved> {
  await lockTitlesAndPatrons(tx, await locksOfRequest(tx, requestId))
  const { state, libraryId: from, receivingLibraryId: to } = (await requestById(tx, requestId)) ?? notFound(requestId)
  const [first, ...others] = endingLibraries({ state, from, to })
  if (first !== undefined && first !== library && !others.includes(library)) {
    refuse('desk.request_elsewhere', { library: await libraryShortName(tx, first) })
  }
  return moveRequestLocked(tx, ctx, { requestId, to: 'removed', actor }, now)
}

type Moved = Extract<RequestMoved, { moved: true }>

async function moveRequestLocked(
  tx: Writer,
  ctx: MailContext,
  move: Omit<RequestMove, 'by'>,
  now: Temporal.ZonedDateTime,
): Promise<Moved> {
  await lockTitlesAndPatrons(tx, await locksOfRequest(tx, move.requestId))
  const moved = await moveRequest(tx, ctx, { ...move, by: 'staff' }, now)
  return moved.moved ? moved : refuse(refusals[moved.code], { request: move.requestId })
}

function notFound(request: number): never {
  return refuse('desk.request_not_found', { request })
}
