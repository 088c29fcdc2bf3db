import { lastSyncs } from '../../people-sync/store.ts'
import type { OpenDatabase } from './check-database.ts'
import type { Finding } from './finding.ts'

/** Whether the last sync of people has done anything. @returns undefined: there was none */
export async function checkSync({ db }: OpenDatabase): Promise<Finding | undefined> {
  const [last] = await lastSyncs(db, 1)
  if (!last) return undefined
  const details = { at: last.startedAt }
  return last.state === 'refused' || last.state === 'failed'
    ? { state: 'warn', messageKey: 'checkSyncNothing', details }
    : { state: 'ok', messageKey: 'checkSync', details }
}
