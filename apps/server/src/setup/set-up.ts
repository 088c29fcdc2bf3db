import type { Database } from '../database/database.ts'
import { withSetUpLock } from '../database/set-up-lock.ts'
import { isEmpty } from './load-initial-data.ts'

/**
 * Fills an empty database, once, however many processes start on it at the same moment.
 * @param load ends with the transaction that writes the institution
 * @returns whether this process filled it
 */
export async function setUp(database: Database, load: () => Promise<void>): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  return withSetUpLock(database, async () => {
    if (!(await isEmpty(database))) return false
    try {
      await load()
      return true
    } catch (error) {
      // On SQLite another process may have been faster; there is one institution, so one of the two fails.
      if (await isEmpty(database)) throw error
      return false
    }
  })
}
