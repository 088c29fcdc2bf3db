import type { DatabaseAccess } from '@estante/domain/bibliographic-databases/access'
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import type { Day, Flag, Id, Json, Moment, Nullable } from './columns.ts'

/** The institution this catalogue belongs to: one row. Field names of the wire stand behind each column. */
export interface InstitutionTable {
  /** codEmpresa. */
  id: number
  name: string
  /** sigla. */
  acronym: string
  /** One colour, "#0f4c5c": everything else is derived from it. */
  brand_colour: string
  time_zone: string
  currency: string
  /** SVG or PNG. */
  logo: Nullable<Uint8Array>
  logo_type: Nullable<string>
  background: Nullable<Uint8Array>
  background_type: Nullable<string>
  updated_at: Moment
}

/** Everything else an institution can set, one row each: `name` is the setting's dotted name, `value` JSON. */
export interface SettingsTable {
  name: string
  value: Json
}

/** A permission (atividade): a feature that an institution or a person may have. */
export interface PermissionsTable {
  /** cod_atividade. */
  id: number
  /** cod_modulo. */
  module: number
  description_pt: string
  description_es: string
  description_en: string
  /** 1: on for everyone who visits (funcionalidades). */
  enabled: Flag
  /** What /atividade/{id}/informativo says. */
  notice_pt: Nullable<string>
  notice_es: Nullable<string>
  notice_en: Nullable<string>
  /** Where a link of this activity leads. */
  url: Nullable<string>
}

export interface CampusesTable {
  id: Id
  name: string
}

/** An information unit (unidade de informação). `id` is cod_biblioteca. */
export interface LibrariesTable {
  id: Id
  campus_id: number
  /** The code that MARC copies and CSV files name it by. */
  code: string
  name: string
  /** For badges and chips: "Central". */
  short_name: string
  place: Nullable<string>
  address: Nullable<string>
  phone: Nullable<string>
  email: Nullable<string>
  position: number
  /** How to get in and around. */
  accessibility_pt: Nullable<string>
  /** Null: the Portuguese words. */
  accessibility_es: Nullable<string>
  accessibility_en: Nullable<string>
}

/** Opening hours: several rows for a weekday with a break. Weekday 1 is Monday, 7 Sunday. */
export interface OpeningHoursTable {
  library_id: number
  weekday: number
  /** "08:00" */
  opens: string
  closes: string
}

/** Days on which a library (or, without one, every library) is closed or opens otherwise. */
export interface CalendarDaysTable {
  id: Id
  library_id: Nullable<number>
  day: Day
  reason_pt: string
  reason_es: string
  reason_en: string
  /** Other hours on that day; null on a closed day. */
  opens: Nullable<string>
  closes: Nullable<string>
}

/** Notices (comunicados) of /informacoes_gerais. */
export interface NoticesTable {
  id: Id
  published_on: Day
  until: Nullable<Day>
  title_pt: string
  title_es: string
  title_en: string
  body_pt: string
  body_es: string
  body_en: string
}

/** Search guides (guias): secao_1 those of the search bar, secao_2 those of the menu. */
export interface GuidesTable {
  id: Id
  /** "pesquisa_geral": the path of the guide. */
  code: string
  section: 1 | 2
  name_pt: string
  name_es: string
  name_en: string
  position: number
}

/** Questions and answers of /parametros/faq. */
export interface FaqEntriesTable {
  id: Id
  position: number
  question_pt: string
  question_es: string
  question_en: string
  answer_pt: string
  answer_es: string
  answer_en: string
}

/** What a library writes in its mails instead of Estante's words. */
export interface MailTextsTable {
  /** "holdReady" */
  topic: string
  language: InterfaceLanguage
  subject: string
  /** Paragraphs, parted by an empty line. */
  body: string
}

/** Events of the libraries: /parametros/eventos_institucionais. */
export interface EventsTable {
  id: Id
  first_day: Day
  last_day: Day
  /** "14:00" */
  starts: Nullable<string>
  ends: Nullable<string>
  place: Nullable<string>
  /** Of a page about it. */
  url: Nullable<string>
  title_pt: string
  title_es: string
  title_en: string
  body_pt: string
  body_es: string
  body_en: string
}

/** Databases that the libraries subscribe to or recommend: /meu-pergamum/bases-dados. */
export interface BibliographicDatabasesTable {
  id: Id
  /** Names it for `estante config database`. */
  code: string
  name: string
  publisher: string
  url: string
  access: DatabaseAccess
  description_pt: string
  description_es: string
  description_en: string
}

export interface BibliographicDatabaseAreasTable {
  database_id: number
  /** "8" or "802". */
  area: string
}

/** A database without rows here is one of all libraries. */
export interface BibliographicDatabaseLibrariesTable {
  database_id: number
  library_id: number
}

/** How often databases that are not open were opened, without saying by whom. */
export interface BibliographicDatabaseAccessesTable {
  database_id: number
  day: Day
  /** Code of the patron category. */
  category: string
  accesses: number
}

/** A floor of a library, with the rows of its shelves. */
export interface FloorPlansTable {
  id: Id
  library_id: number
  /** "2º piso". */
  name: string
  picture: Uint8Array
  picture_type: string
  /** Of the picture, in pixels. */
  width: number
  height: number
  /** `ShelfRow[]` of packages/domain/src/titles/shelf-row.ts. */
  shelf_rows: Json
  updated_at: Moment
}
