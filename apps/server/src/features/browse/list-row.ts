import type { ListEntry } from '@estante/contract/browse.shapes'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import type { ListPosition, Step } from './cursor.ts'

/** An entry with its position. */
export interface ListRow extends ListPosition {
  entry: ListEntry
}

/** Reads a list from a position, forwards or backwards. */
export type ReadRows = (db: Reader, search: SearchEngine, step: Step) => Promise<ListRow[]>
