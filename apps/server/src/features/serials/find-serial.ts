import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findTitle } from '../titles/find-title.ts'
import type { StoredTitle } from '../titles/store.ts'
import { hasIssues } from './store.ts'

/**
 * The title whose number is in the address, which has issues.
 * @throws Refusal titles.not_found, titles.withdrawn, serials.none
 */
export async function findSerial(db: Reader, id: string): Promise<StoredTitle> {
  const title = await findTitle(db, id)
  if (!(await hasIssues(db, title.id))) refuse('serials.none', { title: title.data.title })
  return title
}
