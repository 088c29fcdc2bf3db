/** What the administrator does with webhooks; each is on record. */
import type { WebhookEvent } from '@estante/domain/webhooks/webhook-events'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { makeSecret } from './secret.ts'
import { deleteWebhook, insertWebhook, pauseWebhook, resumeWebhook, rotateSecret } from './store.ts'

export interface WebhookInput {
  url: string
  events: readonly WebhookEvent[]
  personalData: boolean
}

/** Who does it, and when. */
export interface WebhookAct {
  /** As `audit_log.actor`. */
  actor: string
  now: Temporal.Instant
}

/** Hours for which the secret before signs too. */
export const oldSecretHours = 24

/** @param now in the institution's zone @returns its number, and its secret, which is shown this once */
export async function addWebhook(
  tx: Writer,
  key: Uint8Array,
  { url, events, personalData }: WebhookInput,
  { actor, now }: { actor: string; now: Temporal.ZonedDateTime },
): Promise<{ id: number; secret: string }> {
  const { secret, sealed } = makeSecret(key)
  const today = now.toPlainDate().toString()
  const id = await insertWebhook(tx, { url, secret: sealed, personalData, events, today }, now.toInstant())
  // The path of an address may be a secret.
  const details = { host: new URL(url).host, events: events.join(' '), personalData }
  await record(tx, 'webhooks.added', id, { actor, now: now.toInstant() }, details)
  return { id, secret }
}

/** With what waits for it. */
export async function removeWebhook(
  tx: Writer,
  { id, url }: { id: number; url: string },
  act: WebhookAct,
): Promise<void> {
  await deleteWebhook(tx, id)
  await record(tx, 'webhooks.removed', id, act, { host: new URL(url).host })
}

/** @returns false: it is paused already */
export async function pauseByAdministrator(tx: Writer, id: number, act: WebhookAct): Promise<boolean> {
  if (!(await pauseWebhook(tx, id, 'administrator'))) return false
  await record(tx, 'webhooks.paused', id, act, { reason: 'administrator' })
  return true
}

/** @returns false: it is not paused */
export async function resume(tx: Writer, id: number, act: WebhookAct): Promise<boolean> {
  if (!(await resumeWebhook(tx, id, act.now))) return false
  await record(tx, 'webhooks.resumed', id, act)
  return true
}

/** @returns the new secret, which is shown this once; the one before signs too for a day */
export async function changeSecret(tx: Writer, key: Uint8Array, id: number, act: WebhookAct): Promise<string> {
  const { secret, sealed } = makeSecret(key)
  await rotateSecret(tx, id, sealed, act.now.add({ hours: oldSecretHours }))
  await record(tx, 'webhooks.secret_changed', id, act)
  return secret
}

async function record(tx: Writer, action: AuditAction, subjectId: number, { actor, now }: WebhookAct, details = {}) {
  await recordAudit(tx, { actor, action, subject: 'webhook', subjectId, details }, now)
}
