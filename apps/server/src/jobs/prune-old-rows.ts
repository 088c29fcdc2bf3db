/**
 * What nobody needs any more is removed: tokens and codes a day after they ran out; the refresh tokens of sessions that
 * have been over for 30 days; failures of sign-ins, those of an address after a day, those of an account after 30 days
 * (a blocked account stays blocked: that stands in its own row); mails that went or were given up 30 days ago; browsers
 * from which nobody signed in for so long that they are not known any more. The audit log keeps its rows, and for half a
 * year the addresses of whoever did in a browser what it tells: as long as Brazilian law has them kept (Marco Civil da
 * Internet, Lei 12.965/2014, art. 15).
 */
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import { knownDays } from '../features/session/known-devices.ts'
import type { Job } from './job.ts'

const hours = { day: 24, month: 30 * 24, halfYear: 183 * 24 }

export const pruneOldRows: Job = {
  name: 'prune-old-rows',
  every: 3600,
  isDue: async () => true,
  async run({ database: { db }, clock }) {
    const now = clock()
    await pruneTokens(db, now)
    await pruneFailures(db, now)
    await pruneOutbox(db, now)
    await pruneDevices(db, now)
    await clearClientIps(db, now)
  },
}

const before = (now: Temporal.Instant, span: number) => momentOf(now.subtract({ hours: span }))

async function pruneTokens(db: Reader, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before(now, hours.day)).execute()
  const end = before(now, hours.month)
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where((over) => over.or([over('ended_at', '<', end), over('expires_at', '<', end)])),
    )
    .execute()
}

async function pruneFailures(db: Reader, now: Temporal.Instant): Promise<void> {
  const isOld = (span: number) => db.deleteFrom('failures').where('last_at', '<', before(now, span))
  await isOld(hours.month).execute()
  await isOld(hours.day).where('subject', 'like', '%address:%').execute()
}

async function pruneOutbox(db: Reader, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', before(now, hours.month)).execute()
}

async function pruneDevices(db: Reader, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<=', before(now, 24 * knownDays))
    .execute()
}

async function clearClientIps(db: Reader, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ client_ip: null })
    .where('client_ip', 'is not', null)
    .where('at', '<', before(now, hours.halfYear))
    .execute()
}
