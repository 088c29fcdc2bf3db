import type { Database } from '../database/database.ts'
import { type BuildProgress, IndexKeeper, type ParallelBuild } from './index-keeper.ts'

/**
 * Brings the snapshot on disk up to the database: what the command line does after an import, so that the next start
 * finds everything ready.
 */
export async function refreshSnapshot(
  database: Database,
  dataFolder: string,
  onProgress?: BuildProgress,
  parallel?: ParallelBuild,
): Promise<number> {
  const keeper = await IndexKeeper.open(database, dataFolder, undefined, parallel)
  await keeper.catchUp(onProgress)
  await keeper.save()
  return keeper.index.stats().documents
}
