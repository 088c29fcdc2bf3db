/** Queries for the institution: libraries and calendars, settings, menus, guides, notices and questions. */
import type { OpeningTimes, Span } from '@estante/domain/institution/opening'
import { isStandardGuide } from '@estante/domain/search/guides'
import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { findInstitution } from '../../database/institution.ts'
import { inEveryLanguage, type LocalisedText, localisedText } from '../../database/localised-text.ts'
import { prepared, type RowOf, run } from '../../database/prepared/prepared.ts'
import type { PermissionsTable } from '../../database/tables/institution.ts'

export interface StoredLibrary {
  id: number
  campusId: number
  campus: string
  code: string
  name: string
  shortName: string
  place: string | null
  address: string | null
  phone: string | null
  email: string | null
  /** Empty where the library says nothing. */
  accessibility: LocalisedText
}

/** In the institution's order. */
export async function libraries(db: Reader): Promise<StoredLibrary[]> {
  return (await run(db, libraryRows(db, {}))).map(storedLibrary)
}

/** For `runBatch`; `storedLibrary` takes the rows. */
export const libraryRows = prepared((db, _: object) =>
  db
    .selectFrom('libraries')
    .innerJoin('campuses', 'campuses.id', 'libraries.campus_id')
    .select([
      'libraries.id',
      'libraries.campus_id',
      'libraries.code',
      'campuses.name as campus',
      'libraries.name',
      'libraries.short_name',
    ])
    .select(['libraries.place', 'libraries.address', 'libraries.phone', 'libraries.email'])
    .select(['libraries.accessibility_pt', 'libraries.accessibility_es', 'libraries.accessibility_en'])
    .orderBy('campuses.id')
    .orderBy('libraries.position')
    .orderBy('libraries.id'),
)

export function storedLibrary(row: RowOf<typeof libraryRows>): StoredLibrary {
  return {
    id: row.id,
    campusId: row.campus_id,
    campus: row.campus,
    code: row.code,
    name: row.name,
    shortName: row.short_name,
    place: row.place,
    address: row.address,
    phone: row.phone,
    email: row.email,
    accessibility: inEveryLanguage({
      pt: row.accessibility_pt ?? '',
      es: row.accessibility_es ?? row.accessibility_pt ?? '',
      en: row.accessibility_en ?? row.accessibility_pt ?? '',
    }),
  }
}

/** In order of id. */
export async function campuses(db: Reader): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('campuses').select(['id', 'name']).orderBy('id').execute()
}

/** cod_empresa; empty without an institution. */
export async function institutionCode(db: Reader): Promise<string> {
  return String((await findInstitution(db))?.id ?? '')
}

/** "UFE"; empty without an institution. */
export async function institutionAcronym(db: Reader): Promise<string> {
  return (await findInstitution(db))?.acronym ?? ''
}

/** The logo or background picture, if any. */
export async function institutionImage(
  db: Reader,
  name: 'logo' | 'background',
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const row = await db
    .selectFrom('institution')
    .select([name, `${name}_type`])
    .executeTakeFirst()
  const bytes = row?.[name]
  const type = row?.[`${name}_type`]
  return bytes && type ? { bytes, type } : undefined
}

/** Stored settings by name, parsed from JSON; without those that were never set. */
export async function storedSettings(db: Reader): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const read = rows.map(({ name, value }) => [name, parseSetting(value)] as const)
  return new Map(read.filter(([, value]) => value !== undefined))
}

/** A setting's value; undefined for invalid JSON, which counts as not set, so that it locks nobody out. */
export function parseSetting(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const oneSetting = new WeakMap<Reader, CompiledQuery<{ value: string }>>()

/** One setting, without reading the others; undefined when it was never set. Every search reads one. */
export async function storedSetting(db: Reader, name: string): Promise<unknown> {
  const query =
    oneSetting.get(db) ?? sql<{ value: string }>`select value from settings where name = ${name}`.compile(db)
  oneSetting.set(db, query)
  const { rows } = await db.executeQuery<{ value: string }>({ ...query, parameters: [name] })
  return rows[0] && parseSetting(rows[0].value)
}

export interface PatronCategory {
  id: number
  code: string
  name: LocalisedText
}

/** In the institution's order. */
export async function patronCategories(db: Reader): Promise<PatronCategory[]> {
  const rows = await db
    .selectFrom('patron_categories')
    .select(['id', 'code', 'name_pt', 'name_es', 'name_en'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, code: row.code, name: localisedText(row, 'name') }))
}

export interface CalendarDay {
  libraryId: number | null
  day: string
  reason: LocalisedText
  span?: Span
}

/** Closed days and days with other hours in the period, both ends included. */
export async function calendarDays(db: Reader, from: string, to: string): Promise<CalendarDay[]> {
  return (await run(db, calendarRows(db, { from, to }))).map(calendarDay)
}

