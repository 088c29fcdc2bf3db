import { connectionString, type Environment, indexFolder } from '../config/environment.ts'
import type { Database } from '../database/database.ts'
import { refreshSnapshot } from '../search/refresh-snapshot.ts'
import { usualPartThreads } from '../search/threads/part-threads.ts'
import { translate } from './messages.ts'
import type { Progress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/**
 * Brings the index on disk up to the database, a large one with the help of threads; one that fails is reported.
 * @param progress shows the titles that are read, and is left to its owner to end
 * @returns titles in the index
 */
export function refreshIndex(
  terminal: Terminal,
  database: Database,
  environment: Environment,
  progress?: Progress,
): Promise<number> {
  const show = (done: number, total: number) => progress?.show({ count: done, share: total === 0 ? 1 : done / total })
  return refreshSnapshot(database, indexFolder(environment), show, {
    databaseUrl: connectionString(environment),
    threads: usualPartThreads,
    onFailure: (error) => {
      progress?.end()
      terminal.warn(translate(terminal.language, 'partFailed', { reason: String(error) }))
    },
  })
}
