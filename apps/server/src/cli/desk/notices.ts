/** `estante desk notify`: a notice of the library, as an alert in the accounts of patrons. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { alertPatrons } from '../../features/alerts/alert-patron.ts'
import { sendNotice } from '../../features/alerts/send-notice.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount } from './find-named.ts'
import { categoryCodes } from './store.ts'

/** @throws Refusal desk.category_not_found */
export async function notify({ database, ctx, now }: DeskContext, input: DeskInput<'notify'>): Promise<object> {
  const { user, text, text_es: es = text, text_en: en = text, category } = input
  const words = { pt: text, es, en }
  return database.transact(async (tx) => {
    if (user !== undefined) {
      const { patron } = await findAccount(tx, user)
      const sent = await sendNotice(tx, ctx, { patron, text: words, actor: commandLine }, now())
      return { person: patron, sent: sent ? 1 : 0, ...(sent && { mails: sent.mails }) }
    }
    const sent = await sendToMany(tx)
    const event = { actor: commandLine, action: 'alerts.notice_sent', subject: 'alert' } as const
    await recordAudit(tx, { ...event, details: { ...sent, text } }, now().toInstant())
    return sent
  })

  async function sendToMany(tx: Writer): Promise<{ category?: string; sent: number }> {
    if (category === undefined) return { sent: await alertPatrons(tx, { text: words }, now()) }
    const known = await categoryCodes(tx)
    if (!known.includes(category)) refuse('desk.category_not_found', { category, known: known.join(', ') })
    return { category, sent: await alertPatrons(tx, { category, text: words }, now()) }
  }
}
