import { setImmediate } from 'node:timers/promises'
import { fewestReaders } from '@estante/domain/readership/also-borrowed'
import { mostRead } from '@estante/domain/readership/most-read'
import type { Database } from '../../database/database.ts'
import { countPeople, programmesWithPeople, readersInProgramme, removeOthers, saveReadings } from './most-read-store.ts'

/** Titles that are kept of each programme: more than are shown, as some may be withdrawn before the next time. */
const most = 24

/**
 * Makes it anew, programme by programme; requests are answered between two of them.
 * @param since loans before it do not count
 * @param today accounts that ended before it are not people of the programme
 * @returns false: interrupted; what is made so far stands
 */
export async function makeMostRead(
  database: Database,
  { since, today }: { since: string; today: string },
  keepGoing: () => Promise<boolean>,
): Promise<boolean> {
  const programmes = await programmesWithPeople(database.db)
  for (const programme of programmes) {
    if (!(await keepGoing())) return false
    const people = await countPeople(database.db, programme, today)
    const readers =
      people < 2 * fewestReaders ? [] : await readersInProgramme(database.db, programme, since, fewestReaders)
    await database.transact((tx) => saveReadings(tx, programme, mostRead(readers, people, most)))
    await setImmediate()
  }
  await database.transact((tx) => removeOthers(tx, programmes))
  return true
}
