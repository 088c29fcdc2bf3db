import { connectionString, type Environment, indexFolder } from '../config/environment.ts'
import type { Database } from '../database/database.ts'
import type { BuildProgress } from '../search/index-keeper.ts'
import { refreshSnapshot } from '../search/refresh-snapshot.ts'
import { usualPartThreads } from '../search/threads/part-threads.ts'
import { translate } from './messages.ts'
import type { Terminal } from './terminal.ts'

/**
 * Brings the index on disk up to the database, a large one with the help of threads; one that fails is reported.
 * @returns titles in the index
 */
export function refreshIndex(
  terminal: Terminal,
  database: Database,
  environment: Environment,
  onProgress?: BuildProgress,
): Promise<number> {
  return refreshSnapshot(database, indexFolder(environment), onProgress, {
    databaseUrl: connectionString(environment),
    threads: usualPartThreads,
    onFailure: (error) => terminal.warn(translate(terminal.language, 'partFailed', { reason: String(error) })),
  })
}
