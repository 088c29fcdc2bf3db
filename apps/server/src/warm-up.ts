import { commonHeadings } from './features/browse/common-headings-cache.ts'
import { cachedCopyCount } from './features/institution/copy-count-cache.ts'
import type { AppContext } from './http/call-handler.ts'

/**
 * Does what takes long once, with a million titles some tenths of a second, before the first reader asks for it. Lists for
 * suggestions are made while others are answered already; whoever needs them asks again where that fails.
 */
export async function warmUp({
  database,
  search,
  clock,
}: Pick<AppContext, 'database' | 'search' | 'clock'>): Promise<void> {
  await cachedCopyCount(database.db, search)
  if (search.health().state === 'ready') commonHeadings(database.db, search, clock()).catch(() => {})
}
