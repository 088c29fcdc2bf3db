import type { PauseReason } from '@estante/domain/webhooks/decide-attempt'
import type { WebhookEvent, WebhookMessageType } from '@estante/domain/webhooks/webhook-events'
import type { ColumnType } from 'kysely'
import type { Day, Flag, Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/** Receivers that are told of events. */
export interface WebhooksTable {
  id: Id
  url: string
  /** Sealed; what messages are signed with. */
  secret: string
  /** Sealed; signs besides until `old_secret_until`. */
  old_secret: Nullable<string>
  old_secret_until: Nullable<Moment>
  /** 1: messages have the number of the person. */
  personal_data: Flag
  state: ColumnType<'active' | 'paused', 'active' | 'paused' | undefined, 'active' | 'paused'>
  pause_reason: Nullable<PauseReason>
  /** In a row. */
  failures: OffFlag
  /** Until then its receiver is left alone. */
  not_before: Nullable<Moment>
  /** When something last arrived; else when it was made or resumed. */
  good_at: Moment
  /** Loans due before that day have been told. */
  overdue_from: Day
  created_at: Moment
}

/** The events of which a webhook is told. */
export interface WebhookSubscriptionsTable {
  event: WebhookEvent
  webhook_id: number
}

/** A message to a webhook, until it arrived or is given up, and for a while after that. */
export interface WebhookMessagesTable {
  id: Id
  webhook_id: number
  /** The same for every webhook and at every try. */
  event_id: string
  type: WebhookMessageType
  /** Without the person. */
  data: Json
  /** null: the webhook may not know, or the message is over. */
  patron_id: Nullable<number>
  created_at: Moment
  not_before: Moment
  attempts: OffFlag
  done_at: Nullable<Moment>
  /** Of the last answer. */
  status: Nullable<number>
  /** Of the last try; once the message is done: why it was given up. */
  failure: Nullable<string>
}
