/** One try of a message: what it says, sending it, and what becomes of it and of its webhook. */
import { decideAttempt, isTooOld, type PauseReason } from '@estante/domain/webhooks/decide-attempt'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Database } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { FetchBounds } from '../../integrations/bounded-request.ts'
import { sendWebhook, type WebhookAnswer } from '../../integrations/webhooks/send-webhook.ts'
import { readSetting } from '../institution/settings.ts'
import { secretsOf } from './secret.ts'
import {
  claimMessage,
  closeMessage,
  closeWaiting,
  pauseWebhook,
  postponeMessage,
  recordArrival,
  recordFailure,
  type TryResult,
  type Webhook,
  type WebhookMessage,
} from './store.ts'

export interface WebhookContext {
  database: Database
  tokenKey: Uint8Array
  clock: () => Temporal.Instant
  /** For tests, whose receivers are slow on purpose. */
  webhooks?: Partial<FetchBounds>
}

/** Seconds that a taken message is nobody else's: longer than sending may take. */
const takenSeconds = 60

export type AttemptResult = 'delivered' | 'failed' | 'not-sent'

/** @returns not-sent: somebody else has the message, or nobody needs it any more */
export async function attemptMessage(ctx: WebhookContext, webhook: Webhook, id: number): Promise<AttemptResult> {
  const { database, clock } = ctx
  const now = clock()
  const message = await claimMessage(database.db, id, now, now.add({ seconds: takenSeconds }))
  if (!message) return 'not-sent'
  if (isTooOld(message.written, now)) {
    await closeMessage(database.db, id, { status: null, failure: 'old' }, now)
    return 'not-sent'
  }
  const secrets = secretsOf(webhook, ctx.tokenKey, now)
  if (secrets === undefined) {
    await pause(ctx, webhook, 'failing')
    await postponeMessage(database.db, id, { status: null, failure: 'secret' }, now)
    return 'failed'
  }
  const privateHosts = await readSetting(database.db, 'webhooks.private_hosts')
  const { url } = webhook
  const outgoing = { url, id: message.eventId, body: bodyOf(message), secrets, now: now.epochMilliseconds }
  const answer = await sendWebhook(outgoing, { ...ctx.webhooks, privateHosts })
  return recordAnswer(ctx, webhook, message, answer)
}

/** The same text at every try, unless the person was erased meanwhile. */
export function bodyOf({ type, data, patronId, written }: WebhookMessage): string {
  const about = patronId === null ? data : { ...data, person: patronId }
  return JSON.stringify({ type, timestamp: momentOf(written), data: about })
}

async function recordAnswer(
  ctx: WebhookContext,
  webhook: Webhook,
  message: WebhookMessage,
  answer: WebhookAnswer,
): Promise<AttemptResult> {
  const { db } = ctx.database
  const now = ctx.clock()
  const outcome = decideAttempt({ ...message, ...webhook, ...('status' in answer && answer) }, now)
  const result = resultOf(answer, outcome.message === 'delivered')
  if (outcome.message === 'waits') await postponeMessage(db, message.id, result, outcome.again)
  else await closeMessage(db, message.id, result, now)
  if (outcome.message === 'delivered') {
    await recordArrival(db, webhook.id, now)
    return 'delivered'
  }
  await recordFailure(db, webhook.id, 'quietUntil' in outcome ? outcome.quietUntil : null)
  if ('pause' in outcome) await pause(ctx, webhook, outcome.pause)
  return 'failed'
}

function resultOf(answer: WebhookAnswer, isDelivered: boolean): TryResult {
  if ('problem' in answer) return { status: null, failure: answer.problem }
  const { status } = answer
  const failure = status >= 300 && status < 400 ? 'redirects' : status === 410 ? 'gone' : 'status'
  return { status, failure: isDelivered ? null : failure }
}

/** On record, since nobody looked on. A receiver that wants nothing more gets nothing of what waits either. */
async function pause({ database, clock }: WebhookContext, { id }: Webhook, reason: PauseReason): Promise<void> {
  await database.transact(async (tx) => {
    if (reason === 'gone') await closeWaiting(tx, id, reason, clock())
    if (!(await pauseWebhook(tx, id, reason))) return
    const event = { actor: 'system', action: 'webhooks.paused', subject: 'webhook', subjectId: id } as const
    await recordAudit(tx, { ...event, details: { reason } }, clock())
  })
}
