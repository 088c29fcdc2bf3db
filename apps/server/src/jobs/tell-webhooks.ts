/**
 * Tells webhooks what nobody does: that loans have become overdue, once a day, and that titles have changed, which is
 * found by comparing what is described (`record_datestamps`), after it was committed.
 */
import type { Temporal } from 'temporal-polyfill'
import { tellWebhooksOfOverdue } from '../database/webhook-outbox.ts'
import { secondOf } from '../features/oai/answer.ts'
import { isAnyStale, stampChangedRecords } from '../features/oai/store.ts'
import { isAnySubscribed, overdueToldUntil } from '../features/webhooks/store.ts'
import { localNow } from '../http/institution-zone.ts'
import type { Job } from './job.ts'

/** Nobody is told at night, as by `loan-jobs.ts`. */
const firstHour = 6

export const tellOfOverdueLoans: Job = {
  name: 'tell-webhooks-of-overdue-loans',
  every: 600,
  async isDue(ctx) {
    const now = await localNow(ctx)
    const until = await overdueToldUntil(ctx.database.db)
    return now.hour >= firstHour && until !== undefined && until < dayOf(now)
  },
  async run(ctx) {
    const now = await localNow(ctx)
    await ctx.database.transact((tx) => tellWebhooksOfOverdue(tx, dayOf(now), now.toInstant()))
  },
}

export const tellOfChangedTitles: Job = {
  name: 'tell-webhooks-of-titles',
  every: 5,
  isDue: async ({ database: { db } }) =>
    (await isAnySubscribed(db, ['title.added', 'title.changed', 'title.withdrawn'])) && (await isAnyStale(db)),
  run: (ctx) => stampChangedRecords(ctx.database, secondOf(ctx)),
}

function dayOf(now: Temporal.ZonedDateTime): string {
  return now.toPlainDate().toString()
}
