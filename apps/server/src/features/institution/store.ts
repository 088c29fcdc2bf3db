/** What is asked of an institution: its libraries and their days, its settings, menus, guides and notices. */
import type { OpeningTimes, Span } from '@estante/domain/institution/opening'
import { isStandardGuide } from '@estante/domain/search/guides'
import { type CompiledQuery, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { prepared, type RowOf, run } from '../../database/prepared/prepared.ts'

export interface StoredLibrary {
  id: number
  campusId: number
  campus: string
  name: string
  shortName: string
  place: string | null
  address: string | null
  phone: string | null
  email: string | null
}

/** In the order that the institution gives them. */
export async function libraries(db: Reader): Promise<StoredLibrary[]> {
  return (await run(db, libraryRows(db, {}))).map(storedLibrary)
}

/** For `runBatch`, and then for `storedLibrary`. */
export const libraryRows = prepared((db, _: object) =>
  db
    .selectFrom('libraries')
    .innerJoin('campuses', 'campuses.id', 'libraries.campus_id')
    .select([
      'libraries.id',
      'libraries.campus_id',
      'campuses.name as campus',
      'libraries.name',
      'libraries.short_name',
    ])
    .select(['libraries.place', 'libraries.address', 'libraries.phone', 'libraries.email'])
    .orderBy('campuses.id')
    .orderBy('libraries.position')
    .orderBy('libraries.id'),
)

export function storedLibrary(row: RowOf<typeof libraryRows>): StoredLibrary {
  return {
    id: row.id,
    campusId: row.campus_id,
    campus: row.campus,
    name: row.name,
    shortName: row.short_name,
    place: row.place,
    address: row.address,
    phone: row.phone,
    email: row.email,
  }
}

/** In the order of their numbers. */
export async function campuses(db: Reader) {
  return db.selectFrom('campuses').selectAll().orderBy('id').execute()
}

/** cod_empresa; empty as long as there is no institution. */
export async function institutionCode(db: Reader): Promise<string> {
  const row = await db.selectFrom('institution').select('id').executeTakeFirst()
  return String(row?.id ?? '')
}

/** @throws where there is no institution yet */
export async function institution(db: Reader) {
  return db.selectFrom('institution').selectAll().executeTakeFirstOrThrow()
}

/** "UFE"; empty as long as there is no institution. */
export async function institutionAcronym(db: Reader): Promise<string> {
  const row = await db.selectFrom('institution').select('acronym').executeTakeFirst()
  return row?.acronym ?? ''
}

/** Its logo or background picture, where it has one. */
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

/** The settings by name, each value as JSON held it; a setting that the institution never made is not among them. */
export async function storedSettings(db: Reader): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const read = rows.map(({ name, value }) => [name, parseSetting(value)] as const)
  return new Map(read.filter(([, value]) => value !== undefined))
}

/** What a row of the settings holds; undefined for what is no JSON: it counts as not made, and nobody is locked out by it. */
export function parseSetting(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const oneSetting = new WeakMap<Reader, CompiledQuery<{ value: string }>>()

/** One setting, without reading the others; undefined where the institution never made it. Every search asks for one. */
export async function storedSetting(db: Reader, name: string): Promise<unknown> {
  const query =
    oneSetting.get(db) ?? sql<{ value: string }>`select value from settings where name = ${name}`.compile(db)
  oneSetting.set(db, query)
  const { rows } = await db.executeQuery<{ value: string }>({ ...query, parameters: [name] })
  return rows[0] && parseSetting(rows[0].value)
}

/** In the order that the institution gives them. */
export async function patronCategories(db: Reader) {
  return db.selectFrom('patron_categories').selectAll().orderBy('position').orderBy('id').execute()
}

export interface CalendarDay {
  libraryId: number | null
  day: string
  reason: { pt: string; es: string; en: string }
  span?: Span
}

/** Closed and different days from day to day, both included. */
export async function calendarDays(db: Reader, from: string, to: string): Promise<CalendarDay[]> {
  return (await run(db, calendarRows(db, { from, to }))).map(calendarDay)
}

/** For `runBatch`, and then for `calendarDay`. */
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
    reason: { pt: row.reason_pt, es: row.reason_es, en: row.reason_en },
    span: row.opens !== null && row.closes !== null ? { opens: row.opens, closes: row.closes } : undefined,
  }
}

export async function weekHours(db: Reader): Promise<Map<number, OpeningTimes['week']>> {
  return weeksOf(await run(db, hourRows(db, {})))
}

/** For `runBatch`, and then for `weeksOf`. */
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

/** The week with the days that replace it; a library's own day goes before everybody's. */
export function timesOf(week: OpeningTimes['week'], days: readonly CalendarDay[]): OpeningTimes {
  const general = days.filter((day) => day.libraryId === null)
  const own = days.filter((day) => day.libraryId !== null)
  return {
    week,
    exceptions: Object.fromEntries([...general, ...own].map((day) => [day.day, day.span ? [day.span] : []])),
  }
}

export async function permissions(db: Reader) {
  return db.selectFrom('permissions').selectAll().orderBy('id').execute()
}

export async function guides(db: Reader, section: 1 | 2) {
  return db.selectFrom('guides').selectAll().where('section', '=', section).orderBy('position').execute()
}

export async function guideExists(db: Reader, code: string): Promise<boolean> {
  return (
    isStandardGuide(code) ||
    (await db.selectFrom('guides').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
  )
}

/** Notices whose time it is, newest first. */
export async function noticesOn(db: Reader, today: string) {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('published_on', '<=', today)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Copies that the libraries have: SQLite knows how many rows there are without looking at each of them. */
export async function countCopies(db: Reader): Promise<number> {
  const { every, withdrawn } = await db
    .selectNoFrom(({ selectFrom }) => {
      const copies = selectFrom('copies').select((eb) => eb.fn.countAll<number>().as('copies'))
      return [copies.as('every'), copies.where('state', '=', 'withdrawn').as('withdrawn')]
    })
    .executeTakeFirstOrThrow()
  return Number(every) - Number(withdrawn)
}
