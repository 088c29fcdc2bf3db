import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, indexFolder } from '../../config/environment.ts'
import { readChanges } from '../../database/change-log.ts'
import type { Database } from '../../database/database.ts'
import { installationId } from '../../database/installation.ts'
import { countActiveTitles } from '../../features/set-up/store/first-steps.ts'
import { loadSnapshot } from '../../search/snapshot.ts'
import type { Finding } from './finding.ts'

/** More changes than this are no longer the last few seconds of a running server. */
const mostBehind = 1000

/** @returns the finding, and how many titles the snapshot has, where it is so new that they can be compared */
export async function checkIndex(
  database: Database,
  environment: Environment,
): Promise<{ finding: Finding; titles?: number }> {
  const file = join(indexFolder(environment), 'titles.index')
  const loaded = existsSync(file) ? loadSnapshot(file, await installationId(database)) : undefined
  if (!loaded) {
    // A running server of an empty library has nothing to write yet.
    const isEmpty = (await countActiveTitles(database.db)) === 0
    return { finding: isEmpty ? upToDate(0) : { state: 'warn', messageKey: 'checkIndexMissing' } }
  }
  const { changes, isContiguous: joins } = await readChanges(database, loaded.position, mostBehind)
  if (!joins) return { finding: { state: 'warn', messageKey: 'checkIndexMissing' } }
  if (changes.length > 0) {
    return { finding: { state: 'note', messageKey: 'checkIndexBehind', details: { count: changes.length } } }
  }
  const titles = loaded.index.stats().documents
  return { finding: upToDate(titles), titles }
}

function upToDate(count: number): Finding {
  return { state: 'ok', messageKey: 'checkIndex', details: { count } }
}

/** Withdrawn titles are not in the index. */
export async function checkCounts({ db }: Database, found: number): Promise<Finding> {
  const count = await countActiveTitles(db)
  return count === found
    ? { state: 'ok', messageKey: 'checkCounts', details: { count } }
    : { state: 'fail', messageKey: 'checkCountsBad', details: { found, count } }
}
