import type { Cents, Day, Flag, Id, Json, Moment, Nullable } from './columns.ts'

/** A title (acervo). `id` is the wire's cod_acervo. */
export interface TitlesTable {
  id: number
  /** Where it was loaded from (`--source`), the agency of 003 and the control number of 001: together unique. */
  source: string
  agency: string
  control_number: string
  /** Hash of the record as loaded: loading the same file again changes nothing. */
  content_hash: string
  /** MARC-in-JSON. */
  marc: Json
  /** TitleData of packages/marc. */
  data: Json
  material_type: string
  sort_title: string
  year: Nullable<number>
  /** "on_shelf" is decided by copies; this is the record's own life: active, withdrawn. */
  state: 'active' | 'withdrawn'
  /** First day it could be found: new titles are the latest. */
  first_seen_on: Day
  cover_url: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

/** Editions that one hold can accept in place of each other: those with the same key. Withdrawn titles have no row. */
export interface TitleEditionsTable {
  title_id: number
  edition_key: string
}

/** Which headings of a title are which authorities. */
export interface TitleHeadingsTable {
  title_id: number
  authority_id: number
  /** Position of the field in the MARC record. */
  field: number
  role: HeadingRole
}

export type HeadingRole = 'author' | 'contributor' | 'subject' | 'series' | 'uniform-title' | 'genre'

/** An authority (autoridade). `id` is the wire's cod_autoridade. */
export interface AuthoritiesTable {
  id: number
  /** AuthorityType of packages/marc. */
  type: string
  heading: string
  /** Folded heading by which titles find it; unique with the type. */
  heading_key: string
  sort_key: string
  /** Where a loaded record came from; null for one made from a title's heading. */
  source: Nullable<string>
  agency: Nullable<string>
  control_number: Nullable<string>
  content_hash: Nullable<string>
  marc: Nullable<Json>
  /** AuthorityData of packages/marc. */
  data: Nullable<Json>
  state: 'active' | 'withdrawn'
  created_at: Moment
  updated_at: Moment
}

/** A heading of a list that is walked: an authority, or a see reference that leads to it. Kept by triggers. */
export interface BrowseHeadingsTable {
  list: BrowseList
  heading_key: string
  /** Parts headings with one key: "0" and the type before the references, "r" with the authority's number. */
  tie: string
  authority_id: number
  /** Of a reference; null for the authority's own. */
  heading: Nullable<string>
}

export type BrowseList = 'author' | 'subject' | 'series'

/** See and see-also references of an authority. */
export interface AuthorityReferencesTable {
  authority_id: number
  kind: 'see' | 'see-also'
  relation: 'broader' | 'narrower' | 'earlier' | 'later' | 'related'
  type: string
  heading: string
  heading_key: string
}

/** A copy (exemplar). */
export interface CopiesTable {
  id: number
  title_id: number
  library_id: number
  source: string
  /** Identifies the copy in its source; unique with the source. */
  source_key: string
  barcode: Nullable<string>
  call_number: Nullable<string>
  /** By which call numbers sort as shelves do (packages/domain/src/call-numbers). */
  call_number_key: Nullable<string>
  /** "2º piso, estante 41". */
  shelf_location: Nullable<string>
  collection: Nullable<string>
  loan_type_id: number
  volume: Nullable<string>
  tome: Nullable<string>
  part: Nullable<string>
  /** Additional material: "CD-ROM", "mapa". */
  material: Nullable<string>
  copy_number: Nullable<string>
  state: CopyState
  note: Nullable<string>
  price_cents: Nullable<Cents>
  acquired_on: Nullable<Day>
  /** Since when it is set aside as damaged; its state is then in-repair. */
  damaged_at: Nullable<Moment>
  /** What is damaged, in words. */
  damage: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

/**
 * What the library did with the copy. Whether it is lent, in transit or waiting for a person is told by loans,
 * transits and holds, never here: one fact, one place.
 */
export type CopyState = 'available' | 'quarantine' | 'in-processing' | 'in-repair' | 'missing' | 'lost' | 'withdrawn'

/** How a copy may be borrowed. */
export interface LoanTypesTable {
  id: Id
  code: string
  name_pt: string
  name_es: string
  name_en: string
  /** 0: never leaves the library ("consulta local"). */
  lendable: Flag
  /** Days that replace the policy's, for short loans. */
  loan_days: Nullable<number>
}

/** Holdings statements (866-868, 853/863). */
export interface HoldingsTable {
  id: Id
  title_id: number
  library_id: Nullable<number>
  source: string
  source_key: string
  content_hash: string
  location: Nullable<string>
  call_number: Nullable<string>
  /** string[] */
  statements: Json
  /** string[] */
  notes: Json
  marc: Nullable<Json>
}

/** One issue of a journal (fascículo). */
export interface SerialIssuesTable {
  id: Id
  title_id: number
  library_id: number
  year: number
  volume: Nullable<string>
  number: Nullable<string>
  published_on: Nullable<Day>
  /** "jan./jun." */
  period: Nullable<string>
  state: 'received' | 'expected' | 'missing' | 'claimed'
  received_on: Nullable<Day>
  unit: SerialUnit
  /** MARC 853 $w: a letter, or how many issues a year has. */
  frequency: Nullable<string>
  /** Since when it stands in a bound volume. */
  bound_on: Nullable<Day>
  /** When the supplier was last asked for it. */
  claimed_on: Nullable<Day>
  /** Of an issue that a holdings record brings: its source, the key of that record's statements, its own key. */
  source: Nullable<string>
  holding_key: Nullable<string>
  source_key: Nullable<string>
}

/** What MARC has tags of their own for: 853/863, 854/864, 855/865. */
export type SerialUnit = 'issue' | 'supplement' | 'index'

/** Programmes (cursos) and courses (disciplinas) that a title is read in. */
export interface CoursesTable {
  id: Id
  campus_id: Nullable<number>
  kind: 'programme' | 'course'
  code: string
  name: string
  /** Of a course: its programme. */
  programme_id: Nullable<number>
}

export interface CourseTitlesTable {
  course_id: number
  title_id: number
  /** basic or complementary bibliography. */
  kind: 'basic' | 'complementary'
}

/** Problems that imports found, kept so that the last import's report can be shown again. */
export interface ImportsTable {
  id: Id
  source: string
  started_at: Moment
  finished_at: Nullable<Moment>
  /** Counts and problems, as `--report` writes them. */
  report: Nullable<Json>
}

/**
 * Separate holdings records (MFHD) whose title is not there yet. The import of that title turns them into holdings and
 * copies; until then they are kept as they came.
 */
export interface WaitingHoldingsTable {
  source: string
  source_key: string
  agency: string
  control_number: string
  /** 004: the title it waits for. */
  title_control_number: string
  content_hash: string
  /** MARC-in-JSON. */
  marc: Json
}

/** How often links of titles were opened; nothing of it says who. */
export interface LinkAccessesTable {
  title_id: number
  /** Which 856 of the record, from 1. */
  link: number
  day: Day
  /** Code of the patron category; empty: nobody was signed in. */
  category: string
  accesses: number
}

/** When the description of a record last changed. Kept by triggers, stamped by its readers (features/oai). */
export interface RecordDatestampsTable {
  kind: 'title' | 'authority'
  /** Of a title or an authority, which may be gone. */
  record_id: number
  /** Whole second in UTC, "2026-03-10T15:00:00Z"; null: not stamped yet. */
  described_at: Nullable<string>
  /** 1: changed since it was stamped. */
  is_stale: Flag
}
