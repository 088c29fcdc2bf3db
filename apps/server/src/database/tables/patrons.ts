import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import type { NoticeKind } from '@estante/domain/alerts/notice-kinds'
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import type { ColumnType } from 'kysely'
import type { Cents, Day, Defaulted, Facts, Flag, Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/** Patron categories. `code` is the value of the login screen's category choice ("01", "Intercamb"). */
export interface PatronCategoriesTable {
  id: Id
  code: string
  name_pt: string
  name_es: string
  name_en: string
  /** professor, student, graduate, staff, community: what rules and pages ask for. */
  kind: string
  position: number
}

/** A person. One person may have several accounts. */
export interface PatronsTable {
  id: Id
  name: string
  /** E-mail addresses joined by ";". */
  email: Nullable<string>
  phone: Nullable<string>
  home_library_id: Nullable<number>
  /** Personal data of the specification's section 3, as one JSON object: PersonalData of packages/domain. */
  personal_data: Json
  receives_email: OffFlag
  /** The library renews what comes due, where it may. */
  automatic_renewal: OffFlag
  language: InterfaceLanguage
  /** The last day whose new titles were told. */
  interests_told_on: Nullable<Day>
  /** 1: what they returned is forgotten the same night. */
  forgets_history: OffFlag
  /** 1: the one row that old history leads to. Nobody signs in as it. */
  is_anonymous: OffFlag
  /** Filled by the database: what people are found by, folded, the name first; null: the anonymous one. */
  search_key: ColumnType<string | null, never, never>
  created_at: Moment
  updated_at: Moment
}

/** An account: how a person in one category signs in. */
export interface AccountsTable {
  id: Id
  patron_id: number
  /** Enrolment number or user name. */
  username: string
  category_id: number
  /** argon2id in PHC form; null until a password is set. */
  password_hash: Nullable<string>
  /** The key of the entry of the institution's directory whose password opens it; null: a local account. */
  directory_entry: Nullable<string>
  valid_until: Nullable<Day>
  blocked: OffFlag
  /** By too many wrong passwords, which a recovered password ends; or by the library, which only the library ends. */
  blocked_by: Nullable<'attempts' | 'library'>
  blocked_reason: Nullable<string>
  /** The last day of a block by the library; null: only the library ends it. */
  blocked_until: Nullable<Day>
  /** Whether the list of everybody has it (people-sync); null: no list ever had it. */
  sync_state: Nullable<'listed' | 'gone' | 'gone-blocked'>
  failed_attempts: OffFlag
  last_failed_at: Nullable<Moment>
  /** The programme in which its person studies; null: not known. */
  programme_id: Nullable<number>
}

/** Permissions that an account holds beyond those of everyone. */
export interface AccountPermissionsTable {
  account_id: number
  module: number
  permission_id: number
}

/** Activities that an account holds at one library; `AccountPermissionsTable` has those that hold at every one. */
export interface LibraryPermissionsTable {
  account_id: number
  permission_id: number
  library_id: number
}

/** Loan rules: the row that fits best wins (null fits everything). */
export interface PoliciesTable {
  id: Id
  category_id: Nullable<number>
  material_type: Nullable<string>
  library_id: Nullable<number>
  loan_days: number
  /** Instead of days; 0: by the day. */
  loan_hours: Defaulted
  /** Until then nothing is due later. */
  latest_due_on: Nullable<Day>
  renewal_limit: number
  open_loan_limit: number
  hold_limit: number
  /** Whether copies on their shelves may be held. */
  holds_on_shelf: OffFlag
  /** Hours that a fetched copy waits for its person. */
  pickup_hours: number
  fine_per_day_cents: Cents
  fine_counts_closed_days: Flag
  /** 0: no maximum. */
  max_fine_cents: Defaulted
  /** Days late that cost nothing. */
  grace_days: Defaulted
  suspension_days_per_day: number
  tolerated_debt_cents: Cents
  /** Late loans with which nothing more is lent. */
  overdue_limit: Defaulted
  /** Days late after which a loan counts as lost; 0: never. */
  lost_after_days: Defaulted
  /** Of a lost copy without a price of its own; 0: none. */
  replacement_cents: Defaulted
  processing_fee_cents: Defaulted
  /** From then on it is for no new loan. */
  ended_at: Nullable<Moment>
}

export interface BasketItemsTable {
  account_id: number
  title_id: number
  added_at: Moment
}

/** A comment on a title, or (without one) on a library. */
export interface CommentsTable {
  id: Id
  patron_id: number
  title_id: Nullable<number>
  library_id: Nullable<number>
  content: string
  state: 'waiting' | 'approved' | 'refused'
  created_at: Moment
  decided_at: Nullable<Moment>
  /** Of a refusal. */
  decision_reason: Nullable<string>
}

/** A mistake that somebody reported in the record of a title or of an authority. */
export interface RecordReportsTable {
  id: Id
  title_id: Nullable<number>
  authority_id: Nullable<number>
  kind: string
  content: string
  /** Null: a visitor. */
  patron_id: Nullable<number>
  email: Nullable<string>
  language: string
  state: 'open' | 'closed'
  note: Nullable<string>
  created_at: Moment
  closed_at: Nullable<Moment>
}

/** An acquisition suggestion. `status` is one of the 14 of the specification. */
export interface SuggestionsTable {
  id: Id
  patron_id: number
  campus_id: Nullable<number>
  library_id: number
  title: string
  author: Nullable<string>
  edition: Nullable<string>
  publisher: string
  isbn_issn: Nullable<string>
  periodical: OffFlag
  other_information: Nullable<string>
  status: string
  /** That a professor names, with the kind of reading and how many copies the course needs. */
  course_id: Nullable<number>
  bibliography: Nullable<'basic' | 'complementary'>
  copies: Nullable<number>
  /** What the library answers. */
  answer: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

/** A purchase order; one may come from a suggestion. */
export interface OrdersTable {
  id: Id
  suggestion_id: Nullable<number>
  library_id: number
  title: string
  vendor: string
  copies: number
  /** Copies that have arrived. */
  received: number
  /** Of a copy. */
  price_cents: Cents
  state: 'ordered' | 'partly-received' | 'received' | 'cancelled'
  ordered_at: Moment
  updated_at: Moment
}

/** Interlibrary and bibliographic requests, surveys, catalogue cards: `kind` and its fields as JSON. */
export interface RequestsTable {
  id: Id
  patron_id: number
  library_id: Nullable<number>
  kind: string
  fields: Json
  status: 'waiting' | 'in-progress' | 'available' | 'finished' | 'cancelled' | 'removed'
  answer: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

/** A message to a patron: `kind` is an AlertKind of packages/domain, whose words are made of `facts` when it is read. */
/** Messages about a request, and the changes of its status. */
export interface RequestMessagesTable {
  id: Id
  request_id: number
  /** Of the request. */
  patron_id: number
  sender: 'patron' | 'library'
  /** Null: only the status changed. */
  content: Nullable<string>
  /** That it brought; null: a message alone. */
  status: Nullable<RequestsTable['status']>
  created_at: Moment
}

/** A file of a request; what it holds lies in the store of files. */
export interface RequestFilesTable {
  id: Id
  request_id: number
  /** Of the request. */
  patron_id: number
  /** Null: of the request itself. */
  message_id: Nullable<number>
  name: string
  /** A MIME type, told by the content. */
  type: string
  /** Bytes. */
  size: number
  /** Its name in the store. */
  storage_key: string
  created_at: Moment
}

export interface AlertsTable {
  id: Id
  patron_id: number
  kind: AlertKind
  title_id: Nullable<number>
  facts: Facts
  created_at: Moment
  read_at: Nullable<Moment>
}

/** Selective dissemination: `kind` area, author, subject, periodical or work-type. */
export interface InterestsTable {
  id: Id
  patron_id: number
  kind: string
  /** Code of the area, authority, journal or work type. */
  target: string
  valid_until: Nullable<Day>
  /** Libraries, languages, issue/article/summary flags. */
  options: Json
}

/** A named list of titles that a patron keeps. */
export interface TitleListsTable {
  id: Id
  patron_id: number
  name: string
  /** The end of its link's address; null: private. */
  share_code: Nullable<string>
  /** What the link shows besides the titles. */
  shows_owner: OffFlag
  shows_notes: OffFlag
  created_at: Moment
}

export interface TitleListItemsTable {
  list_id: number
  title_id: number
  /** Of the list. */
  patron_id: number
  /** Its place: grows along the list, with gaps. */
  position: number
  note: Nullable<string>
  added_at: Moment
}

/** A title of a teaching plan. */
export interface PlanTitlesTable {
  plan_id: number
  title_id: number
  kind: 'basic' | 'complementary'
  /** Its place in the plan. */
  position: number
}

/** A reading list, a course's teaching plan: which titles it reads in a term. */
export interface ReadingListsTable {
  id: Id
  course_id: number
  professor_id: Nullable<number>
  department: string
  year: number
  term: number
  period: Nullable<string>
  /** Null: not known. */
  students: Nullable<number>
  /** 1: its titles are in plan_titles, 0: it shows what the course reads. */
  own_titles: OffFlag
  /** Counts its changes. */
  version: ColumnType<number, number | undefined, number>
}

/** Whom nobody may bring back by a list: see secrets/erased-number.ts. */
export interface ErasedNumbersTable {
  hash: string
  erased_at: Moment
}

/** A sync of the register with a list of everybody. */
export interface PeopleSyncsTable {
  id: Id
  origin: 'job' | 'command-line'
  /** The file, or "ldap". */
  source: string
  started_at: Moment
  finished_at: Nullable<Moment>
  state: 'running' | 'done' | 'refused' | 'failed' | 'interrupted'
  /** Counts, and why nothing was done; it names nobody. */
  report: Json
}

/** By which channels a patron is told of a kind of notice; without a row by all. */
export interface NoticeChoicesTable {
  patron_id: number
  kind: NoticeKind
  by_account: number
  by_mail: number
  by_push: ColumnType<number, number | undefined, number>
}

/** Browsers in which patrons turned notices on. */
export interface PushSubscriptionsTable {
  id: Id
  patron_id: number
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Moment
}

/** Notices on their way to browsers. */
export interface PushMessagesTable {
  id: Id
  subscription_id: number
  kind: NoticeKind
  created_at: Moment
  not_before: Moment
  attempts: ColumnType<number, number | undefined, number>
}

/** Who of the staff has taken what waits for an answer: `source` and `source_id` name the row. */
export interface InboxAssignmentsTable {
  source: 'comment' | 'report' | 'suggestion' | 'order' | 'request'
  source_id: number
  account_id: number
  assigned_at: Moment
}

/** Notes of the staff on a person. */
export interface PatronNotesTable {
  id: Id
  patron_id: number
  /** Whose note it is: of the library where it was written. */
  library_id: number
  text: string
  /** 1: shown at the desk whenever the person is served. */
  at_desk: OffFlag
  /** The last day on which it is shown at the desk; null: no end. */
  until: Nullable<Day>
  /** Who wrote it last. */
  author_id: number
  created_at: Moment
  updated_at: Moment
}
