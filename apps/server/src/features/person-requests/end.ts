/** Holds and loan requests that the desk ends for a person. */
import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { titleName } from '../../database/title-data.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { endHold, isOpenHold } from '../circulation/end-hold.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { circulatingCopies } from '../circulation/store/copies.ts'
import { holdById, type StoredHold } from '../circulation/store/holds.ts'
import { presentDestination } from '../desk/circulate.ts'
import { endRequestAtDesk } from '../desk/loan-requests.ts'

export const cancelHold: WritingHandler<'person-requests.cancel_hold'> = async (tx, { params, caller, now }, ctx) => {
  const { id, titleId } = await cancelHoldFor(tx, ctx, rowNumber(params.id), actorOf(caller), now)
  return { cod_reserva: String(id), titulo: await titleName(tx, titleId) }
}

/** Of two who cancel at once, one does. @throws Refusal holds.not_found, holds.not_open */
export async function cancelHoldFor(
  tx: Writer,
  ctx: MailContext,
  id: number,
  actor: string,
  now: Parameters<typeof endHold>[4],
): Promise<StoredHold> {
  const seen = (await holdById(tx, id)) ?? refuse('holds.not_found', { id })
  await lockTitlesAndPatrons(tx, { titles: [seen.titleId], patrons: [seen.patronId] })
  const hold = await holdById(tx, id)
  if (!hold || !isOpenHold(hold)) refuse('holds.not_open')
  await endHold(tx, ctx, hold, { state: 'cancelled', reason: 'staff', actor }, now)
  return hold
}

export const endRequest: WritingHandler<'person-requests.end'> = async (tx, { params, body, caller, now }, ctx) => {
  const end = { requestId: rowNumber(params.id), library: Number(body.biblioteca), actor: actorOf(caller) }
  const { request, destination } = await endRequestAtDesk(tx, ctx, end, now)
  const [copy] = await circulatingCopies(tx, request.copyId === null ? [] : [request.copyId])
  return {
    codigo: String(request.id),
    extraviado: copy?.facts.state === 'missing',
    ...(destination && { destino: await presentDestination(tx, destination) }),
  }
}
