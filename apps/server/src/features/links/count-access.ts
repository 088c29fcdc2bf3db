import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { findTitle } from '../titles/find-title.ts'
import { linkAt } from './open-link.ts'
import { addLinkAccess } from './store.ts'

/** A restricted link is counted when it is opened. */
export const countAccess: WritingHandler<'links.count'> = async (tx, { body, caller, now }) => {
  const title = await findTitle(tx, String(body.cod_acervo))
  const link = linkAt(title, String(body.seq_paragrafo))
  if (link.restricted) return { registrado: false }
  if (body.url && body.url !== link.url) refuse('links.not_found')
  const category = caller.kind === 'person' ? (await patronOfAccount(tx, caller.account)).category.code : ''
  await addLinkAccess(tx, { title: title.id, link: link.sequence, day: now.toPlainDate().toString(), category })
  return { registrado: true }
}
