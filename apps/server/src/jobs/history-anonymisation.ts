/**
 * Takes the names from history, person by person: from what is older than the institution keeps it, and each night from what
 * those returned who want it forgotten.
 */

import { lockTitlesAndPatrons } from '../database/circulation-locks.ts'
import type { Writer } from '../database/database.ts'
import {
  anonymiseHistory,
  type HistoryScope,
  patronsWithHistory,
  type RetentionCutoff,
  retentionCutoff,
} from '../features/circulation/store/anonymise-history.ts'
import { anyoneForgets, forgetsHistory } from '../features/circulation/store/forgetting-patrons.ts'
import { readSetting } from '../features/institution/settings.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job, JobContext } from './job.ts'

/** People looked up at once. */
const batch = 100
const everybody: HistoryScope = { onlyReading: false, onlyForgetting: false }
const forgetting: HistoryScope = { onlyReading: true, onlyForgetting: true }

export const anonymiseOldHistory: Job = {
  name: 'anonymise-history',
  every: 6 * 3600,
  isDue: async ({ database: { db } }) =>
    (await readSetting(db, 'history.keep_months')) > 0 || (await anyoneForgets(db)),
  async run(ctx, keepGoing) {
    const now = await localNow(ctx)
    // What was returned today stays until midnight: the desk may still have to look at it.
    await anonymise(ctx, keepGoing, retentionCutoff(now.startOfDay(), 0), forgetting)
    const months = await readSetting(ctx.database.db, 'history.keep_months')
    if (months > 0) await anonymise(ctx, keepGoing, retentionCutoff(now, months), everybody)
  },
}

async function anonymise(
  { database }: JobContext,
  keepGoing: () => Promise<boolean>,
  end: RetentionCutoff,
  scope: HistoryScope,
): Promise<void> {
  let people = await patronsWithHistory(database.db, end, 0, batch, scope)
  while (people.length > 0 && (await keepGoing())) {
    await forEach(people, keepGoing, (patron) =>
      database.transact(async (tx) => {
        if (await isStillWanted(tx, patron, scope)) await anonymiseHistory(tx, patron, end, scope)
      }),
    )
    people = await patronsWithHistory(database.db, end, people.at(-1)!, batch, scope)
  }
}

/** Whoever chose a moment ago to keep their history keeps it. */
async function isStillWanted(tx: Writer, patron: number, { onlyForgetting }: HistoryScope): Promise<boolean> {
  if (!onlyForgetting) return true
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  return forgetsHistory(tx, patron)
}
