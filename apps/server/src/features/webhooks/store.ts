/** Webhooks, and the messages that wait for them or went. */
import type { PauseReason } from '@estante/domain/webhooks/decide-attempt'
import type { WebhookEvent, WebhookMessageType } from '@estante/domain/webhooks/webhook-events'
import type { Selectable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { claimRow } from '../../database/claim-row.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WebhookMessagesTable, WebhooksTable } from '../../database/tables/webhooks.ts'

export interface Webhook {
  id: number
  url: string
  /** Sealed; the second one signs too until `oldSecretUntil`. */
  secret: string
  oldSecret: string | null
  oldSecretUntil: string | null
  personalData: boolean
  state: 'active' | 'paused'
  pauseReason: PauseReason | null
  /** In a row. */
  failures: number
  goodAt: Temporal.Instant
}

export interface NewWebhook {
  url: string
  secret: string
  personalData: boolean
  events: readonly WebhookEvent[]
  /** The institution's day. */
  today: string
}

export async function insertWebhook(
  tx: Writer,
  { url, secret, personalData, events, today }: NewWebhook,
  now: Temporal.Instant,
): Promise<number> {
  const at = momentOf(now)
  const { id } = await tx
    .insertInto('webhooks')
    .values({ url, secret, personal_data: personalData ? 1 : 0, good_at: at, overdue_from: today, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('webhook_subscriptions')
    .values(events.map((event) => ({ event, webhook_id: id })))
    .execute()
  return id
}

export async function webhooks(db: Reader): Promise<Webhook[]> {
  return (await db.selectFrom('webhooks').selectAll().orderBy('id').execute()).map(presentWebhook)
}

export async function countWebhooks(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function webhookById(db: Reader, id: number): Promise<Webhook | undefined> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  return row && presentWebhook(row)
}

function presentWebhook(row: Selectable<WebhooksTable>): Webhook {
  return {
    id: row.id,
    url: row.url,
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_until,
    personalData: row.personal_data === 1,
    state: row.state,
    pauseReason: row.pause_reason,
    failures: row.failures,
    goodAt: Temporal.Instant.from(row.good_at),
  }
}

/** The events of each webhook. */
export async function subscribedEvents(db: Reader): Promise<Map<number, WebhookEvent[]>> {
  const rows = await db.selectFrom('webhook_subscriptions').selectAll().execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.webhook_id)].map(([id, own]) => [id, own.map(({ event }) => event)]),
  )
}

/** Whether a webhook wants one of the events. */
export async function isAnySubscribed(db: Reader, events: readonly WebhookEvent[]): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_subscriptions')
    .select('event')
    .where('event', 'in', events)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** With its messages. */
