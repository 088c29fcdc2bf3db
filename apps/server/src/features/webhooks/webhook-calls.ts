/** What an administrator does with webhooks in the browser. */
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { FetchError } from '../../integrations/bounded-request.ts'
import { webhookAddress } from '../../integrations/webhooks/send-webhook.ts'
import { readSetting } from '../institution/settings.ts'
import { stampChangedRecords } from '../oai/store.ts'
import {
  addWebhook,
  changeSecret,
  oldSecretHours,
  pauseByAdministrator,
  removeWebhook,
  resume,
  type WebhookAct,
} from './manage.ts'
import { presentMessage } from './present.ts'
import { sendTest } from './send-test.ts'
import { findWebhook, presentNow } from './show-webhooks.ts'
import { countWebhooks } from './store.ts'

/** Each writes a row for each event, in the transaction of what it tells. */
const mostWebhooks = 50

/** What changed until now is no news to it: that is stamped before the transaction. */
export const addFromBrowser: ReadingHandler<'webhooks.add'> = async (db, { body, caller, now }, ctx) => {
  const url = body.endereco.trim()
  await refuseBadAddress(db, url)
  await stampChangedRecords(ctx.database, `${now.toInstant().toString().slice(0, 19)}Z`)
  const input = { url, events: [...new Set(body.eventos)], personalData: body.dados_pessoais }
  return ctx.database.transact(async (tx) => {
    if ((await countWebhooks(tx)) >= mostWebhooks) refuse('webhooks.too_many', { most: mostWebhooks })
    const { id, secret } = await addWebhook(tx, ctx.tokenKey, input, { actor: actorOf(caller), now })
    return { codigo: String(id), segredo: secret }
  })
}

/** No transaction is open while the receiver answers. */
export const test: ReadingHandler<'webhooks.test'> = async (db, { params, now }, { database, tokenKey, clock }) => {
  const webhook = await findWebhook(db, params.id)
  return presentMessage(await sendTest({ database, tokenKey, clock }, webhook), now.timeZoneId)
}

export const changeSecretOf: WritingHandler<'webhooks.change_secret'> = async (tx, request, { tokenKey }) => {
  const { id } = await findWebhook(tx, request.params.id)
  const secret = await changeSecret(tx, tokenKey, id, actOf(request))
  return { codigo: String(id), segredo: secret, horas: oldSecretHours }
}

export const pause: WritingHandler<'webhooks.pause'> = async (tx, request) => {
  const webhook = await findWebhook(tx, request.params.id)
  await pauseByAdministrator(tx, webhook.id, actOf(request))
  return presentNow(tx, webhook)
}

export const resumeAgain: WritingHandler<'webhooks.resume'> = async (tx, request) => {
  const webhook = await findWebhook(tx, request.params.id)
  await resume(tx, webhook.id, actOf(request))
  return presentNow(tx, webhook)
}

export const remove: WritingHandler<'webhooks.remove'> = async (tx, request) => {
  await removeWebhook(tx, await findWebhook(tx, request.params.id), actOf(request))
  return {}
}

function actOf({ caller, now }: Pick<CallRequest<'webhooks.pause'>, 'caller' | 'now'>): WebhookAct {
  return { actor: actorOf(caller), now: now.toInstant() }
}

/** @throws Refusal */
async function refuseBadAddress(db: Reader, url: string): Promise<void> {
  try {
    webhookAddress(url, await readSetting(db, 'webhooks.private_hosts'))
  } catch (error) {
    if (error instanceof FetchError) refuse('webhooks.address_bad')
    throw error
  }
}
