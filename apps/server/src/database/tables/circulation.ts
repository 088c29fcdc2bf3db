import type { RequestState } from '@estante/domain/loan-requests/request-states'
import type { ColumnType } from 'kysely'
import type { AuditOrigin } from '../audit-origin.ts'
import type { Cents, Day, Facts, Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/** A loan. A copy has at most one open loan: a unique index says so. */
export interface LoansTable {
  id: Id
  copy_id: number
  title_id: number
  patron_id: number
  account_id: Nullable<number>
  /** Where it was lent. */
  library_id: number
  policy_id: number
  state: 'open' | 'returned' | 'lost'
  checked_out_at: Moment
  due_on: Day
  /** Of a loan by the hour, on the day above. */
  due_at: Nullable<Moment>
  returned_at: Nullable<Moment>
  returned_library_id: Nullable<number>
  renewals_made: OffFlag
  renewed_on: Nullable<Day>
  /** Digits: the patron's proof of the last renewal, or of the loan. */
  receipt: string
  /** The proof of the lending itself; none of what was renewed before it was kept. */
  checkout_receipt: Nullable<string>
  /** When the borrower said that it was returned; null: nobody says so. */
  claimed_returned_at: Nullable<Moment>
}

/** A copy that somebody used in the library without borrowing it. */
export interface UsesHereTable {
  id: Id
  copy_id: number
  /** Of the desk that counted it. */
  library_id: number
  used_at: Moment
}

/** Who borrowed a title also borrowed these: what five different people or more have in common. */
export interface AlsoBorrowedTable {
  title_id: number
  /** 0: the closest. */
  position: number
  other_title_id: number
}

/** What many people of a programme read this term. */
export interface ProgrammeReadingsTable {
  programme_id: number
  /** 0: the most read. */
  position: number
  title_id: number
}

/** When what many people read was last counted. */
export interface ReadershipRunsTable {
  name: string
  created_at: Moment
}

/** Each renewal of a loan. */
export interface RenewalsTable {
  id: Id
  loan_id: number
  renewed_at: Moment
  from_due_on: Day
  to_due_on: Day
  /** Of a loan by the hour, on those days. */
  from_due_at: Nullable<Moment>
  to_due_at: Nullable<Moment>
  receipt: string
  /** patron, staff, automatic. */
  by: string
}

/**
 * That the library has told or done something about a loan as long as it was due on that day: `before-2`, `after-7`
 * (days) for reminders, `automatic` for trying to renew it by itself. Each once.
 */
export interface LoanNoticesTable {
  loan_id: number
  due_on: Day
  kind: string
  created_at: Moment
}

/** The address of a person's calendar: its secret part as a hash. One at most; a new one ends the one before. */
export interface CalendarFeedsTable {
  patron_id: number
  hash: string
  created_at: Moment
  /** When a calendar program last asked for it. */
  read_at: Nullable<Moment>
}

/**
 * A hold (reserva). One queue per title, volume, tome, part, material and library; with any edition it stands in the
 * queues of all. `acceptingHolds` says which holds accept a title.
 */
export interface HoldsTable {
  id: Id
  title_id: number
  patron_id: number
  /** With which it was placed; null for holds of before. */
  account_id: Nullable<number>
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
  /** The copy that waits for the person, or, as long as the state is waiting, is on its way to where they fetch it. */
  copy_id: Nullable<number>
  /** Where it is fetched, when that is not the library whose copies it waits for. */
  pickup_library_id: Nullable<number>
  available_at: Nullable<Moment>
  pickup_until: Nullable<Moment>
  /** When the patron said that the copy on the hold shelf will be picked up. */
  confirmed_at: Nullable<Moment>
  /** Until when a copy was kept that the person let go by pausing, which they may do once. */
  previous_pickup_until: Nullable<Moment>
  closed_at: Nullable<Moment>
  close_reason: Nullable<string>
  /** When its copy was put back, after the hold had ended without a loan. */
  reshelved_at: Nullable<Moment>
  /** 1: any edition of the work serves (TitleEditionsTable). Its title is then the last one that it named. */
  any_edition: OffFlag
}

/** waiting: in the queue; available: a copy is kept for the person; the rest are ends. */
export type HoldState = 'waiting' | 'available' | 'fulfilled' | 'cancelled' | 'expired'

/** A loan request (solicitação de empréstimo): a copy of one unit wanted in another, or at home. */
export interface LoanRequestsTable {
  id: Id
  title_id: number
  patron_id: number
  from_library_id: number
  to_library_id: Nullable<number>
  /** The copy that is promised to it as long as it is open; afterwards the one that it got. */
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
  /** Where it is brought home to; otherwise where else it may be received, in words. */
  delivery_address: Nullable<string>
  state: RequestState
  /** With which it was made; null for requests of before. */
  account_id: Nullable<number>
  /** Until when it is kept, once it is available. */
  pickup_until: Nullable<Moment>
  created_at: Moment
  updated_at: Moment
}

/** What somebody asks to be brought from the closed stacks; its number is the protocol's. */
export interface StackRequestsTable {
  id: Id
  patron_id: number
  account_id: number
  library_id: number
  created_at: Moment
}

/** A copy of a slip; closed when it was handed out or will not be. */
export interface StackRequestItemsTable {
  stack_request_id: number
  copy_id: number
  closed_at: Nullable<Moment>
  /** Its patron no longer wanted it. */
  cancelled: OffFlag
}

/** Scans at a desk that were recorded, by the id that the desk gave them. */
export interface CountedScansTable {
  id: string
  counted_at: Moment
}

/** Scans made while the server was away, refused when they came: a person decides. */
export interface RefusedScansTable {
  /** That the desk gave it. */
  id: string
  library_id: number
  desk: string
  mode: 'check-out' | 'check-in'
  /** What was read. */
  code: string
  /** What was read as the borrower's card, where it is no single person's; otherwise empty. */
  card: string
  /** The borrower. */
  account_id: Nullable<number>
  scanned_at: Moment
  received_at: Moment
  /** The error code and its details. */
  refusal: string
  details: Json
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
  patron_id: number
  library_id: number
  loan_id: Nullable<number>
  /** The charge that a payment or a discount belongs to. */
  charge_id: Nullable<number>
  kind: 'fine' | 'replacement' | 'service' | 'payment' | 'discount' | 'reversal'
  amount_cents: Cents
  created_at: Moment
  /** A code of `Reason` (packages/domain/src/charges/reason.ts), with its facts. */
  reason: Nullable<string>
  reason_facts: Facts
  receipt: Nullable<string>
  /** Of a payment at a desk. */
  receipt_id: Nullable<number>
  /** Of a fee that a form sent: once only. */
  request_key: Nullable<string>
}

/**
 * A suspension (afastamento): the person may not borrow from day to day, both included; in its library, or without one
 * everywhere. A clearance ends the right to borrow: kind `clearance`, until the end of time.
 */
export interface SuspensionsTable {
  id: Id
  patron_id: number
  library_id: Nullable<number>
  loan_id: Nullable<number>
  from_day: Day
  until_day: Day
  /** A code of `Reason`, with its facts. */
  reason: string
  reason_facts: Facts
  kind: ColumnType<'late' | 'clearance' | 'other', 'late' | 'clearance' | 'other' | undefined>
  lifted_at: Nullable<Moment>
}

/** Who did what to what, when, from where and why. Only ever added to, but for addresses and names whose time is over. */
export interface AuditLogTable {
  id: Id
  at: Moment
  actor: string
  action: string
  subject: string
  subject_id: Nullable<number>
  details: Json
  /** null: of before this was written down. */
  origin: Nullable<AuditOrigin['kind']>
  /** Of whoever asked for it in a browser; taken away after a while. */
  client_ip: Nullable<string>
  /** Where it was done; null: not at one library, or of before this was written down. */
  library_id: Nullable<number>
  /** The desk's name; of a command, the operating system's user. */
  desk: Nullable<string>
  /** The account that acts, read from `actor` by the database; null: a program, a command, or somebody who was forgotten. */
  actor_account: ColumnType<number | null, never, never>
}
