/** A patron's secret calendar address: created, revoked, read. */

import type { AuditAction } from '../../database/audit-actions.ts'
import { type AuditEvent, actorOf, recordAudit } from '../../database/audit-log.ts'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { generateSecret, hashSecret } from '../../secrets/random-secrets.ts'
import { institutionAcronym } from '../institution/store.ts'
import { revokeCalendar } from '../session/store/revoke-calendar.ts'
import { calendarEvents } from './calendar-events.ts'
import { writeCalendar } from './calendar-file.ts'
import { calendarFeedOf, markCalendarRead, replaceCalendarFeed } from './store/calendar-feeds.ts'
import { addresseeOf } from './store/patrons.ts'

const ending = '.ics'

export const showCalendar: ReadingHandler<'loans.calendar'> = async (db, { caller }) => {
  return present(await calendarFeedOf(db, caller.patron))
}

export const openCalendar: WritingHandler<'loans.open_calendar'> = async (tx, { caller, now }) => {
  // The address would stay valid after the acting account loses its permission.
  if (caller.actingAccount !== undefined) refuse('second-factors.not_as_another')
  const secret = generateSecret()
  const made = { hash: hashSecret(secret), createdAt: momentOf(now.toInstant()), readAt: null }
  await replaceCalendarFeed(tx, caller.patron, made)
  await recordAudit(tx, auditEventOf(caller, 'patrons.calendar_opened'), now.toInstant())
  return { ...present(made), url: `/api/emprestimo/agenda/${secret}${ending}` }
}

export const closeCalendar: WritingHandler<'loans.close_calendar'> = async (tx, { caller, now }) => {
  if (await revokeCalendar(tx, caller.patron))
    await recordAudit(tx, auditEventOf(caller, 'patrons.calendar_closed'), now.toInstant())
  return present(undefined)
}

export const readCalendar: WritingHandler<'loans.calendar_feed'> = async (tx, { params, now }, ctx) => {
  const secret = params.chave.endsWith(ending) ? params.chave.slice(0, -ending.length) : params.chave
  const patron = await markCalendarRead(tx, hashSecret(secret), momentOf(now.toInstant()))
  if (patron === undefined) refuse('loans.calendar_not_found')
  const { language } = await addresseeOf(tx, patron)
  const events = await calendarEvents(tx, ctx, patron, language, now)
  const bytes = new TextEncoder().encode(writeCalendar(await institutionAcronym(tx), events, language))
  return { bytes, type: 'text/calendar; charset=utf-8', saveAs: 'estante.ics' }
}

function auditEventOf(caller: PatronCaller, action: AuditAction): AuditEvent {
  return { actor: actorOf(caller), action, subject: 'patron', subjectId: caller.patron }
}

function present(feed: { createdAt: string; readAt: string | null } | undefined) {
  return { ativa: feed !== undefined, desde: feed?.createdAt ?? '', lida: feed?.readAt ?? '' }
}
