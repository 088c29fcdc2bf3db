/** Takes the names from old history, where the institution has set after how many months: person by person. */
import {
  anonymiseHistory,
  patronsWithHistory,
  retentionCutoff,
} from '../features/circulation/store/anonymise-history.ts'
import { readSetting } from '../features/institution/settings.ts'
import { localNow } from '../http/institution-zone.ts'
import { forEach } from './for-each.ts'
import type { Job } from './job.ts'

/** People looked up at once. */
const batch = 100

export const anonymiseOldHistory: Job = {
  name: 'anonymise-history',
  every: 6 * 3600,
  isDue: async (ctx) => (await readSetting(ctx.database.db, 'history.keep_months')) > 0,
  async run(ctx, keepGoing) {
    const end = retentionCutoff(await localNow(ctx), await readSetting(ctx.database.db, 'history.keep_months'))
    const { db } = ctx.database
    let people = await patronsWithHistory(db, end, 0, batch)
    while (people.length > 0 && (await keepGoing())) {
      await forEach(people, keepGoing, (patron) => ctx.database.transact((tx) => anonymiseHistory(tx, patron, end)))
      people = await patronsWithHistory(db, end, people.at(-1)!, batch)
    }
  },
}
