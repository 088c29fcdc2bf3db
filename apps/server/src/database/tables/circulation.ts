import type { Cents, Day, Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/** A loan. A copy has at most one open loan: a unique index says so. */
export interface LoansTable {
  id: Id
  copy_id: number
  title_id: number
  person_id: number
  login_id: Nullable<number>
  /** Where it was lent. */
  library_id: number
  policy_id: number
  state: 'open' | 'returned' | 'lost'
  lent_at: Moment
  due_on: Day
  returned_at: Nullable<Moment>
  returned_library_id: Nullable<number>
  renewals_made: OffFlag
  renewed_on: Nullable<Day>
  /** Digits: the patron's proof. */
  receipt: string
}

/** Each renewal of a loan. */
export interface RenewalsTable {
  id: Id
  loan_id: number
  renewed_at: Moment
  from_due_on: Day
  to_due_on: Day
  receipt: string
  /** patron, staff, automatic. */
  by: string
}

/** A hold (reserva). One queue per title, volume, tome, part, material and library. */
export interface HoldsTable {
  id: Id
  title_id: number
  person_id: number
  library_id: number
  volume: Nullable<string>
  tome: Nullable<string>
  part: Nullable<string>
  material: Nullable<string>
  state: HoldState
  queued_at: Moment
  /** Days between which the person wants no copy. */
  suspended_from: Nullable<Day>
  suspended_until: Nullable<Day>
  /** The copy that waits for the person. */
  copy_id: Nullable<number>
  available_at: Nullable<Moment>
  pickup_until: Nullable<Moment>
  closed_at: Nullable<Moment>
  close_reason: Nullable<string>
}

/** waiting: in the queue; available: a copy is kept for the person; the rest are ends. */
export type HoldState = 'waiting' | 'available' | 'fetched' | 'cancelled' | 'expired'

/** A loan request (solicitação de empréstimo): a copy of one unit wanted in another, or at home. */
export interface LoanRequestsTable {
  id: Id
  title_id: number
  person_id: number
  from_library_id: number
  to_library_id: Nullable<number>
  copy_id: Nullable<number>
  volume: Nullable<string>
  tome: Nullable<string>
  part: Nullable<string>
  material: Nullable<string>
  phone: Nullable<string>
  email: Nullable<string>
  pickup_place_id: Nullable<number>
  authorised_person: Nullable<string>
  home_delivery: OffFlag
  delivery_address: Nullable<string>
  state: 'waiting' | 'in-transit' | 'available' | 'finished' | 'cancelled' | 'removed'
  created_at: Moment
  updated_at: Moment
}

/** Places where requested copies can be fetched. */
export interface PickupPlacesTable {
  id: Id
  library_id: number
  name: string
}

/** A copy on its way between libraries; open until it arrives. */
export interface TransitsTable {
  id: Id
  copy_id: number
  from_library_id: number
  to_library_id: number
  hold_id: Nullable<number>
  sent_at: Moment
  expected_on: Nullable<Day>
  arrived_at: Nullable<Moment>
}

/** The ledger: rows are only ever added. Debts are positive, payments and discounts negative. */
export interface ChargesTable {
  id: Id
  person_id: number
  library_id: number
  loan_id: Nullable<number>
  /** The charge that a payment or a discount belongs to. */
  charge_id: Nullable<number>
  kind: 'fine' | 'replacement' | 'service' | 'payment' | 'discount' | 'reversal'
  amount_cents: Cents
  made_at: Moment
  reason: Nullable<string>
  receipt: Nullable<string>
}

/** A suspension (afastamento): the person may not borrow from day to day, both included. */
export interface SuspensionsTable {
  id: Id
  person_id: number
  library_id: Nullable<number>
  loan_id: Nullable<number>
  from_day: Day
  until_day: Day
  reason: string
  lifted_at: Nullable<Moment>
}

/** Who did what to what, when and why. Only ever added to. */
export interface AuditLogTable {
  id: Id
  at: Moment
  actor: string
  action: string
  subject: string
  subject_id: Nullable<number>
  details: Json
}
