/** The secret address under which a calendar program reads a person's dates: made, ended, read. */

import type { AuditAction } from '../../database/audit-actions.ts'
import { type AuditEvent, actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { generateSecret, hashSecret } from '../../secrets/random-secrets.ts'
import { revokeCalendar } from '../session/revoke-calendar.ts'
import { calendarEvents } from './calendar-events.ts'
import { writeCalendar } from './calendar-file.ts'

const ending = '.ics'

export const showCalendar: ReadingHandler<'loans.calendar'> = async (db, { caller }) => {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('patron_id', '=', caller.patron)
    .executeTakeFirst()
  return present(row)
}

export const openCalendar: WritingHandler<'loans.open_calendar'> = async (tx, { caller, now }) => {
  // The address would go on telling whoever acts for somebody after they may no more.
  if (caller.actingAccount !== undefined) refuse('second-factors.not_as_another')
  const secret = generateSecret()
  const made = { hash: hashSecret(secret), created_at: momentOf(now.toInstant()), read_at: null }
  await tx
    .insertInto('calendar_feeds')
    .values({ patron_id: caller.patron, ...made })
    .onConflict((oc) => oc.column('patron_id').doUpdateSet(made))
    .execute()
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
  const feed = await tx
    .updateTable('calendar_feeds')
    .set({ read_at: momentOf(now.toInstant()) })
    .where('hash', '=', hashSecret(secret))
    .returning('patron_id')
    .executeTakeFirst()
  if (!feed) refuse('loans.calendar_not_found')
  const { language, name } = await reader(tx, feed.patron_id)
  const events = await calendarEvents(tx, ctx, feed.patron_id, language, now)
  const bytes = new TextEncoder().encode(writeCalendar(name, events, language))
  return { bytes, type: 'text/calendar; charset=utf-8', saveAs: 'estante.ics' }
}

async function reader(db: Reader, patron: number) {
  const { language } = await db
    .selectFrom('patrons')
    .select('language')
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  const institution = await db.selectFrom('institution').select('acronym').executeTakeFirst()
  return { language, name: institution?.acronym ?? '' }
}

function auditEventOf(caller: PatronCaller, action: AuditAction): AuditEvent {
  return { actor: actorOf(caller), action, subject: 'patron', subjectId: caller.patron }
}

function present(row: { created_at: string; read_at: string | null } | undefined) {
  return { ativa: row !== undefined, desde: row?.created_at ?? '', lida: row?.read_at ?? '' }
}
