/** Reminders before and after the due date, each sent once, in the recipient's language. */

import { type ReminderDays, reminderFor } from '@estante/domain/circulation/notices'
import { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Reader, Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { localDue } from '../../database/moment.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { type MailContext, type NoticeAction, notifyPatron } from '../circulation/notify-patron.ts'
import { reminderDays } from './reminder-days.ts'
import { type LoanWithRenewal, renewalEligibility } from './renewal-eligibility.ts'
import { markNotified, type WatchedLoan, watchedLoans } from './store/loan-notices.ts'
import { openLoans } from './store/loans.ts'

/** Days for which a reminder is useful. */
const usefulDays = 2

/** Patrons with a reminder to send. */
export async function patronsToRemind(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>> {
  const reminders = await remindersFor(db, await reminderDays(db), now)
  return new Set(reminders.map(({ patronId }) => patronId))
}

export async function sendReminders(
  database: Database,
  ctx: MailContext,
  patron: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockTitlesAndPatrons(tx, { patrons: [patron] })
    const reminders = await remindersFor(tx, await reminderDays(tx), now, patron)
    await markNotified(tx, reminders, now.toInstant())
    const loans = await renewalEligibility(tx, await openLoans(tx, { ids: reminders.map(({ id }) => id) }), now)
    const today = now.toPlainDate().toString()
    const late = loans.filter(({ loan }) => loan.dueOn < today)
    const soon = loans.filter(({ loan }) => loan.dueOn >= today)
    const currency = await currencyOf(tx)
    const send = (topic: Reminder['topic'], loans: readonly LoanWithRenewal[], line: Reminder['line']) =>
      mailReminder(tx, ctx, patron, { topic, loans, line }, now)
    const zone = now.timeZoneId
    await send('dueSoon', soon, (one, language) => soonLine(one, language, zone))
    await send('overdue', late, (one, language) => lateLine(one, language, zone, currency))
  })
}

/** Reminders that are due and not sent yet. */
async function remindersFor(db: Reader, settings: ReminderDays, now: Temporal.ZonedDateTime, patron?: number) {
  const day = now.toPlainDate()
  const until = day.add({ days: Math.max(0, ...settings.remindBefore) }).toString()
  const loans = await watchedLoans(db, until, patron)
  return loans.flatMap(({ reachable, notified, ...loan }) => {
    const startedOn = startOf(loan, now.timeZoneId)
    const kind = reachable ? reminderFor({ ...loan, startedOn }, day.toString(), settings) : undefined
    return kind === undefined || notified.has(kind)
      ? []
      : [{ id: loan.id, dueOn: loan.dueOn, patronId: loan.patronId, kind }]
  })
}

/** The day on which the patron last learned the due date. */
export function startOf(
  { checkedOutAt, renewedOn }: Pick<WatchedLoan, 'checkedOutAt' | 'renewedOn'>,
  zone: string,
): string {
  const lentOn = Temporal.Instant.from(checkedOutAt).toZonedDateTimeISO(zone).toPlainDate().toString()
  return renewedOn !== null && renewedOn > lentOn ? renewedOn : lentOn
}

interface Reminder {
  topic: 'dueSoon' | 'overdue'
  loans: readonly LoanWithRenewal[]
  line: (loan: LoanWithRenewal, language: Language) => string
}

async function mailReminder(
  tx: Writer,
  ctx: MailContext,
  patron: number,
  { topic, loans, line }: Reminder,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  if (loans.length === 0) return
  const details = (language: Language) => ({
    count: String(loans.length),
    list: loans.map((one) => line(one, language)).join('\n'),
  })
  const libraries = loans.map(({ loan }) => loan.libraryId)
  const until = now.add({ days: usefulDays }).toInstant()
  const notice = { topic, details, libraries, until, actions: renewalActions(loans), ...linksUntil(loans, now) }
  await notifyPatron(tx, ctx, patron, notice, now)
}

/** A link for each loan that can be renewed, and one for all of them. */
function renewalActions(loans: readonly LoanWithRenewal[]): readonly NoticeAction[] {
  const renewable = loans.filter(({ renewal }) => renewal.allowed).map(({ loan }) => loan)
  const actionOf = (chosen: typeof renewable) => ({
    action: 'renew' as const,
    loans: chosen.map(({ id, dueOn }) => ({ id, dueOn })),
  })
  const single = renewable.map((loan) => ({
    does: actionOf([loan]),
    label: (language: Language) => message(language, 'alerts:link-renew', { title: loan.title }),
  }))
  const all = { does: actionOf(renewable), label: (language: Language) => message(language, 'alerts:link-renew-all') }
  return renewable.length > 1 ? [all, ...single] : single
}

/** The links work until the last due date is over. */
function linksUntil(
  loans: readonly LoanWithRenewal[],
  now: Temporal.ZonedDateTime,
): { actionsUntil: Temporal.Instant } {
  const last = loans
    .map(({ loan }) => loan.dueOn)
    .sort()
    .at(-1)!
  const end = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(now.timeZoneId)
  return { actionsUntil: end.toInstant() }
}

function soonLine({ loan, renewal }: LoanWithRenewal, language: Language, zone: string): string {
  const next = renewal.allowed
    ? message(language, 'loans:renewable', { day: formatDay(localDue(renewal, zone), language) })
    : presentRefusal(renewal, language).mensagem
  return `${message(language, 'loans:due', { title: loan.title, day: formatDay(localDue(loan, zone), language) })} ${next}`
}

function lateLine({ loan, late }: LoanWithRenewal, language: Language, zone: string, currency: string): string {
  const day = formatDay(localDue(loan, zone), language)
  const wasDue = message(language, 'loans:wasDue', { title: loan.title, day })
  if (late.fineCents === 0) return wasDue
  return `${wasDue} ${message(language, 'loans:fine', { money: formatMoney(language, late.fineCents, currency) })}`
}
