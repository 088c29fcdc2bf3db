/** A person shares a list by a link, and withdraws it. Both are in the audit log: they show to others what was private. */
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { generateId } from '../../secrets/random-secrets.ts'
import { findListToChange } from './find-list.ts'
import { type Sharing, setSharing } from './store.ts'

const isPrivate: Sharing = { shareCode: null, showsOwner: false, showsNotes: false }

export const shareList: WritingHandler<'title-lists.share'> = async (tx, request) => {
  const { body, caller, params } = request
  const list = await findListToChange(tx, params.id, caller)
  const shareCode = list.shareCode ?? generateId()
  await setSharing(tx, list.id, { shareCode, showsOwner: body.mostra_nome, showsNotes: body.mostra_notas })
  await record(tx, request, 'title_lists.shared', list.id, { owner: body.mostra_nome, notes: body.mostra_notas })
  return { link: shareCode }
}

export const withdrawLink: WritingHandler<'title-lists.withdraw'> = async (tx, request) => {
  const list = await findListToChange(tx, request.params.id, request.caller)
  if (list.shareCode !== null) {
    await setSharing(tx, list.id, isPrivate)
    await record(tx, request, 'title_lists.withdrawn', list.id, {})
  }
  return { link: '' }
}

async function record(
  tx: Writer,
  { caller, now }: Pick<CallRequest<'title-lists.withdraw'>, 'caller' | 'now'>,
  action: 'title_lists.shared' | 'title_lists.withdrawn',
  subjectId: number,
  details: Record<string, boolean>,
): Promise<void> {
  const event = { actor: actorOf(caller), action, subject: 'title_list', subjectId, details } as const
  await recordAudit(tx, event, now.toInstant())
}
