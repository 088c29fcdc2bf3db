/**
 * Files without a row go: those whose upload broke when the process ended, and those whose row went with an account, with
 * old history, or because their person removed them. They are at least an hour old, so that none goes between its last
 * byte and its row.
 */
import { storedKeys } from '../features/requests/store/files.ts'
import type { Job } from './job.ts'

const hours = 1

export const pruneFiles: Job = {
  name: 'prune-files',
  every: 3600,
  isDue: async ({ files }) => files !== undefined,
  async run({ database: { db }, files, clock }, keepGoing) {
    const before = new Date(clock().subtract({ hours }).epochMilliseconds)
    for await (const keys of files!.olderThan(before)) {
      const stored = await storedKeys(db, keys)
      for (const key of keys) if (!stored.has(key)) await files!.remove(key)
      if (!(await keepGoing())) return
    }
  },
}
