/**
 * What the library does about loans by itself, in the morning of the institution's day: it renews for whoever wants that,
 * then reminds of what is due and of what is late, by mail and by alerts in the account, and declares lost what a policy
 * says.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from '../database/database.ts'
import { declareLongOverdue } from '../features/circulation/declare-lost.ts'
import { longOverdueCopies } from '../features/circulation/store/long-overdue.ts'
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
  /** Ids of people, or of copies. */
  due(db: Reader, now: Temporal.ZonedDateTime): Promise<Set<number>>
  work(database: Database, ctx: JobContext, id: number, now: Temporal.ZonedDateTime): Promise<void>
}

function loanJob({ name, due, work }: LoanJobOptions): Job {
  const localNowOf = async ({ database, clock }: JobContext) =>
    clock().toZonedDateTimeISO(await institutionZone(database, clock()))
  return {
    name,
    every,
    async isDue(ctx) {
      const now = await localNowOf(ctx)
      return now.hour >= firstHour && (await due(ctx.database.db, now)).size > 0
    },
    async run(ctx, keepGoing) {
      const now = await localNowOf(ctx)
      const { database } = ctx
      await forEach(await due(database.db, now), keepGoing, (id) => work(database, ctx, id, now))
    },
  }
}

export const renewLoans = loanJob({ name: 'renew-loans', due: patronsToRenewFor, work: renewLoansOf })
export const remindOfLoans = loanJob({ name: 'remind-of-loans', due: patronsToRemind, work: sendReminders })
export const alertOfLoans = loanJob({
  name: 'alert-of-loans',
  due: patronsToAlert,
  work: (database, _, patron, now) => alertOfOwnLoans(database, patron, now),
})
export const declareLostLoans = loanJob({
  name: 'declare-lost-loans',
  due: (db, now) => longOverdueCopies(db, now.toPlainDate()),
  work: declareLongOverdue,
})
