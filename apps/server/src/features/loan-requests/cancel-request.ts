import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { locksOfRequest, moveRequest } from '../circulation/move-request.ts'
import { requestById } from '../circulation/store/requests.ts'
import { presentRequest } from './present.ts'
import { namedRequests } from './store.ts'

/** Another patron's request is answered like a missing one. */
export const cancelRequest: WritingHandler<'loan-requests.cancel'> = async (
  tx,
  { params, caller, language, now },
  ctx,
) => {
  const id = rowNumber(params.id)
  const request = await requestById(tx, id)
  if (request?.patronId !== caller.patron) refuse('loan-requests.not_found')
  await lockTitlesAndPatrons(tx, await locksOfRequest(tx, id))
  const move = { requestId: id, to: 'cancelled', by: 'patron', actor: actorOf(caller) } as const
  const { moved } = await moveRequest(tx, ctx, move, now)
  if (!moved) refuse('loan-requests.not_waiting')
  const [named] = await namedRequests(tx, { patron: caller.patron, id })
  return presentRequest(named!, language, now.timeZoneId)
}