/** For `runBatch`; `calendarDay` takes the rows. */
export const calendarRows = prepared((db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('calendar_days')
    .select(['library_id', 'day', 'reason_pt', 'reason_es', 'reason_en', 'opens', 'closes'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day'),
)

export function calendarDay(row: RowOf<typeof calendarRows>): CalendarDay {
  return {
    libraryId: row.library_id,
    day: row.day,
    reason: localisedText(row, 'reason'),
    span: row.opens !== null && row.closes !== null ? { opens: row.opens, closes: row.closes } : undefined,
  }
}

export async function weekHours(db: Reader): Promise<Map<number, OpeningTimes['week']>> {
  return weeksOf(await run(db, hourRows(db, {})))
}

/** For `runBatch`; `weeksOf` takes the rows. */
export const hourRows = prepared((db, _: object) =>
  db
    .selectFrom('opening_hours')
    .select(['library_id', 'weekday', 'opens', 'closes'])
    .orderBy('weekday')
    .orderBy('opens'),
)

/** By library. */
export function weeksOf(rows: readonly RowOf<typeof hourRows>[]): Map<number, OpeningTimes['week']> {
  const hours = new Map<number, Record<number, Span[]>>()
  for (const row of rows) {
    const week = hours.get(row.library_id) ?? {}
    week[row.weekday] = [...(week[row.weekday] ?? []), { opens: row.opens, closes: row.closes }]
    hours.set(row.library_id, week)
  }
  return hours
}

/** The week with its exceptions; a library's exception precedes the institution's. */
export function timesOf(week: OpeningTimes['week'], days: readonly CalendarDay[]): OpeningTimes {
  const general = days.filter((day) => day.libraryId === null)
  const own = days.filter((day) => day.libraryId !== null)
  return {
    week,
    exceptions: Object.fromEntries([...general, ...own].map((day) => [day.day, day.span ? [day.span] : []])),
  }
}

/** What patrons or staff may do. */
export interface Permission {
  id: number
  module: number
  description: LocalisedText
  /** Of a page outside the catalogue. */
  url: string | null
  /** Granted to everyone. */
  isEnabled: boolean
  /** Shown before the page. */
  notice: LocalisedNotice
}

type LocalisedNotice = { [Language in keyof LocalisedText]: string | null }

/** By number. */
export async function permissions(db: Reader): Promise<Permission[]> {
  return (await db.selectFrom('permissions').selectAll().orderBy('id').execute()).map(permissionOf)
}

export function permissionOf(row: Selectable<PermissionsTable>): Permission {
  return {
    id: row.id,
    module: row.module,
    description: localisedText(row, 'description'),
    url: row.url,
    isEnabled: row.enabled === 1,
    notice: inEveryLanguage({ pt: row.notice_pt, es: row.notice_es, en: row.notice_en }),
  }
}

/** A list of titles in a menu of the first page. */
export interface Guide {
  code: string
  name: LocalisedText
}

/** In the institution's order. */
export async function guides(db: Reader, section: 1 | 2): Promise<Guide[]> {
  const rows = await db.selectFrom('guides').selectAll().where('section', '=', section).orderBy('position').execute()
  return rows.map((row) => ({ code: row.code, name: localisedText(row, 'name') }))
}

export async function guideExists(db: Reader, code: string): Promise<boolean> {
  return (
    isStandardGuide(code) ||
    (await db.selectFrom('guides').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
  )
}

export interface Notice {
  id: number
  /** "2026-11-24" */
  publishedOn: string
  title: LocalisedText
  body: LocalisedText
}

/** Notices in force, newest first. */
export async function noticesOn(db: Reader, today: string): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('published_on', '<=', today)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    publishedOn: row.published_on,
    title: localisedText(row, 'title'),
    body: localisedText(row, 'body'),
  }))
}

/** A question that readers ask, with the libraries' answer. */
export interface Question {
  id: number
  question: LocalisedText
  answer: LocalisedText
}

/** In the institution's order. */
export async function questions(db: Reader): Promise<Question[]> {
  const rows = await db.selectFrom('faq_entries').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    question: localisedText(row, 'question'),
    answer: localisedText(row, 'answer'),
  }))
}

/** The number of copies that the libraries still have: SQLite knows the number of rows without a scan. */
export async function countCopies(db: Reader): Promise<number> {
  const { every, gone } = await db
    .selectNoFrom(({ selectFrom }) => {
      const copies = selectFrom('copies').select((eb) => eb.fn.countAll<number>().as('copies'))
      return [copies.as('every'), copies.where('state', 'in', ['withdrawn', 'lost']).as('gone')]
    })
    .executeTakeFirstOrThrow()
  return Number(every) - Number(gone)
}
