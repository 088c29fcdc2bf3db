import { stackRequestBlock } from '@estante/domain/closed-stacks/stack-request'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { blockRefusal } from '../circulation/block-refusals.ts'
import { patronStatusOf } from '../circulation/patron-status.ts'
import { decideStackRequestFor, refusalCodes } from './find-refusals.ts'
import { presentStackRequest } from './present.ts'
import { insertStackRequest, type StackCopyRow, stackCopies, stackRequests } from './store.ts'

type StackRequestCall = CallRequest<'closed-collection.ask'>

/** All of the basket or nothing: one call slip. */
export const placeStackRequest: WritingHandler<'closed-collection.ask'> = async (tx, request) => {
  const { body, query, caller, language, now } = request
  const library = rowNumber(query.cod_biblioteca)
  const ids = [...new Set(body.cesta.map(({ cod_exemplar }) => rowNumber(cod_exemplar)))]
  const titles = (await stackCopies(tx, { ids })).map(({ titleId }) => titleId)
  await lockTitlesAndPatrons(tx, { titles, patrons: [caller.patron] })
  const block = stackRequestBlock(await patronStatusOf(tx, caller.patron, library, now))
  if (block) {
    const { code, details } = blockRefusal(block)
    refuse(code, details)
  }
  const copies = await stackCopies(tx, { ids })
  if (copies.length < ids.length || copies.some(({ libraryId }) => libraryId !== library))
    refuse('closed-collection.copy_not_found')
  for (const copy of copies) refuseUnlessRequestable(copy, caller.patron)
  const id = await recordStackRequest(tx, request, library, ids)
  const [stackRequest] = await stackRequests(tx, { id })
  return presentStackRequest(stackRequest!, language, now.timeZoneId)
}

function refuseUnlessRequestable(copy: StackCopyRow, patron: number): void {
  const decision = decideStackRequestFor(copy, patron)
  if (!decision.allowed) refuse(refusalCodes[decision.code], { title: copy.title })
}

async function recordStackRequest(
  tx: Writer,
  { caller, now }: StackRequestCall,
  library: number,
  copies: readonly number[],
): Promise<number> {
  const at = now.toInstant()
  const slip = { patronId: caller.patron, accountId: caller.account, libraryId: library, createdAt: momentOf(at) }
  const id = await insertStackRequest(tx, slip, copies)
  const event = {
    actor: actorOf(caller),
    action: 'stack_requests.placed',
    subject: 'stack_request',
    subjectId: id,
  } as const
  await recordAudit(tx, { ...event, details: { copies, library } }, at)
  return id
}
