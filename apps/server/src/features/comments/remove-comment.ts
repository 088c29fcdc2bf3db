import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { message } from '../../i18n/message.ts'
import { commentById, deleteComment } from './store.ts'

/** Another patron's comment is answered like a missing one. */
export const removeComment: WritingHandler<'comments.remove'> = async (tx, { params, caller, language, now }) => {
  const id = rowNumber(params.id)
  const comment = await commentById(tx, id)
  if (comment?.patronId !== caller.patron) refuse('comments.not_found')
  await deleteComment(tx, id)
  const event = { action: 'comments.removed', subject: 'comment', subjectId: id } as const
  const details = { title: comment.titleId, library: comment.libraryId, state: comment.state }
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
  return { mensagem: message(language, 'comments:removed') }
}
