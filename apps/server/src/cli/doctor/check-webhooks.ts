import { webhooks } from '../../features/webhooks/store.ts'
import type { OpenDatabase } from './check-database.ts'
import type { Finding } from './finding.ts'

/** Whether webhooks hear what they are told: those that the server paused, and those that fail at present. */
export async function checkWebhooks({ db }: OpenDatabase): Promise<Finding[]> {
  const all = await webhooks(db)
  if (all.length === 0) return [{ state: 'note', messageKey: 'checkWebhooksNone' }]
  const findings = all.flatMap(({ id, url, state, pauseReason, failures }): Finding[] => {
    const details = { id: String(id), url, count: failures }
    if (state === 'active') return failures > 0 ? [{ state: 'warn', messageKey: 'checkWebhookFails', details }] : []
    return pauseReason === 'administrator' ? [] : [{ state: 'warn', messageKey: 'checkWebhookPaused', details }]
  })
  return findings.length > 0 ? findings : [{ state: 'ok', messageKey: 'checkWebhooks', details: { count: all.length } }]
}
