import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../database/database.ts'
import type { CoverNames } from './covers/titles-of-cover.ts'
import type { SourceMap } from './source-map.ts'

/** What the person who imports decides. */
export interface ImportOptions {
  /** Names where the records come from; with 003 and 001 it tells which record is which. */
  source: string
  /** Which field carries the copies: a tag, `auto` (the first of the known ones that a record has) or `none`. */
  copies: CopiesField
  /** Code of the library of copies that name none. */
  library?: string
  /** Whether a library or campus that is not known is made; otherwise it is a problem. */
  makeLibraries?: boolean
  /** What codes of the source mean here (`--map`). */
  map?: SourceMap
  /**
   * Whether new titles are shown as newly arrived; absent: unless they are of the first load of their source, see
   * first-seen.ts.
   */
  newTitles?: boolean
  /** Whether a person whose name differs is renamed; otherwise that is a conflict. */
  rename?: boolean
  /** Ends holds that nothing can meet any more (`--force`); absent: what they wait for is neither withdrawn nor moved. */
  endHolds?: EndHolds
  /** What the names of covers are: `auto` unless told. */
  coverNames?: CoverNames
  /** Told when some file could be read, before anything is written; not in a trial. */
  onBegin?: () => Promise<void>
  /** Everything is tried and nothing kept. */
  dryRun: boolean
  /** The clock: what it says at the start is written on every row. */
  clock: () => Temporal.Instant
}

/** Ends these waiting holds and notifies their people; the transaction has taken the turns of their titles. */
export type EndHolds = (tx: Writer, holds: readonly number[]) => Promise<void>

export const copiesFields = ['auto', '952', '949', '999', '876', '852', 'none'] as const
export type CopiesField = (typeof copiesFields)[number]

/** Where a record was found, for the report. */
export interface SourcePosition {
  file: string
  /** Byte in the (unpacked) file; for records that come from no file, which record it was. */
  offset: number
}
