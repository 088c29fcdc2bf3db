/** A notice of the library to one person: at the desk and by `estante desk notify`. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import type { AlertFacts } from './alert.ts'
import { noticeText } from './alert-message.ts'
import { alertPatron } from './alert-patron.ts'
import { hasAlertSince } from './store.ts'

export interface PersonalNotice {
  patron: number
  /** By language; a language without one shows another. */
  text: AlertFacts['notice']
  /** The library that writes. */
  library?: number
  actor: string
}

/** Days for which the mail is worth sending. */
const newsDays = 7

/** Minutes within which the same words are the same notice, sent twice. */
const sameMinutes = 5

/** @returns `mails`: the number of addresses that get it too, as the person prefers; undefined: it is there already */
export async function sendNotice(
  tx: Writer,
  ctx: MailContext,
  { patron, text, library, actor }: PersonalNotice,
  now: Temporal.ZonedDateTime,
): Promise<{ mails: number } | undefined> {
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const alert = { kind: 'notice', facts: text } as const
  const since = momentOf(now.subtract({ minutes: sameMinutes }).toInstant())
  if (await hasAlertSince(tx, patron, alert, since)) return undefined
  await alertPatron(tx, patron, alert, now)
  const mail = {
    topic: 'libraryNotice' as const,
    details: (language: Parameters<typeof noticeText>[1]) => ({ text: noticeText(text, language) }),
    libraries: library === undefined ? [] : [library],
    until: now.add({ days: newsDays }).toInstant(),
  }
  const mails = await notifyPatron(tx, ctx, patron, mail, now)
  // Not what it says: the log must not contain personal data.
  const event = { action: 'alerts.notice_sent', subject: 'patron', subjectId: patron, details: { mails } } as const
  await recordAudit(tx, { actor, ...event }, now.toInstant())
  return { mails }
}
