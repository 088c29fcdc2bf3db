/** Browsers that are told of notices, and what waits to be sent to them. */
import type { NoticeKind } from '@estante/domain/alerts/notice-kinds'
import { Temporal } from 'temporal-polyfill'
import { claimRow } from '../../../database/claim-row.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { Language } from '../../../i18n/language.ts'

export interface NewSubscription {
  patronId: number
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** The browser's endpoint may have been another person's before. */
export async function saveSubscription(
  tx: Writer,
  { patronId: patron_id, sessionId: session_id, endpoint, p256dh, auth }: NewSubscription,
  now: Temporal.Instant,
): Promise<void> {
  await deleteSubscriptions(tx, { endpoint })
  await tx
    .insertInto('push_subscriptions')
    .values({ patron_id, session_id, endpoint, p256dh, auth, created_at: momentOf(now) })
    .execute()
}

/** Keeps the newest ones of a patron. */
export async function limitSubscriptions(tx: Writer, patron: number, most: number): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('patron_id', '=', patron)
    .orderBy('id', 'desc')
    .execute()
  for (const { endpoint } of rows.slice(most)) await deleteSubscriptions(tx, { endpoint })
}

export async function isSubscribed(db: Reader, patron: number, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('patron_id', '=', patron)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return row !== undefined
}

/** With what waits for them. @param patron where it is given, only theirs */
export async function deleteSubscriptions(
  tx: Reader,
  { endpoint, patron }: { endpoint: string; patron?: number },
): Promise<void> {
  const gone = await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .$if(patron !== undefined, (query) => query.where('patron_id', '=', patron!))
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('push_messages').where('subscription_id', 'in', ids).execute()
}

/** One message for each browser of the patron. */
export async function enqueuePush(tx: Writer, patron: number, kind: NoticeKind, now: Temporal.Instant): Promise<void> {
  const at = momentOf(now)
  const browsers = tx
    .selectFrom('push_subscriptions')
    .where('patron_id', '=', patron)
    .select((eb) => ['id', eb.val(kind).as('kind'), eb.val(at).as('created_at'), eb.val(at).as('not_before')])
  await tx
    .insertInto('push_messages')
    .columns(['subscription_id', 'kind', 'created_at', 'not_before'])
    .expression(browsers)
    .execute()
}

/** To everybody's browsers, or to those of a category of patrons; who does not want it gets none. */
export async function enqueuePushOfNotice(
  tx: Writer,
  category: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const at = momentOf(now)
  const browsers = tx
    .selectFrom('push_subscriptions')
    .where((eb) =>
      eb(
        'push_subscriptions.patron_id',
        'in',
        eb
          .selectFrom('accounts')
          .innerJoin('patron_categories', 'patron_categories.id', 'accounts.category_id')
          .select('accounts.patron_id')
          .$if(category !== undefined, (query) => query.where('patron_categories.code', '=', category!)),
      ),
    )
    .leftJoin('notice_choices', (join) =>
      join
        .onRef('notice_choices.patron_id', '=', 'push_subscriptions.patron_id')
        .on('notice_choices.kind', '=', 'notice'),
    )
    .where((eb) => eb.or([eb('by_push', 'is', null), eb('by_push', '=', 1)]))
    .select((eb) => [
      'push_subscriptions.id',
      eb.val('notice').as('kind'),
      eb.val(at).as('created_at'),
      eb.val(at).as('not_before'),
    ])
  await tx
    .insertInto('push_messages')
    .columns(['subscription_id', 'kind', 'created_at', 'not_before'])
    .expression(browsers)
    .execute()
}

/** Numbers of messages whose time has come, those that wait longest first. */
export async function duePushes(db: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('push_messages')
    .select('id')
    .where('not_before', '<=', momentOf(now))
    .orderBy('not_before')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ClaimedPush {
  id: number
  kind: NoticeKind
  /** This one among them. */
  attempts: number
  written: Temporal.Instant
  /** Undefined: the browser is not told any more. */
  browser?: { endpoint: string; p256dh: string; auth: string; language: Language }
}

/** Takes a message for one attempt: nobody else gets it before `again`. @returns undefined when somebody else has it */
export async function claimPush(
  db: Reader,
  id: number,
  now: Temporal.Instant,
  again: Temporal.Instant,
): Promise<ClaimedPush | undefined> {
  const taken = await claimRow(db, 'push_messages', id, now, again)
  if (!taken) return undefined
  const browser = await db
    .selectFrom('push_subscriptions')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .select(['endpoint', 'p256dh', 'auth', 'language'])
    .where('push_subscriptions.id', '=', taken.subscription_id)
    .executeTakeFirst()
  const { kind, attempts, created_at } = taken
  return { id, kind, attempts, written: Temporal.Instant.from(created_at), ...(browser && { browser }) }
}

export async function postponePush(db: Reader, id: number, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ not_before: momentOf(until) })
    .where('id', '=', id)
    .execute()
}

export async function deletePush(db: Reader, id: number): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}
