import type { CopyData, HoldingData } from '@estante/marc/holding-data'
import type { Classification, TitleData } from '@estante/marc/title-data'
import type { PreparedRecord } from './prepare.ts'

/** A title that is written now: it is new, or its record has changed. */
export interface TitleWrite {
  id: number
  prepared: PreparedRecord
  data: TitleData
  /** What the database held of it; absent for a new title. */
  earlier?: EarlierTitle
}

export interface EarlierTitle {
  data: TitleData
  record: PreparedRecord['record']
  state: 'active' | 'withdrawn'
  /** Keys of copies that had to stay when the record was loaded: see left-copies.ts. */
  retained: ReadonlySet<string>
}

/** Copies and holdings that a record carries for a title, with what the record carried before. */
export interface RecordItems {
  titleId: number
  prepared: PreparedRecord
  /** Classes of the title's record; absent where the copies come from a record of holdings. */
  classes?: readonly Classification[]
  /** Copies of a deleted record are withdrawn. */
  deleted: boolean
  copies: CopyData[]
  copiesBefore: CopyData[]
  /** Keys of copies that had to stay when the record was loaded before: see left-copies.ts. */
  retained: ReadonlySet<string>
  holdings: HoldingData[]
  /** How many statements the record had before. */
  holdingsBefore: number
}
