/** Automatic renewal: renews for patrons who want it, and mails them one summary. */

import { isTimeToRenew } from '@estante/domain/circulation/notices'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import { readSetting } from '../institution/settings.ts'
import { dayOf } from './days.ts'
import { renewedMessage } from './loan-messages.ts'
import { type Renewal, renewLoan } from './renew-loan.ts'
import { markNotified, type WatchedLoan, watchedLoans } from './store/loan-notices.ts'

const kind = 'automatic'
/** Days for which the summary is useful. */
const usefulDays = 3

/** Patrons with loans due for automatic renewal. */
export async function patronsToRenewFor(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>> {
  const loans = await loansToRenew(db, await readSetting(db, 'loans.automatic_renewal_days'), now)
  return new Set(loans.map(({ patronId }) => patronId))
}

export async function renewLoansOf(
  database: Database,
  ctx: MailContext,
  patron: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await database.transact(async (tx) => {
    const days = await readSetting(tx, 'loans.automatic_renewal_days')
    const seen = await loansToRenew(tx, days, now, patron)
    await lockTitlesAndPatrons(tx, { titles: seen.map(({ titleId }) => titleId), patrons: [patron] })
    // Another process may have renewed them while this one waited for the lock.
    const titles = new Set(seen.map(({ titleId }) => titleId))
    const loans = (await loansToRenew(tx, days, now, patron)).filter(({ titleId }) => titles.has(titleId))
    if (loans.length === 0) return
    await markNotified(
      tx,
      loans.map(({ id, dueOn }) => ({ id, dueOn, kind })),
      now.toInstant(),
    )
    const renewals: Renewal[] = []
    for (const { id } of loans) renewals.push(await renewLoan(tx, { loanId: id, by: 'automatic' }, now))
    const details = (language: Language) => summaryOf(renewals, language, now.timeZoneId)
    const libraries = renewals.flatMap(({ loan }) => (loan ? [loan.libraryId] : []))
    const until = now.add({ days: usefulDays }).toInstant()
    await notifyPatron(tx, ctx, patron, { topic: 'automaticRenewal', details, libraries, until }, now)
  })
}

/** Loans made or renewed today have their full term already. */
async function loansToRenew(
  db: Reader,
  automaticRenewalDays: number,
  now: Temporal.ZonedDateTime,
  patron?: number,
): Promise<WatchedLoan[]> {
  const day = now.toPlainDate()
  const today = day.toString()
  const loans = await watchedLoans(db, day.add({ days: automaticRenewalDays }).toString(), patron)
  return loans.filter(
    ({ automatic, notified, renewedOn, checkedOutAt, ...due }) =>
      automatic &&
      isTimeToRenew(due, today, automaticRenewalDays) &&
      !notified.has(kind) &&
      renewedOn !== today &&
      dayOf(checkedOutAt, now.timeZoneId) !== today,
  )
}

function summaryOf(renewals: readonly Renewal[], language: Language, zone: string) {
  const done = renewals.filter(({ renewed }) => renewed).length
  return {
    renewedCount: String(done),
    refusedCount: String(renewals.length - done),
    list: renewals.map((renewal) => lineOf(renewal, language, zone)).join('\n'),
  }
}

function lineOf(renewal: Renewal, language: Language, zone: string): string {
  const words = renewal.renewed ? renewedMessage(renewal, language, zone) : presentRefusal(renewal, language).mensagem
  const receipt = renewal.renewed ? ` ${receiptWord[language]} ${renewal.receipt}` : ''
  return `${renewal.loan?.title ?? ''}: ${words}${receipt}`
}

const receiptWord: Readonly<Record<Language, string>> = {
  pt: 'Recibo',
  es: 'Recibo',
  en: 'Receipt',
  fr: 'Reçu',
  it: 'Ricevuta',
}
