/**
 * What a link of a mail does, by the rules that the patron's own pages have. It is recorded as coming from a link: whoever
 * reads the audit log sees that nobody had signed in.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import { chosenChannels } from '@estante/domain/alerts/notice-kinds'
import { networkOf } from '@estante/domain/session/network'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../../database/audit-log.ts'
import { withAuditOrigin } from '../../../database/audit-origin.ts'
import { lockTitlesAndPatrons } from '../../../database/circulation-locks.ts'
import type { Writer } from '../../../database/database.ts'
import { localDue, momentOf } from '../../../database/moment.ts'
import { titleName } from '../../../database/title-data.ts'
import type { AppContext, WritingHandler } from '../../../http/call-handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { formatDay, formatMoment } from '../../../i18n/format-day.ts'
import type { Language } from '../../../i18n/language.ts'
import { message } from '../../../i18n/message.ts'
import { settleAlerts } from '../../alerts/alert-patron.ts'
import type { MailAction, MailLink } from '../../alerts/mail-link.ts'
import { noticeChoiceOf, saveNoticeChoice } from '../../alerts/notice-choices-store.ts'
import { presentRefusal } from '../../circulation/eligibility.ts'
import { endHold } from '../../circulation/end-hold.ts'
import { holdById, type StoredHold, updateHold } from '../../circulation/store/holds.ts'
import { countWithin } from '../../session/rate-limits.ts'
import { renewedMessage } from '../loan-messages.ts'
import { renewLoan } from '../renew-loan.ts'
import { openLoans } from '../store/loans.ts'
import { checkMailLink } from './check-mail-link.ts'

type Answer = AnswerOf<'mail-links.use'>
type LinkAction<Name extends MailAction['action']> = Extract<MailAction, { action: Name }>

/** The actor for the audit log. */
const actor = 'mail-link'
const hourInSeconds = 3600
/** Uses in an hour of all links of a patron. */
const hourlyLimit = 60

interface Use {
  tx: Writer
  ctx: AppContext
  patron: number
  language: Language
  now: Temporal.ZonedDateTime
}

export const actOnMailLink: WritingHandler<'mail-links.use'> = async (tx, { query, language, clientIp, now }, ctx) => {
  const link = await checkMailLink(tx, ctx.tokenKey, query.token, now)
  const { count, left } = await countWithin(tx, `mail-link ${link.patron}`, hourInSeconds, now.toInstant())
  if (count > hourlyLimit) refuse('common.too_many_requests', { seconds: left })
  const use = { tx, ctx, patron: link.patron, language, now }
  return withAuditOrigin({ kind: 'mail-link', clientIp: networkOf(clientIp) }, () => carryOut(use, link))
}

function carryOut(use: Use, { does }: MailLink): Promise<Answer> {
  if (does.action === 'renew') return renewByLink(use, does)
  if (does.action === 'keep-hold') return keepHold(use, does)
  if (does.action === 'cancel-hold') return cancelHold(use, does)
  return stopMails(use, does)
}

async function renewByLink({ tx, patron, language, now }: Use, { loans }: LinkAction<'renew'>): Promise<Answer> {
  const ids = loans.map(({ id }) => id)
  const titles = (await openLoans(tx, { ids })).map(({ titleId }) => titleId)
  await lockTitlesAndPatrons(tx, { titles, patrons: [patron] })
  const open = new Map((await openLoans(tx, { ids })).map((loan) => [loan.id, loan]))
  const resultados: Answer['resultados'] = []
  let before = 0
  for (const { id, dueOn } of loans) {
    const loan = open.get(id)
    if (!loan || loan.patronId !== patron) {
      resultados.push({ titulo: '', feito: false, mensagem: message(language, 'alerts:done-returned') })
      continue
    }
    if (loan.dueOn > dueOn) {
      before += 1
      const mensagem = message(language, 'alerts:done-renewed-before', {
        day: formatDay(localDue(loan, now.timeZoneId), language),
      })
      resultados.push({ titulo: loan.title, feito: true, mensagem })
      continue
    }
    const renewal = await renewLoan(tx, { loanId: id, by: 'patron', actor }, now)
    const mensagem = renewal.renewed
      ? renewedMessage(renewal, language, now.timeZoneId)
      : presentRefusal(renewal, language).mensagem
    resultados.push({ titulo: loan.title, feito: renewal.renewed, mensagem })
  }
  return { resultados, ja_feito: before === loans.length }
}

/** The patron says that they come: the library sees it, and the alert has done its work. */
async function keepHold(use: Use, { hold: id }: LinkAction<'keep-hold'>): Promise<Answer> {
  const { tx, patron, language, now } = use
  const hold = await lockHold(use, id)
  if (hold.state !== 'available' || hold.pickupUntil === null) refuse('holds.not_open')
  const until = formatMoment(Temporal.Instant.from(hold.pickupUntil).toZonedDateTimeISO(now.timeZoneId), language)
  if (hold.confirmedAt !== null) return done('', message(language, 'alerts:done-kept-before', { until }), true)
  await updateHold(tx, id, { confirmedAt: momentOf(now.toInstant()) })
  await recordAudit(tx, { actor, action: 'holds.confirmed', subject: 'hold', subjectId: id }, now.toInstant())
  await settleAlerts(tx, { patron, title: hold.titleId, kinds: ['hold-ready'] }, now)
  return done('', message(language, 'alerts:done-kept', { until }), false)
}

async function cancelHold(use: Use, { hold: id }: LinkAction<'cancel-hold'>): Promise<Answer> {
  const { tx, ctx, language, now } = use
  const hold = await lockHold(use, id)
  const title = await titleName(tx, hold.titleId)
  if (hold.state === 'cancelled') return done('', message(language, 'alerts:done-cancelled-before', { title }), true)
  if (hold.state !== 'available' && hold.state !== 'waiting') refuse('holds.not_open')
  await endHold(tx, ctx, hold, { state: 'cancelled', reason: 'patron', actor }, now)
  return done('', message(language, 'alerts:done-cancelled', { title }), false)
}

async function lockHold({ tx, patron }: Use, id: number): Promise<StoredHold> {
  const found = await holdById(tx, id)
  if (found?.patronId !== patron) refuse('mail-links.invalid')
  await lockTitlesAndPatrons(tx, { titles: [found.titleId], patrons: [patron] })
  return (await holdById(tx, id))!
}

async function stopMails({ tx, patron, language, now }: Use, { kind }: LinkAction<'stop-mails'>): Promise<Answer> {
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const choice = await noticeChoiceOf(tx, patron, kind)
  if (!choice.mail) return done('', message(language, 'alerts:done-stopped-before'), true)
  const stopped = { ...choice, mail: false }
  await saveNoticeChoice(tx, patron, kind, stopped)
  const event = { actor, action: 'patrons.notices_chosen', subject: 'patron', subjectId: patron } as const
  await recordAudit(tx, { ...event, details: { [kind]: chosenChannels(stopped) } }, now.toInstant())
  return done('', message(language, 'alerts:done-stopped'), false)
}

function done(titulo: string, mensagem: string, isRepeated: boolean): Answer {
  return { resultados: [{ titulo, feito: true, mensagem }], ja_feito: isRepeated }
}
