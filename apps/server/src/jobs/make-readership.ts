/**
 * Counts each week, at night, what people borrowed together, and what is most read in each programme. Not each night:
 * whoever compares two days would see what one person returned between them. What the institution turned off is removed.
 */
import { termStart } from '@estante/domain/readership/most-read'
import type { Temporal } from 'temporal-polyfill'
import type { Database, Reader, Writer } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import { readSetting } from '../features/institution/settings.ts'
import { makeAlsoBorrowed } from '../features/readership/make-also-borrowed.ts'
import { makeMostRead } from '../features/readership/make-most-read.ts'
import { removeReadings } from '../features/readership/most-read-store.ts'
import { forgetRun, lastRun, noteRun, type RunName, removeAlsoBorrowed } from '../features/readership/store.ts'
import { localNow } from '../http/institution-zone.ts'
import type { Job } from './job.ts'

/** Older loans do not count as borrowed together. */
const months = 24
const lastHour = 5

interface Count {
  name: RunName
  setting: 'loans.also_borrowed' | 'loans.most_read_in_course'
  /** Loans before it do not count. */
  since: (now: Temporal.ZonedDateTime) => Temporal.ZonedDateTime
  /** @returns false: interrupted */
  make: (
    database: Database,
    from: { since: string; today: string },
    keepGoing: () => Promise<boolean>,
  ) => Promise<boolean>
  remove: (tx: Writer) => Promise<void>
}

const counts: readonly Count[] = [
  {
    name: 'also-borrowed',
    setting: 'loans.also_borrowed',
    since: (now) => now.subtract({ months }),
    make: (database, { since }, keepGoing) => makeAlsoBorrowed(database, since, keepGoing),
    remove: removeAlsoBorrowed,
  },
  {
    name: 'most-read',
    setting: 'loans.most_read_in_course',
    since: (now) => termStart(now.toPlainDate()).toZonedDateTime(now.timeZoneId),
    make: makeMostRead,
    remove: removeReadings,
  },
]

export const makeReadership: Job = {
  name: 'make-readership',
  every: 1800,
  async isDue(ctx) {
    const now = await localNow(ctx)
    for (const count of counts) if (await isCountDue(ctx.database.db, count, now)) return true
    return false
  },
  async run(ctx, keepGoing) {
    const { database } = ctx
    const now = await localNow(ctx)
    for (const count of counts) {
      if (!(await isCountDue(database.db, count, now))) continue
      if (!(await readSetting(database.db, count.setting))) {
        await database.transact(async (tx) => {
          await count.remove(tx)
          await forgetRun(tx, count.name)
        })
        continue
      }
      const from = { since: momentOf(count.since(now).toInstant()), today: now.toPlainDate().toString() }
      if (!(await count.make(database, from, keepGoing))) return
      await database.transact((tx) => noteRun(tx, count.name, momentOf(now.toInstant())))
    }
  },
}

async function isCountDue(db: Reader, { name, setting, since }: Count, now: Temporal.ZonedDateTime): Promise<boolean> {
  const last = await lastRun(db, name)
  if (!(await readSetting(db, setting))) return last !== undefined
  return last === undefined || (now.hour <= lastHour && isOld(last, now, since(now)))
}

/** A week old, or from before everything that counts now: of last term. */
function isOld(last: string, now: Temporal.ZonedDateTime, since: Temporal.ZonedDateTime): boolean {
  return last <= momentOf(now.subtract({ days: 7 }).add({ hours: 1 }).toInstant()) || last < momentOf(since.toInstant())
}
