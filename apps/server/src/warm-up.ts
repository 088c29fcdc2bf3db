import { commonHeadings } from './features/browse/common-headings-cache.ts'
import { cachedCopyCount } from './features/institution/copy-count-cache.ts'
import type { AppContext } from './http/call-handler.ts'

/** Milliseconds until lists for suggestions are made: those who waited for the start have their first answers before. */
const listsLater = 1_000

/**
 * Does what takes long once, with a million titles some tenths of a second, before the first reader asks for it. Lists for
 * suggestions are made while others are answered already; whoever needs them earlier, or where that fails, has them made.
 */
export async function warmUp({
  database,
  search,
  clock,
}: Pick<AppContext, 'database' | 'search' | 'clock'>): Promise<void> {
  await cachedCopyCount(database.db, search)
  if (search.health().state !== 'ready') return
  setTimeout(() => {
    commonHeadings(database.db, search, clock()).catch(() => {})
  }, listsLater).unref()
}
