import type { CopyFacts } from '@estante/domain/titles/copy-status'
import type { TitleData } from '@estante/marc/title-data'
import { type RawBuilder, sql } from 'kysely'
import { copyFacts, currentCopies } from '../database/copies-with-status.ts'
import type { Reader } from '../database/database.ts'
import { prepared, run } from '../database/prepared/prepared.ts'
import { parseTitleData } from '../database/title-data.ts'
import { establishedData, type LinkedHeading } from './established-titles.ts'

/** All that the index needs of a title. */
export interface TitleRow {
  id: number
  source: string
  data: TitleData
  sortTitle: string
  /** Day it came in. */
  firstSeenOn: string
  copies: IndexedCopy[]
  headings: IndexedHeading[]
  /** Programmes and courses that read it. */
  courses: IndexedCourse[]
}

export interface IndexedCourse {
  id: number
  /** Code and name; of a course, those of its programme too. */
  names: string[]
}

export interface IndexedCopy {
  libraryId: number
  collection: string | null
  callNumber: string | null
  barcode: string | null
  /** Where it is at the moment of reading. */
  facts: CopyFacts
}

export interface IndexedHeading extends LinkedHeading {
  /** Names that lead to it (see references). */
  variants: readonly string[]
}

/** Titles by their numbers: these, or all from one to another. */
type TitleNumbers = { ids: readonly number[] } | { from: number; to: number }

/** Active titles among these ids, in the order of their numbers; the others are gone from the catalogue. */
export async function readTitleRows(db: Reader, ids: readonly number[]): Promise<TitleRow[]> {
  if (ids.length === 0) return []
  const from = ids.reduce((one, other) => Math.min(one, other))
  const to = ids.reduce((one, other) => Math.max(one, other))
  // Titles that stand together are read faster with those between them than one by one.
  if (to - from >= 2 * ids.length) return readRows(db, { ids })
  const wanted = new Set(ids)
  return readRows(db, { from, to }, ({ id }) => wanted.has(id))
}

/** All active titles with numbers from `from` to `to`, in their order. */
export function readTitleRange(db: Reader, from: number, to: number): Promise<TitleRow[]> {
  return readRows(db, { from, to })
}

async function readRows(
  db: Reader,
  numbers: TitleNumbers,
  isWanted: (title: { id: number }) => boolean = () => true,
): Promise<TitleRow[]> {
  const titles = (await run(db, titlesQuery(db, numbers))).filter(isWanted)
  if (titles.length === 0) return []
  const [copies, headings, courses] = await Promise.all([
    readCopies(db, numbers),
    readHeadings(db, numbers),
    readCourses(db, numbers),
  ])
  const rows = titles.map((title) => ({
    id: title.id,
    source: title.source,
    data: parseTitleData(title.data),
    sortTitle: title.sort_title,
    firstSeenOn: title.first_seen_on,
    copies: copies.get(title.id) ?? [],
    headings: headings.get(title.id) ?? [],
    courses: courses.get(title.id) ?? [],
  }))
  const established = await establishedData(db, rows)
  for (const row of rows) row.data = established.get(row.id) ?? row.data
  return rows
}

const titlesQuery = prepared((db, numbers: TitleNumbers) =>
  db
    .selectFrom('titles')
    .select(['id', 'source', 'data', 'sort_title', 'first_seen_on'])
    .where(isAmong('titles.id', numbers))
    .where('state', '=', sql.lit('active'))
    .orderBy('id'),
)

const copiesQuery = prepared((db, numbers: TitleNumbers) =>
  currentCopies(db)
    .select(['copies.title_id', 'copies.library_id', 'copies.collection', 'copies.call_number', 'copies.barcode'])
    .where(isAmong('copies.title_id', numbers))
    .orderBy('copies.title_id')
    .orderBy('copies.id'),
)

async function readCopies(db: Reader, numbers: TitleNumbers): Promise<Map<number, IndexedCopy[]>> {
  return group(await run(db, copiesQuery(db, numbers)), (row) => ({
    libraryId: row.library_id,
    collection: row.collection,
    callNumber: row.call_number,
    barcode: row.barcode,
    facts: copyFacts(row),
  }))
}

/** Few authorities have a record, and only of those the heading is read. */
const headingsQuery = prepared((db, numbers: TitleNumbers) =>
  db
    .selectFrom('title_headings')
    .leftJoin('authorities', (join) =>
      join
        .onRef('authorities.id', '=', 'title_headings.authority_id')
        .on('authorities.source', 'is not', null)
        .on('authorities.state', '=', sql.lit('active')),
    )
    .select(['title_id', 'authority_id', 'field', 'role', 'authorities.heading'])
    .where(isAmong('title_headings.title_id', numbers))
    .orderBy('title_id')
    .orderBy('field')
    .orderBy('role'),
)

const noVariants: readonly string[] = []

async function readHeadings(db: Reader, numbers: TitleNumbers): Promise<Map<number, IndexedHeading[]>> {
  const variants = await readVariants(db, numbers)
  return group(await run(db, headingsQuery(db, numbers)), (row) => ({
    authorityId: row.authority_id,
    field: row.field,
    role: row.role,
    heading: row.heading,
    established: row.heading !== null,
    variants: variants.get(row.authority_id) ?? noVariants,
  }))
}

const variantsQuery = prepared((db, numbers: TitleNumbers) =>
  db
    .selectFrom('authority_references')
    .select(['authority_id', 'heading'])
    .where('kind', '=', sql.lit('see'))
    .where('authority_id', 'in', (eb) =>
      eb.selectFrom('title_headings').select('authority_id').where(isAmong('title_headings.title_id', numbers)),
    ),
)

async function readVariants(db: Reader, numbers: TitleNumbers): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  for (const row of await run(db, variantsQuery(db, numbers))) {
    const list = found.get(row.authority_id)
    if (list) list.push(row.heading)
    else found.set(row.authority_id, [row.heading])
  }
  return found
}

const coursesQuery = prepared((db, numbers: TitleNumbers) =>
  db
    .selectFrom('course_titles')
    .innerJoin('courses', 'courses.id', 'course_titles.course_id')
    .leftJoin('courses as programmes', 'programmes.id', 'courses.programme_id')
    .select(['course_titles.title_id', 'courses.id', 'courses.code', 'courses.name'])
    .select(['programmes.code as programme_code', 'programmes.name as programme_name'])
    .where(isAmong('course_titles.title_id', numbers))
    .orderBy('courses.id'),
)

async function readCourses(db: Reader, numbers: TitleNumbers): Promise<Map<number, IndexedCourse[]>> {
  return group(await run(db, coursesQuery(db, numbers)), (row) => ({
    id: row.id,
    names: [`${row.code} ${row.name}`, ...(row.programme_name ? [`${row.programme_code} ${row.programme_name}`] : [])],
  }))
}

function isAmong(column: string, numbers: TitleNumbers): RawBuilder<boolean> {
  return 'ids' in numbers
    ? sql<boolean>`${sql.ref(column)} in (${sql.join(numbers.ids)})`
    : sql<boolean>`${sql.ref(column)} between ${numbers.from} and ${numbers.to}`
}

function group<Row extends { title_id: number }, Item>(rows: readonly Row[], item: (row: Row) => Item) {
  const groups = new Map<number, Item[]>()
  for (const row of rows) {
    const list = groups.get(row.title_id)
    if (list) list.push(item(row))
    else groups.set(row.title_id, [item(row)])
  }
  return groups
}
