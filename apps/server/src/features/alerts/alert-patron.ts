import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import { noticeOfAlert } from '@estante/domain/alerts/notice-kinds'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { Alert, AlertFacts } from './alert.ts'
import { noticeChoiceOf } from './notice-choices-store.ts'
import { enqueuePush, enqueuePushOfNotice } from './push/store.ts'
import { insertAlert, insertNotices, markSettled } from './store.ts'

/**
 * Writes an alert into a patron's account, in the transaction of what it tells: the only place where alerts come from.
 * A patron who does not want such alerts gets none; the browsers that want them are told too.
 *
 * @example await alertPatron(tx, patron, { kind: 'suggestion-changed', facts: { suggestion, about, status } }, now)
 */
export async function alertPatron(
  tx: Writer,
  patron: number,
  alert: Alert,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const kind = noticeOfAlert(alert.kind)
  const { account, push } = await noticeChoiceOf(tx, patron, kind)
  if (account) await insertAlert(tx, { ...alert, patronId: patron, createdAt: momentOf(now.toInstant()) })
  if (push) await enqueuePush(tx, patron, kind, now.toInstant())
}

/**
 * Writes a notice of the library to many patrons.
 * @param category code of a patron category; without one to everybody with an account
 * @returns the number of patrons
 */
export async function alertPatrons(
  tx: Writer,
  { category, text }: { category?: string; text: AlertFacts['notice'] },
  now: Temporal.ZonedDateTime,
): Promise<number> {
  await enqueuePushOfNotice(tx, category, now.toInstant())
  return insertNotices(tx, { category, text, createdAt: momentOf(now.toInstant()) })
}

/** Marks alerts as read that are over: the book is back, the hold was picked up. */
export async function settleAlerts(
  tx: Writer,
  about: { patron: number; title: number; kinds: readonly AlertKind[] },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await markSettled(tx, about, momentOf(now.toInstant()))
}
