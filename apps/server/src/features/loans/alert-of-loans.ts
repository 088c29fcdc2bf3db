/** Alerts before and after the due date, each written once, also for patrons who want no mail. */
import { alertDays, loanAlertFor } from '@estante/domain/alerts/loan-alerts'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database, Reader } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { startOf } from './send-reminders.ts'
import { markNotified, watchedLoans } from './store/loan-notices.ts'

/** Patrons with an alert to write. */
export async function patronsToAlert(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>> {
  return new Set((await alertsFor(db, now)).map(({ patronId }) => patronId))
}

export async function alertOfOwnLoans(database: Database, patron: number, now: Temporal.ZonedDateTime): Promise<void> {
  await database.transact(async (tx) => {
    await lockTitlesAndPatrons(tx, { patrons: [patron] })
    const alerts = await alertsFor(tx, now, patron)
    await markNotified(tx, alerts, now.toInstant())
    for (const { kind, titleId, ...due } of alerts)
      await alertPatron(tx, patron, { kind, titleId, facts: { day: localDue(due, now.timeZoneId) } }, now)
  })
}

async function alertsFor(db: Reader, now: Temporal.ZonedDateTime, patron?: number) {
  const today = now.toPlainDate()
  const loans = await watchedLoans(db, today.add({ days: alertDays }).toString(), patron)
  return loans.flatMap(({ notified, ...loan }) => {
    const kind = loanAlertFor({ ...loan, startedOn: startOf(loan, now.timeZoneId) }, today.toString())
    return kind === undefined || notified.has(kind) ? [] : [{ ...loan, kind }]
  })
}
