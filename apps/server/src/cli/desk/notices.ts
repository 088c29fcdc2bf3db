/** `estante desk notify`: a notice of the library, as an alert in the accounts of patrons. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { alertPatron, alertPatrons } from '../../features/alerts/alert-patron.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount } from './find-named.ts'
import { categoryCodes } from './store.ts'

/** @throws Refusal desk.category_not_found */
export async function sendNotice({ database, now }: DeskContext, input: DeskInput<'notify'>): Promise<object> {
  const { text, text_es: es = text, text_en: en = text, category } = input
  const words = { pt: text, es, en }
  return database.transact(async (tx) => {
    const sent = await send(tx)
    const event = { actor: commandLine, action: 'alerts.notice_sent', subject: 'alert' } as const
    await recordAudit(tx, { ...event, details: { ...sent, text } }, now().toInstant())
    return sent
  })

  async function send(tx: Writer): Promise<{ person?: number; category?: string; sent: number }> {
    if (input.user !== undefined) {
      const { patron } = await findAccount(tx, input.user)
      await alertPatron(tx, patron, { kind: 'notice', facts: words }, now())
      return { person: patron, sent: 1 }
    }
    if (category === undefined) return { sent: await alertPatrons(tx, { text: words }, now()) }
    const known = await categoryCodes(tx)
    if (!known.includes(category)) refuse('desk.category_not_found', { category, known: known.join(', ') })
    return { category, sent: await alertPatrons(tx, { category, text: words }, now()) }
  }
}
