import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import { noticeOfAlert } from '@estante/domain/alerts/notice-kinds'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { pipeline } from '../../database/prepared/pipeline.ts'
import type { PreparedQuery } from '../../database/prepared/prepared.ts'
import type { Alert, AlertFacts } from './alert.ts'
import { noticeChoiceOf } from './notice-choices-store.ts'
import { enqueuePush, enqueuePushOfNotice } from './push/store.ts'
import { insertAlert, insertNotices, settledAlerts } from './store.ts'

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

interface AlertsAbout {
  patron: number
  title: number
  kinds: readonly AlertKind[]
}

/** Marks alerts as read that are over: the book is back, the hold was picked up. */
export async function settleAlerts(tx: Writer, about: AlertsAbout, now: Temporal.ZonedDateTime): Promise<void> {
  await pipeline(tx, alertsSettled(tx, about, now))
}

/** The same for `pipeline`, with what else the deed writes. */
export function alertsSettled(db: Reader, about: AlertsAbout, now: Temporal.ZonedDateTime): PreparedQuery {
  return settledAlerts(db, { ...about, at: momentOf(now.toInstant()) })
}
