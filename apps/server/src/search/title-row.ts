import type { CopyFacts } from '@estante/domain/titles/copy-status'
import type { TitleData } from '@estante/marc/title-data'
import { copyFacts, currentCopies } from '../database/copies-with-status.ts'
import type { Reader } from '../database/database.ts'
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
  variants: string[]
}

/** Active titles among these ids; the others are gone from the catalogue. */
export async function readTitleRows(db: Reader, ids: readonly number[]): Promise<TitleRow[]> {
  if (ids.length === 0) return []
  const titles = await db
    .selectFrom('titles')
    .select(['id', 'source', 'data', 'sort_title', 'first_seen_on'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
  const found = titles.map((title) => title.id)
  if (found.length === 0) return []
  const [copies, headings, courses] = await Promise.all([
    readCopies(db, found),
    readHeadings(db, found),
    readCourses(db, found),
  ])
  const stored = titles.map(({ id, data }) => ({
    id,
    data: parseTitleData(data),
    headings: headings.get(id) ?? [],
  }))
  const established = await establishedData(db, stored)
  const dataOf = new Map(stored.map(({ id, data }) => [id, established.get(id) ?? data]))
  return titles.map((title) => ({
    id: title.id,
    source: title.source,
    data: dataOf.get(title.id)!,
    sortTitle: title.sort_title,
    firstSeenOn: title.first_seen_on,
    copies: copies.get(title.id) ?? [],
    headings: headings.get(title.id) ?? [],
    courses: courses.get(title.id) ?? [],
  }))
}

async function readCopies(db: Reader, ids: readonly number[]): Promise<Map<number, IndexedCopy[]>> {
  const rows = await currentCopies(db)
    .select(['copies.title_id', 'copies.library_id', 'copies.collection', 'copies.call_number', 'copies.barcode'])
    .where('copies.title_id', 'in', ids)
    .execute()
  return group(rows, (row) => ({
    libraryId: row.library_id,
    collection: row.collection,
    callNumber: row.call_number,
    barcode: row.barcode,
    facts: copyFacts(row),
  }))
}

async function readHeadings(db: Reader, ids: readonly number[]): Promise<Map<number, IndexedHeading[]>> {
  const rows = await db
    .selectFrom('title_headings')
    .innerJoin('authorities', 'authorities.id', 'authority_id')
    .select(['title_id', 'authority_id', 'field', 'role'])
    .select(['authorities.heading', 'authorities.source', 'authorities.state'])
    .where('title_id', 'in', ids)
    .orderBy('title_id')
    .orderBy('field')
    .execute()
  const references = await readVariants(db, [...new Set(rows.map((row) => row.authority_id))])
  return group(rows, (row) => ({
    authorityId: row.authority_id,
    field: row.field,
    role: row.role,
    heading: row.heading,
    established: row.source !== null && row.state === 'active',
    variants: references.get(row.authority_id) ?? [],
  }))
}

async function readVariants(db: Reader, authorityIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  // SQLite takes 32,766 parameters in one statement; a batch of titles has far fewer headings.
  for (let i = 0; i < authorityIds.length; i += 10_000) {
    const rows = await db
      .selectFrom('authority_references')
      .select(['authority_id', 'heading'])
      .where('authority_id', 'in', authorityIds.slice(i, i + 10_000))
      .where('kind', '=', 'see')
      .execute()
    for (const row of rows) found.set(row.authority_id, [...(found.get(row.authority_id) ?? []), row.heading])
  }
  return found
}

async function readCourses(db: Reader, ids: readonly number[]): Promise<Map<number, IndexedCourse[]>> {
  const rows = await db
    .selectFrom('course_titles')
    .innerJoin('courses', 'courses.id', 'course_titles.course_id')
    .leftJoin('courses as programmes', 'programmes.id', 'courses.programme_id')
    .select(['course_titles.title_id', 'courses.id', 'courses.code', 'courses.name'])
    .select(['programmes.code as programme_code', 'programmes.name as programme_name'])
    .where('course_titles.title_id', 'in', ids)
    .orderBy('courses.id')
    .execute()
  return group(rows, (row) => ({
    id: row.id,
    names: [`${row.code} ${row.name}`, ...(row.programme_name ? [`${row.programme_code} ${row.programme_name}`] : [])],
  }))
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
