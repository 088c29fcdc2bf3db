/** The library closes a report with a note; whoever sent it is told, where they can be reached. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import { reportById, type StoredReport, storeClosing } from './store.ts'

/** Days for which the mail is useful. */
const usefulDays = 7

export interface Closing {
  report: number
  note: string
  actor: string
}

/** @throws Refusal desk.report_not_found, desk.report_closed */
export async function closeReport(
  tx: Writer,
  ctx: MailContext,
  { report: id, note, actor }: Closing,
  now: Temporal.ZonedDateTime,
): Promise<StoredReport> {
  const report = (await reportById(tx, id)) ?? refuse('desk.report_not_found', { report: id })
  const at = now.toInstant()
  if (!(await storeClosing(tx, id, { note, closedAt: momentOf(at) }))) refuse('desk.report_closed', { report: id })
  const { titleId: title, authorityId: authority } = report.record
  const event = { action: 'reports.closed', subject: 'report', subjectId: id } as const
  await recordAudit(tx, { actor, ...event, details: { title, authority } }, at)
  await notifySender(tx, ctx, report, note, now)
  return { ...report, state: 'closed' }
}

/** The mail does not repeat what was reported: a stranger's address may have been given. */
async function notifySender(
  tx: Writer,
  ctx: MailContext,
  { name: about, patronId, email, language }: StoredReport,
  note: string,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const details = { about, note }
  const until = now.add({ days: usefulDays }).toInstant()
  const topic = 'reportClosed' as const
  if (patronId !== null) {
    await notifyPatron(tx, ctx, patronId, { topic, details: () => details, libraries: [], until }, now)
  } else if (email !== null) {
    const mail = { topic, language, name: email, to: email, institution: await institutionName(tx), details, until }
    await enqueueMail(tx, ctx.tokenKey, mail, now.toInstant())
  }
}
