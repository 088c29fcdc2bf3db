import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { closeStackRequestItems } from '../circulation/stack-requests.ts'
import { titlesOfStackRequest } from '../circulation/store/stack-requests.ts'
import { trapShelvedCopies } from '../circulation/trap-shelved-copies.ts'
import { findOwnSlip } from './own-slips.ts'
import { presentSlip } from './present.ts'

/** What of the slip still waits is free for others: people who wait get it. */
export const cancelSlip: WritingHandler<'closed-collection.cancel'> = async (
  tx,
  { params, caller, language, now },
  ctx,
) => {
  const { id } = await findOwnSlip(tx, caller.patron, params.id)
  const titles = await titlesOfStackRequest(tx, id)
  await lockTitlesAndPatrons(tx, { titles, patrons: [caller.patron] })
  const closing = { stackRequest: id, actor: actorOf(caller), cancelled: true }
  const copies = await closeStackRequestItems(tx, closing, now.toInstant())
  if (copies.length === 0) refuse('loan-requests.not_waiting')
  for (const title of titles) await trapShelvedCopies(tx, ctx, title, now)
  return presentSlip(await findOwnSlip(tx, caller.patron, params.id), language, now.timeZoneId)
}
