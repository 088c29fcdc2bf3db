import type { RequestState } from '@estante/domain/loan-requests/request-states'

/** What waits, as it is read: libraries by their numbers. */
export interface WorklistRow {
  /** Of the hold, transit, request or slip. */
  id: number
  titleId: number
  /** The title's name. */
  title: string
  /** Of a hold on any edition: which one the copy is of; may be empty. */
  edition?: string
  copy: number | null
  barcode: string | null
  callNumber: string | null
  from: number
  goal: number | null
  at: string
  /** Of a loan request. */
  state?: RequestState
  /** For whom it is. */
  person: string | null
  /** The account it was asked for with; null: not known, or for nobody. */
  account: number | null
}