export async function deleteWebhook(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('webhook_messages').where('webhook_id', '=', id).execute()
  await tx.deleteFrom('webhook_subscriptions').where('webhook_id', '=', id).execute()
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** @returns false: it was paused already */
export async function pauseWebhook(db: Reader, id: number, reason: PauseReason): Promise<boolean> {
  const paused = await db
    .updateTable('webhooks')
    .set({ state: 'paused', pause_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return paused.numUpdatedRows > 0n
}

/** What waits is due at once. @returns false: it was not paused */
export async function resumeWebhook(tx: Writer, id: number, now: Temporal.Instant): Promise<boolean> {
  const resumed = await tx
    .updateTable('webhooks')
    .set({ state: 'active', pause_reason: null, failures: 0, not_before: null, good_at: momentOf(now) })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .executeTakeFirst()
  if (resumed.numUpdatedRows === 0n) return false
  await tx
    .updateTable('webhook_messages')
    .set({ not_before: momentOf(now) })
    .where('webhook_id', '=', id)
    .where('done_at', 'is', null)
    .where('not_before', '>', momentOf(now))
    .execute()
  return true
}

/** The one before signs besides until then. */
export async function rotateSecret(tx: Writer, id: number, secret: string, oldUntil: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((eb) => ({ secret, old_secret: eb.ref('secret'), old_secret_until: momentOf(oldUntil) }))
    .where('id', '=', id)
    .execute()
}

/** Something arrived. */
export async function recordArrival(db: Reader, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: 0, not_before: null, good_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export async function recordFailure(db: Reader, id: number, quietUntil: Temporal.Instant | null): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((eb) => ({ failures: eb('failures', '+', 1), not_before: quietUntil && momentOf(quietUntil) }))
    .where('id', '=', id)
    .execute()
}

/** Webhooks for which a message is due, those that wait longest first. However many messages wait, one of each is read. */
export async function dueWebhooks(db: Reader, now: Temporal.Instant): Promise<number[]> {
  const at = momentOf(now)
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('webhook_messages')
        .select((message) => message.fn.min('webhook_messages.not_before').as('first'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('done_at', 'is', null)
        .as('first'),
    )
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', at)]))
    .execute()
  return rows
    .flatMap(({ id, first }) => (first !== null && first <= at ? [{ id, first }] : []))
    .sort((one, other) => one.first.localeCompare(other.first))
    .map(({ id }) => id)
}

/** The webhook as it is now, with its message that waits longest; undefined: nothing is due. */
export async function nextDue(
  db: Reader,
  id: number,
  now: Temporal.Instant,
): Promise<{ webhook: Webhook; message: number } | undefined> {
  const at = momentOf(now)
  const row = await db
    .selectFrom('webhooks')
    .innerJoin('webhook_messages', 'webhook_messages.webhook_id', 'webhooks.id')
    .selectAll('webhooks')
    .select('webhook_messages.id as message')
    .where('webhooks.id', '=', id)
    .where('webhooks.state', '=', 'active')
    .where((eb) => eb.or([eb('webhooks.not_before', 'is', null), eb('webhooks.not_before', '<=', at)]))
    .where('webhook_messages.done_at', 'is', null)
    .where('webhook_messages.not_before', '<=', at)
    .orderBy('webhook_messages.not_before')
    .orderBy('webhook_messages.id')
    .limit(1)
    .executeTakeFirst()
  return row && { webhook: presentWebhook(row), message: row.message }
}

export interface WebhookMessage {
  id: number
  eventId: string
  type: WebhookMessageType
  data: object
  patronId: number | null
  written: Temporal.Instant
  /** The present one among them. */
  attempts: number
}

/** Takes a message for one attempt. @returns undefined when somebody else has it */
export async function claimMessage(
  db: Reader,
  id: number,
  now: Temporal.Instant,
  again: Temporal.Instant,
): Promise<WebhookMessage | undefined> {
  const row = await claimRow(db, 'webhook_messages', id, now, again)
  return row && presentMessage(row)
}

function presentMessage(row: Selectable<WebhookMessagesTable>): WebhookMessage {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    data: JSON.parse(row.data) as object,
    patronId: row.patron_id,
    written: Temporal.Instant.from(row.created_at),
    attempts: row.attempts,
  }
}

/** A message for one webhook: of what nobody else is told. */
export async function insertTestMessage(
  tx: Writer,
  webhook: number,
  eventId: string,
  now: Temporal.Instant,
): Promise<number> {
  const at = momentOf(now)
  const row = { webhook_id: webhook, event_id: eventId, type: 'webhook.test', data: '{}' } as const
  const { id } = await tx
    .insertInto('webhook_messages')
    .values({ ...row, created_at: at, not_before: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of the last try. */
export interface TryResult {
  status: number | null
  /** null: it arrived. */
  failure: string | null
}

/** It arrived or, with a failure, is given up: whom it was about is forgotten either way. */
export async function closeMessage(
  db: Reader,
  id: number,
  { status, failure }: TryResult,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ done_at: momentOf(now), status, failure, patron_id: null })
    .where('id', '=', id)
    .execute()
}

export async function postponeMessage(
  db: Reader,
  id: number,
  { status, failure }: TryResult,
  again: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ not_before: momentOf(again), status, failure })
    .where('id', '=', id)
    .execute()
}

/** What waits for a webhook is given up. */
export async function closeWaiting(db: Reader, webhook: number, failure: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ done_at: momentOf(now), failure, patron_id: null })
    .where('webhook_id', '=', webhook)
    .where('done_at', 'is', null)
    .execute()
}

export interface LoggedMessage {
  id: number
  webhook: number
  eventId: string
  type: WebhookMessageType
  createdAt: string
  attempts: number
  notBefore: string
  doneAt: string | null
  status: number | null
  failure: string | null
}

/** The newest first. */
export async function loggedMessages(
  db: Reader,
  { webhook, onlyFailed, limit }: { webhook?: number | undefined; onlyFailed: boolean; limit: number },
): Promise<LoggedMessage[]> {
  const rows = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .$if(webhook !== undefined, (query) => query.where('webhook_id', '=', webhook!))
    .$if(onlyFailed, (query) => query.where('failure', 'is not', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentLogged)
}

export async function loggedMessage(db: Reader, id: number): Promise<LoggedMessage | undefined> {
  const row = await db.selectFrom('webhook_messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row && presentLogged(row)
}

function presentLogged(row: Selectable<WebhookMessagesTable>): LoggedMessage {
  return {
    id: row.id,
    webhook: row.webhook_id,
    eventId: row.event_id,
    type: row.type,
    createdAt: row.created_at,
    attempts: row.attempts,
    notBefore: row.not_before,
    doneAt: row.done_at,
    status: row.status,
    failure: row.failure,
  }
}

/** How many messages wait for each webhook. */
export async function countWaiting(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('webhook_messages')
    .select((eb) => ['webhook_id', eb.fn.countAll<number>().as('waiting')])
    .where('done_at', 'is', null)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, waiting }) => [webhook_id, Number(waiting)]))
}

/** The first day of which some webhook has not been told which loans are overdue; undefined: none wants to know. */
export async function overdueToldUntil(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .innerJoin('webhook_subscriptions', 'webhook_id', 'webhooks.id')
    .select('overdue_from')
    .where('event', '=', 'loan.overdue')
    .orderBy('overdue_from')
    .limit(1)
    .executeTakeFirst()
  return row?.overdue_from
}
