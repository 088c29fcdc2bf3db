import { setImmediate } from 'node:timers/promises'
import { alsoBorrowed, fewestReaders } from '@estante/domain/readership/also-borrowed'
import type { Database } from '../../database/database.ts'
import { removeBetween, saveAlsoBorrowed, sharedReaders, titlesWithReaders } from './store.ts'

/** Titles that are written at once. */
const batch = 50
/** Titles that are kept of each: more than a page shows, as some may be withdrawn before the next time. */
const most = 24

/**
 * Makes it anew, title by title; requests are answered between two of them.
 * @param since loans before it do not count
 * @returns false: interrupted; what is made so far stands
 */
export async function makeAlsoBorrowed(
  database: Database,
  since: string,
  keepGoing: () => Promise<boolean>,
): Promise<boolean> {
  let after = 0
  for (;;) {
    if (!(await keepGoing())) return false
    const titles = await titlesWithReaders(database.db, since, { after, fewest: fewestReaders, limit: batch })
    const last = titles.at(-1)
    const made: (readonly [number, number[]])[] = []
    for (const title of titles) {
      const others = await sharedReaders(database.db, title, since, fewestReaders)
      made.push([title, alsoBorrowed(others, most)])
      await setImmediate()
    }
    await database.transact(async (tx) => {
      await removeBetween(tx, after, last)
      for (const [title, others] of made) await saveAlsoBorrowed(tx, title, others)
    })
    if (last === undefined) return true
    after = last
  }
}
