import type { ColumnType } from 'kysely'
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

/** A period of a library's till; the open one has no closing. Money in whole cents. */
export interface TillsTable {
  id: Id
  library_id: number
  opened_at: Moment
  /** As the actor of the audit log. */
  opened_by: string
  opening_cents: Cents
  closed_at: Nullable<Moment>
  closed_by: Nullable<string>
  expected_cents: Nullable<Cents>
  counted_cents: Nullable<Cents>
  /** Stays in the till for the next period. */
  left_cents: Nullable<Cents>
  note: Nullable<string>
}

/** A payment at a desk, of one or several debts: the rows of the ledger name it. Or a refund, which names its debt. */
export interface ReceiptsTable {
  id: Id
  till_id: number
  patron_id: number
  number: string
  /** As the actor of the audit log. */
  received_by: string
  desk: Nullable<string>
  method: 'cash' | 'pix' | 'gru' | 'card'
  note: Nullable<string>
  amount_cents: Cents
  created_at: Moment
  /** Of the form that was sent: once only. */
  request_key: Nullable<string>
  /** It is void since then: what it paid is owed again. */
  undone_at: Nullable<Moment>
  /** As the actor of the audit log. */
  undone_by: Nullable<string>
  undone_reason: Nullable<string>
  /** The debt for which it was paid back: a refund. */
  refunded_charge_id: Nullable<number>
}

/** What the desk charges by hand, with its price. */
export interface ServicesTable {
  id: Id
  name_pt: string
  name_es: string
  name_en: string
  price_cents: Cents
  position: ColumnType<number, number | undefined, number>
}
