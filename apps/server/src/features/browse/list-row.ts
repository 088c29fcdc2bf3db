import type { ListEntry } from '@estante/contract/browse.shapes'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import type { ListPosition, Step } from './cursor.ts'

/** An entry with its place. */
export interface ListRow extends ListPosition {
  entry: ListEntry
}

/** Reads a list from any place, in the direction of the step. */
export type ReadRows = (db: Reader, search: SearchEngine, step: Step) => Promise<ListRow[]>
