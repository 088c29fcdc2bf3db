import { rm } from 'node:fs/promises'
import { connectionString, indexFolder } from '../config/environment.ts'
import { refreshSnapshot } from '../search/refresh-snapshot.ts'
import { usualPartThreads } from '../search/threads/part-threads.ts'
import { translate } from './messages.ts'
import { Progress } from './progress.ts'
import { success, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** `estante reindex`: forgets the snapshot and builds the index from the database. */
export async function reindex(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('reindex', args, {}, false)
  return withDatabase(terminal, async (database, environment) => {
    const progress = new Progress(terminal)
    await rm(indexFolder(environment), { recursive: true, force: true })
    const count = await refreshSnapshot(
      database,
      indexFolder(environment),
      (done, total) => progress.show({ count: done, share: total === 0 ? 1 : done / total }),
      {
        databaseUrl: connectionString(environment),
        threads: usualPartThreads,
        onFailure: (error) => terminal.warn(translate(terminal.language, 'partFailed', { reason: String(error) })),
      },
    )
    progress.end()
    terminal.print(translate(terminal.language, 'reindexed', { count, seconds: Math.round(progress.seconds) }))
    return success
  })
}
