/**
 * What nobody needs any more is removed: tokens and codes a day after they ran out; the refresh tokens of sessions that
 * have been over for 30 days; failures of sign-ins, those of an address after a day, those of an account after 30 days
 * (a blocked account stays blocked: that stands in its own row); mails and messages to webhooks that went or
 * were given up 30 days ago, and those that wait for a paused webhook for more than three; who
 * reported a mistake that was corrected 30 days ago; alerts a year after they were written; browsers
 * from which nobody signed in for so long that they are not known any more; what a visitor used a day ago; words that were searched for in vain, after nine days; the keys of scans at desks, after
 * 30, when no desk sends them any more. The audit log keeps its rows, and for half a
 * year the addresses of whoever did in a browser what it tells: as long as Brazilian law has them kept (Marco Civil da
 * Internet, Lei 12.965/2014, art. 15).
 */
import { momentOf } from '../database/moment.ts'
import { knownDays } from '../features/session/store/known-devices.ts'
import type { Job } from './job.ts'
import {
  clearClientIps,
  clearReporters,
  closeOldWebhookMessages,
  deleteAddressFailures,
  deleteAlerts,
  deleteCountedScans,
  deleteDoneMails,
  deleteDoneWebhookMessages,
  deleteFailures,
  deleteKnownDevices,
  deleteOneTimeTokens,
  deleteSessionTokens,
  deleteVisitorUsage,
  deleteZeroResultSearches,
} from './store.ts'

const hours = { day: 24, threeDays: 3 * 24, searches: 9 * 24, month: 30 * 24, halfYear: 183 * 24, year: 365 * 24 }

export const pruneOldRows: Job = {
  name: 'prune-old-rows',
  every: 3600,
  isDue: async () => true,
  async run({ database: { db }, clock }) {
    const now = clock()
    const before = (span: number) => momentOf(now.subtract({ hours: span }))
    await deleteOneTimeTokens(db, before(hours.day))
    await deleteSessionTokens(db, before(hours.month))
    await deleteFailures(db, before(hours.month))
    await deleteAddressFailures(db, before(hours.day))
    await deleteDoneMails(db, before(hours.month))
    await closeOldWebhookMessages(db, before(hours.threeDays), momentOf(now))
    await deleteDoneWebhookMessages(db, before(hours.month))
    await clearReporters(db, before(hours.month))
    await deleteAlerts(db, before(hours.year))
    await deleteKnownDevices(db, before(24 * knownDays))
    await clearClientIps(db, before(hours.halfYear))
    await deleteZeroResultSearches(db, before(hours.searches).slice(0, 10))
    await deleteCountedScans(db, before(hours.month))
    await deleteVisitorUsage(db, now.subtract({ hours: hours.day }).epochMilliseconds)
  },
}
