/**
 * The link of a mail that ends such mails: sealed for one purpose and one patron. It works without signing in and as
 * often as it is called, for it only takes away.
 */
import { recordAudit } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { message } from '../../i18n/message.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { setInterestMails } from './store.ts'

const purpose = 'stop interest mails'

export function stopToken(key: Uint8Array, patron: number): string {
  return Buffer.from(seal(key, purpose, String(patron)), 'base64').toString('base64url')
}

function patronOf(key: Uint8Array, token: string): number | undefined {
  try {
    return Number(unseal(key, purpose, Buffer.from(token, 'base64url').toString('base64')))
  } catch {
    return undefined
  }
}

export const stopMails: WritingHandler<'interests.stop_mails'> = async (tx, { query, language, now }, { tokenKey }) => {
  const patron = patronOf(tokenKey, query.token) ?? refuse('interests.link_invalid')
  if (!(await setInterestMails(tx, patron, false))) refuse('interests.link_invalid')
  const event = { actor: 'mail-link', action: 'interests.mails_stopped', subject: 'patron', subjectId: patron } as const
  await recordAudit(tx, event, now.toInstant())
  return { mensagem: message(language, 'interests:stopped') }
}
