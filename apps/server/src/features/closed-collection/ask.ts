import { slipTrouble } from '@estante/domain/closed-collection/decide-slip'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { troubleWords } from '../circulation/refuse-trouble.ts'
import { standingOf } from '../circulation/standing.ts'
import { presentSlip } from './present.ts'
import { decideFor, slipCodes } from './show-copies.ts'
import { type ClosedCopyRow, closedCopies, slips } from './store.ts'

type Asking = CallRequest<'closed-collection.ask'>

/** All of the basket or nothing: one note for what is brought in one go. */
export const ask: WritingHandler<'closed-collection.ask'> = async (tx, request) => {
  const { body, query, caller, language, now } = request
  const library = numberOf(query.cod_biblioteca)
  const ids = [...new Set(body.cesta.map(({ cod_exemplar }) => numberOf(cod_exemplar)))]
  const titles = (await closedCopies(tx, { ids })).map(({ titleId }) => titleId)
  await lockTitlesAndPatrons(tx, { titles, patrons: [caller.person] })
  const trouble = slipTrouble(await standingOf(tx, caller.person, library, now.toPlainDate().toString()))
  if (trouble) {
    const { code, details } = troubleWords(trouble)
    refuse(code, details)
  }
  const copies = await closedCopies(tx, { ids })
  if (copies.length < ids.length || copies.some(({ libraryId }) => libraryId !== library))
    refuse('closed-collection.copy_not_found')
  for (const copy of copies) refuseUnlessThere(copy, caller.person)
  const id = await write(tx, request, library, ids)
  const [slip] = await slips(tx, { id })
  return presentSlip(slip!, language, now.timeZoneId)
}

function numberOf(code: string): number {
  return /^\d{1,9}$/.test(code) ? Number(code) : 0
}

function refuseUnlessThere(copy: ClosedCopyRow, person: number): void {
  const decision = decideFor(copy, person)
  if (!decision.allowed) refuse(slipCodes[decision.code], { title: copy.title })
}

async function write(
  tx: Writer,
  { caller, now }: Asking,
  library_id: number,
  copies: readonly number[],
): Promise<number> {
  const at = now.toInstant()
  const { id } = await tx
    .insertInto('collection_slips')
    .values({ person_id: caller.person, login_id: caller.login, library_id, made_at: momentOf(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('collection_slip_items')
    .values(copies.map((copy_id) => ({ slip_id: id, copy_id })))
    .execute()
  const event = { actor: actorOf(caller), action: 'closed-collection.ask', subject: 'collection_slip', subjectId: id }
  await recordAudit(tx, { ...event, details: { copies, library: library_id } }, at)
  return id
}
