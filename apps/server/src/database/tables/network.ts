import type { Id, Json, Moment, Nullable, OffFlag } from './columns.ts'

/** An institution whose titles are harvested by OAI-PMH. */
export interface NetworkInstitutionsTable {
  id: Id
  name: string
  /** Base URL of its provider; unique. Of an institution that was loaded without one: "demo:1". */
  address: string
  prefix: 'marc21' | 'oai_dc'
  /** Null: everything. */
  set_spec: Nullable<string>
  /** How it calls itself in identifiers: another name means other identifiers. */
  repository: Nullable<string>
  /** 1: it reports deletions; otherwise what a full harvest does not list is gone. */
  deletes: OffFlag
  /** Number of the harvest under way, or of the last one. */
  harvest: OffFlag
  /** 1: that harvest began at the beginning. */
  is_full: OffFlag
  harvested_from: Nullable<string>
  /** Response date of its first answer. */
  began_at: Nullable<string>
  /** Resumption token of a harvest that is under way. */
  token: Nullable<string>
  /** Response date up to which everything is here. */
  complete_until: Nullable<string>
  full_at: Nullable<Moment>
  /** Not to be asked before. */
  next_at: Nullable<Moment>
  /** In a row. */
  failures: OffFlag
  /** Code of the last failure; null after a success. */
  problem: Nullable<string>
  created_at: Moment
}

/** A work that one or several institutions have. */
export interface NetworkWorksTable {
  id: Id
  /** Grows with each change, over all works. */
  revision: number
}

/** By what titles of the same work find each other. */
export interface NetworkWorkKeysTable {
  work_key: string
  work_id: number
}

/** A harvested title. */
export interface NetworkTitlesTable {
  id: Id
  institution_id: number
  identifier: string
  work_id: number
  /** The last harvest that listed it. */
  harvest: number
  content_hash: string
  /** MARC-in-JSON. */
  marc: Json
  /** TitleData of packages/marc. */
  data: Json
  page: Nullable<string>
  updated_at: Moment
}
