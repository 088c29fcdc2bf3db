/** A loan request goes on at the desk: of its pages and of `estante desk loan-request`. */
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { locksOfRequest, moveRequest, type RequestMove, type RequestMoved } from '../circulation/move-request.ts'
import type { MailContext } from '../circulation/notify-patron.ts'

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
): Promise<Extract<RequestMoved, { moved: true }>> {
  return transact(async (tx) => {
    await lockTitlesAndPatrons(tx, await locksOfRequest(tx, move.requestId))
    const moved = await moveRequest(tx, ctx, { ...move, by: 'staff' }, now)
    return moved.moved ? moved : refuse(refusals[moved.code], { request: move.requestId })
  })
}
