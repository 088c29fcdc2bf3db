/**
 * What the library does about loans by itself, in the morning of the institution's day: it renews for whoever wants that,
 * then reminds of what is due and of what is late, by mail and by alerts in the account.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from '../database/database.ts'
import { alertOfOwnLoans, patronsToAlert } from '../features/loans/alert-of-loans.ts'
import { patronsToRenewFor, renewLoansOf } from '../features/loans/renew-automatically.ts'
import { patronsToRemind, sendReminders } from '../features/loans/send-reminders.ts'
import { institutionZone } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job, JobContext } from './job.ts'

/** Nobody is written to at night. */
const firstHour = 6
/** Seconds between two looks. */
const every = 600

interface LoanJobOptions {
  name: string
  people(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>>
  work(database: Database, ctx: JobContext, patron: number, now: Temporal.ZonedDateTime): Promise<void>
}

function loanJob({ name, people, work }: LoanJobOptions): Job {
  const localNowOf = async ({ database, clock }: JobContext) =>
    clock().toZonedDateTimeISO(await institutionZone(database, clock()))
  return {
    name,
    every,
    async isDue(ctx) {
      const now = await localNowOf(ctx)
      return now.hour >= firstHour && (await people(ctx.database.db, now)).size > 0
    },
    async run(ctx, keepGoing) {
      const now = await localNowOf(ctx)
      const { database } = ctx
      await forEach(await people(database.db, now), keepGoing, (patron) => work(database, ctx, patron, now))
    },
  }
}

export const renewLoans = loanJob({ name: 'renew-loans', people: patronsToRenewFor, work: renewLoansOf })
export const remindOfLoans = loanJob({ name: 'remind-of-loans', people: patronsToRemind, work: sendReminders })
export const alertOfLoans = loanJob({
  name: 'alert-of-loans',
  people: patronsToAlert,
  work: (database, _, patron, now) => alertOfOwnLoans(database, patron, now),
})
