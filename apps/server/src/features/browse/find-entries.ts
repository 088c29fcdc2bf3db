import type { ListEntry } from '@estante/contract/browse.shapes'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { type BrowsedList, readers, startOf } from './show-list.ts'

/**
 * Entries of a list around a text.
 * @param before how many of them stand in front of it
 */
export async function findEntries(
  db: Reader,
  search: SearchEngine,
  { list, text, before, limit }: { list: BrowsedList; text: string; before: number; limit: number },
): Promise<ListEntry[]> {
  const from = startOf(list, text)
  const [earlier, later] = await Promise.all([
    before > 0 ? readers[list](db, search, { from, backwards: true, limit: before }) : [],
    before < limit ? readers[list](db, search, { from, backwards: false, limit: limit - before }) : [],
  ])
  return [...earlier.reverse(), ...later].slice(0, limit).map(({ entry }) => entry)
}
