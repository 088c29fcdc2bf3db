/** `estante demo`: the demonstration library. */
import { Temporal } from 'temporal-polyfill'
import { indexFolder } from '../config/environment.ts'
import type { Database } from '../database/database.ts'
import { isEmpty, loadDemo } from '../demo/load-demo.ts'
import { refreshSnapshot } from '../search/refresh-snapshot.ts'
import { withDatabase } from './open-house.ts'
import { Progress } from './progress.ts'
import { FAILURE, SUCCESS, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { say } from './words.ts'

export async function demo(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('demo', args, {}, false)
  return withDatabase(terminal, async (database, environment) => {
    if (!(await isEmpty(database))) {
      terminal.tell(say(terminal.language, 'demoNotEmpty', { count: await countTitles(database) }))
      return FAILURE
    }
    const progress = new Progress(terminal)
    const now = Temporal.Instant.fromEpochMilliseconds(terminal.now().getTime())
    await loadDemo(database, now.toZonedDateTimeISO(Temporal.Now.timeZoneId()))
    await refreshSnapshot(database, indexFolder(environment))
    const details = { count: await countTitles(database), seconds: Math.round(progress.seconds) }
    terminal.print(say(terminal.language, 'demoLoaded', details))
    return SUCCESS
  })
}

async function countTitles({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
