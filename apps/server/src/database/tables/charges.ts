import type { Cents, Id, Json, Moment, Nullable } from './columns.ts'

/** What a payment slip, or the PIX code beside it, was made for. The same debts and sum have the same slip. */
export interface PaymentSlipsTable {
  id: Id
  patron_id: number
  library_id: number
  amount_cents: Cents
  /** Numbers of the debts, in order: [12,15]. */
  charges: Json
  created_at: Moment
}

/** A clearance (nada consta): of one library or, without one, of all of them. */
export interface ClearancesTable {
  id: Id
  patron_id: number
  library_id: Nullable<number>
  /** The row that ends the right to borrow; once it is lifted the clearance is no longer good. */
  suspension_id: number
  /** Whoever has it may ask whether the clearance is genuine. */
  code: string
  issued_at: Moment
}
