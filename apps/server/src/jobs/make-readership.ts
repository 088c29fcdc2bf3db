/**
 * Counts each week, at night, what people borrowed together. Not each night: whoever compares two days would see what one
 * person returned between them. Where the institution turned it off, what was made is removed.
 */
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../database/moment.ts'
import { readSetting } from '../features/institution/settings.ts'
import { makeAlsoBorrowed } from '../features/readership/make-also-borrowed.ts'
import { lastRun, noteRun, removeAll } from '../features/readership/store.ts'
import { localNow } from '../http/institution-zone.ts'
import type { Job } from './job.ts'

/** Older loans do not count. */
const months = 24
const lastHour = 5

export const makeReadership: Job = {
  name: 'make-readership',
  every: 1800,
  async isDue(ctx) {
    const { db } = ctx.database
    const last = await lastRun(db)
    if (!(await readSetting(db, 'loans.also_borrowed'))) return last !== undefined
    return last === undefined || isOld(last, await localNow(ctx))
  },
  async run(ctx, keepGoing) {
    const { database } = ctx
    const now = await localNow(ctx)
    if (!(await readSetting(database.db, 'loans.also_borrowed'))) return database.transact(removeAll)
    const since = momentOf(now.subtract({ months }).toInstant())
    if (!(await makeAlsoBorrowed(database, since, keepGoing))) return
    await database.transact((tx) => noteRun(tx, momentOf(now.toInstant())))
  },
}

function isOld(last: string, now: Temporal.ZonedDateTime): boolean {
  return now.hour <= lastHour && last <= momentOf(now.subtract({ days: 7 }).add({ hours: 1 }).toInstant())
}
