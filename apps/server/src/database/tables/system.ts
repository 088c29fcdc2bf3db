import type { Day, Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/**
 * What the search index and whoever keeps what a title shows must look at again. Written by triggers, so that no writer can forget it, and a change made by
 * hand in SQL is seen too. Followers read in order of (transaction_id, id): see database/change-log.ts.
 */
export interface ChangeLogTable {
  id: Id
  /** PostgreSQL's transaction; 0 on SQLite, where writers stand in line anyway. */
  transaction_id: number
  /** institution: names of libraries and courses, kinds of loan; with 0 for a number. */
  subject: 'title' | 'authority' | 'institution'
  subject_id: number
}

/** Side effects (mail) written in the transaction that causes them, carried out by a job afterwards. */
export interface OutboxTable {
  id: Id
  kind: string
  payload: Json
  created_at: Moment
  not_before: Moment
  attempts: OffFlag
  done_at: Nullable<Moment>
  failure: Nullable<string>
}

/** Searches that found nothing: their words, by day, and nobody's. */
export interface ZeroResultSearchesTable {
  day: Day
  /** In small letters and with single blanks. */
  words: string
  searches: number
}

/** The right to run a job now: one process of many holds it. */
export interface LeasesTable {
  name: string
  holder: string
  until: Moment
}

/** Keys that this installation made for itself: the signature of its tokens. */
export interface SecretsTable {
  name: string
  value: string
  created_at: Moment
}

/** Numbers that are given out one after the other ("titles", "authorities", "copies"). */
export interface CountersTable {
  name: string
  next: number
}

/** What visitors have used lately, for all processes over PostgreSQL; empty on SQLite, which one process serves. */
export interface VisitorUsageTable {
  /** Of an address or network, hashed under the installation's key. */
  name: string
  units: number
  /** Milliseconds since 1970. */
  counted_at: number
}
