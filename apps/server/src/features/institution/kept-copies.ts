import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { countCopies } from './store.ts'

interface Kept {
  version: number
  copies: Promise<number>
}

const counted = new WeakMap<SearchEngine, Kept>()

/**
 * How many copies the libraries have. Every page of every reader shows it, and PostgreSQL looks at each copy to tell it: so it
 * is as old as the index, which changes with every copy, like the number of titles beside it.
 */
export function keptCopies(db: Reader, search: SearchEngine): Promise<number> {
  const version = search.version()
  const kept = counted.get(search)
  if (kept?.version === version) return kept.copies
  const copies = countCopies(db)
  counted.set(search, { version, copies })
  // The next asker tries again.
  copies.catch(() => counted.delete(search))
  return copies
}
