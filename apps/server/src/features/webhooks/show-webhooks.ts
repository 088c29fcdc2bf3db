import type { WireWebhook } from '@estante/contract/webhooks.shapes'
import { webhookEvents } from '@estante/domain/webhooks/webhook-events'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { presentMessage, presentWebhook } from './present.ts'
import { countWaiting, loggedMessages, subscribedEvents, type Webhook, webhookById, webhooks } from './store.ts'

/** Messages that a page shows. */
const shownMessages = 50

export const listWebhooks: ReadingHandler<'webhooks.list'> = async (db) => {
  const [all, events, waiting] = [await webhooks(db), await subscribedEvents(db), await countWaiting(db)]
  return {
    webhooks: all.map((one) => presentWebhook(one, events.get(one.id) ?? [], waiting.get(one.id) ?? 0)),
    eventos: [...webhookEvents],
  }
}

export const showWebhook: ReadingHandler<'webhooks.show'> = async (db, { params, now }) => {
  const webhook = await findWebhook(db, params.id)
  const messages = await loggedMessages(db, { webhook: webhook.id, onlyFailed: false, limit: shownMessages })
  return {
    webhook: await presentNow(db, webhook),
    mensagens: messages.map((one) => presentMessage(one, now.timeZoneId)),
  }
}

/** @throws Refusal for one that is not there */
export async function findWebhook(db: Reader, id: string): Promise<Webhook> {
  const found = /^\d{1,9}$/.test(id) ? await webhookById(db, Number(id)) : undefined
  return found ?? refuse('webhooks.not_found')
}

export async function presentNow(db: Reader, { id }: Pick<Webhook, 'id'>): Promise<WireWebhook> {
  const webhook = (await webhookById(db, id))!
  const [events, waiting] = [await subscribedEvents(db), await countWaiting(db)]
  return presentWebhook(webhook, events.get(id) ?? [], waiting.get(id) ?? 0)
}
