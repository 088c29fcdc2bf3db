import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { countCopies } from './store.ts'

interface CachedCount {
  version: number
  copies: Promise<number>
}

const counts = new WeakMap<SearchEngine, CachedCount>()

/**
 * The number of copies. Every page shows it and PostgreSQL counts by a scan, so it is cached until the index changes,
 * like the number of titles beside it.
 */
export function cachedCopyCount(db: Reader, search: SearchEngine): Promise<number> {
  const version = search.version()
  const cached = counts.get(search)
  if (cached?.version === version) return cached.copies
  const copies = countCopies(db)
  counts.set(search, { version, copies })
  // The next call tries again.
  copies.catch(() => counts.delete(search))
  return copies
}
