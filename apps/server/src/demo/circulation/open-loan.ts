/** A loan as the desk, the ledger and the scenes hand it to each other. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'
import type { Policy } from '../policies.ts'
import type { LoanSpan, Reader } from './reader.ts'
import type { ShelfCopy } from './shelf.ts'

export type LoanRow = Insertable<Tables['loans']> & { id: number }

export interface OpenLoan {
  row: LoanRow
  reader: Reader
  copy: ShelfCopy
  policy: Policy
  span: LoanSpan
  /** Length of a term in days. */
  term: number
}
