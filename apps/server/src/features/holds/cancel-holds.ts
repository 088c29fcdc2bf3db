import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { titleName } from '../../database/title-data.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { endHold, isOpenHold } from '../circulation/end-hold.ts'
import { ownHold } from './find-own-holds.ts'

/**
 * Each hold has its own result. Of concurrent cancellations of one hold, one succeeds and the others learn that it has
 * ended.
 */
export const cancelHolds: WritingHandler<'holds.cancel'> = async (tx, { query, body, caller, language, now }, ctx) => {
  const ids = chosen({ query, body })
  if (ids.length === 0) refuse('holds.nothing_chosen')
  const found = await Promise.all(ids.map((id) => ownHold(tx, caller, id)))
  await lockTitlesAndPatrons(tx, {
    titles: found.flatMap((hold) => (hold ? [hold.titleId] : [])),
    patrons: [caller.patron],
  })
  const answer: AnswerOf<'holds.cancel'> = { canceladas: [], recusadas: [] }
  const reason = caller.actingAccount === undefined ? 'patron' : 'staff'
  for (const id of ids) {
    const hold = await ownHold(tx, caller, id)
    if (hold && isOpenHold(hold)) {
      await endHold(tx, ctx, hold, { state: 'cancelled', reason, actor: actorOf(caller) }, now)
      answer.canceladas.push({ cod_reserva: id, titulo: await titleName(tx, hold.titleId) })
      continue
    }
    const refusal = { code: hold ? 'holds.not_open' : 'holds.not_found', details: { id: id.slice(0, 20) } } as const
    if (ids.length === 1) refuse(refusal.code, refusal.details)
    answer.recusadas.push({ cod_reserva: id, ...presentRefusal(refusal, language) })
  }
  if (answer.canceladas.length === 0) refuse(answer.recusadas[0]!.codigo as 'holds.not_found', { id: ids[0]! })
  return answer
}

/** Ids in the body, or comma-separated in the query, without duplicates. */
function chosen({ query, body }: Pick<CallRequest<'holds.cancel'>, 'query' | 'body'>): string[] {
  const sent = body?.reservas ?? query.reservas?.split(',') ?? []
  return [...new Set(sent.map((id) => id.trim()))].filter((id) => id !== '')
}
