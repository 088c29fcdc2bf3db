import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { countCopies } from './store.ts'

interface CachedCount {
  version: number
  copies: Promise<number>
}

const counts = new WeakMap<SearchEngine, CachedCount>()

/**
 * How many copies the libraries have. Every page of every reader shows it, and PostgreSQL looks at each copy to tell it: so it
 * is as old as the index, which changes with every copy, like the number of titles beside it.
 */
export function cachedCopyCount(db: Reader, search: SearchEngine): Promise<number> {
  const version = search.version()
  const cached = counts.get(search)
  if (cached?.version === version) return cached.copies
  const copies = countCopies(db)
  counts.set(search, { version, copies })
  // The next asker tries again.
  copies.catch(() => counts.delete(search))
  return copies
}
