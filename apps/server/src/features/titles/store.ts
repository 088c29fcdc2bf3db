/** Queries for title pages: record, copies with loans and holds, holdings, comments. */

import type { CopyFacts } from '@estante/domain/titles/copy-status'
import type { HoldingStatement } from '@estante/marc/holding-data'
import type { MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import { sql } from 'kysely'
import { acceptingHolds } from '../../database/accepting-holds.ts'
import { copyFacts, currentCopies } from '../../database/copies-with-status.ts'
import type { Reader } from '../../database/database.ts'
import { type LocalisedText, localisedText } from '../../database/localised-text.ts'
import { prepared, type RowOf, run } from '../../database/prepared/prepared.ts'
import { parseTitleData } from '../../database/title-data.ts'
import { establishedRecords } from '../../search/established-titles.ts'

/** A title with its record. */
export interface StoredTitle {
  id: number
  /** Identifies the title in its source, together with the control number. */
  source: string
  controlNumber: string
  data: TitleData
  sortTitle: string
  state: 'active' | 'withdrawn'
  coverUrl: string | null
}

export async function titlesByIds(db: Reader, ids: readonly number[]): Promise<Map<number, StoredTitle>> {
  if (ids.length === 0) return new Map()
  const rows = await run(db, titleRows(db, { ids }))
  return new Map(rows.map((row) => [row.id, storedTitle(row)]))
}

/** For `runBatch`; `storedTitle` takes the rows; at least one id. */
export const titleRows = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('titles')
    .select(['id', 'source', 'control_number', 'data', 'sort_title', 'state', 'cover_url'])
    .where('id', 'in', ids),
)

export function storedTitle(row: RowOf<typeof titleRows>): StoredTitle {
  return {
    id: row.id,
    source: row.source,
    controlNumber: row.control_number,
    data: parseTitleData(row.data),
    sortTitle: row.sort_title,
    state: row.state,
    coverUrl: row.cover_url,
  }
}

/** Active titles of a source, by control number. */
export async function titlesByControlNumber(
  db: Reader,
  source: string,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'control_number'])
    .where('source', '=', source)
    .where('control_number', 'in', numbers)
    .where('state', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [row.control_number, row.id]))
}

/** The record, with the current headings of its authorities. */
export async function titleRecord(db: Reader, id: number): Promise<MarcRecord> {
  const row = await db.selectFrom('titles').select(['id', 'marc']).where('id', '=', id).executeTakeFirstOrThrow()
  return (await establishedRecords(db, [row])).get(id)!
}

/** The same of several titles, by id. */
export async function titleRecords(db: Reader, ids: readonly number[]): Promise<Map<number, MarcRecord>> {
  const rows = await db.selectFrom('titles').select(['id', 'marc']).where('id', 'in', ids).execute()
  return establishedRecords(db, rows)
}

/** A copy with the facts about its status. */
export interface StoredCopy {
  id: number
  titleId: number
  libraryId: number
  barcode: string | null
  callNumber: string | null
  callNumberKey: string | null
  shelfLocation: string | null
  collection: string | null
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
  copyNumber: string | null
  note: string | null
  loanType: LocalisedText
  facts: CopyFacts
  renewalsMade: number
  renewalLimit: number | null
}

/** Copies that are not withdrawn, in order of shelf and volume. */
export async function copiesOf(db: Reader, titleIds: readonly number[]): Promise<StoredCopy[]> {
  if (titleIds.length === 0) return []
  return (await run(db, copyRows(db, { titles: titleIds }))).map(storedCopy)
}

/** What availability is told of: of a page of hits a third of what else there is to read. */
export type ShelvedCopy = Pick<
  StoredCopy,
  'titleId' | 'libraryId' | 'callNumber' | 'shelfLocation' | 'collection' | 'facts'
>

/** As `copiesOf`, for hits. */
export async function shelvedCopiesOf(db: Reader, titleIds: readonly number[]): Promise<ShelvedCopy[]> {
  if (titleIds.length === 0) return []
  const rows = await run(db, shelvedCopyRows(db, { titles: titleIds }))
  return rows.map((row) => ({
    titleId: row.title_id,
    libraryId: row.library_id,
    callNumber: row.call_number,
    shelfLocation: row.shelf_location,
    collection: row.collection,
    facts: copyFacts(row),
  }))
}

const shelvedCopyRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  copiesInOrder(db, titles)
    .select(['copies.title_id', 'copies.library_id', 'copies.call_number'])
    .select(['copies.shelf_location', 'copies.collection']),
)

function copiesInOrder(db: Reader, titles: readonly number[]) {
  return currentCopies(db)
    .where('copies.title_id', 'in', titles)
    .orderBy('copies.library_id')
    .orderBy('copies.call_number')
    .orderBy('copies.volume')
    .orderBy('copies.id')
}

/** For `runBatch`; `storedCopy` takes the rows; at least one title. */
export const copyRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  copiesInOrder(db, titles)
    .leftJoin('policies', 'policies.id', 'loans.policy_id')
    .select(['copies.id', 'copies.title_id', 'copies.library_id', 'copies.barcode', 'copies.call_number'])
    .select('copies.call_number_key')
    .select(['copies.shelf_location', 'copies.collection', 'copies.volume', 'copies.tome', 'copies.part'])
    .select(['copies.material', 'copies.copy_number', 'copies.note'])
    .select(['loan_types.name_pt', 'loan_types.name_es', 'loan_types.name_en'])
    .select(['loans.renewals_made', 'policies.renewal_limit']),
)

export function storedCopy(row: RowOf<typeof copyRows>): StoredCopy {
  return {
    id: row.id,
    titleId: row.title_id,
    libraryId: row.library_id,
    barcode: row.barcode,
    callNumber: row.call_number,
    callNumberKey: row.call_number_key,
    shelfLocation: row.shelf_location,
    collection: row.collection,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
    copyNumber: row.copy_number,
    note: row.note,
    loanType: localisedText(row, 'name'),
    facts: copyFacts(row),
    renewalsMade: row.renewals_made ?? 0,
    renewalLimit: row.renewal_limit,
  }
}

/** The number of waiting holds that accept each title. */
export async function waitingHolds(db: Reader, titleIds: readonly number[]): Promise<Map<number, number>> {
  if (titleIds.length === 0) return new Map()
  const rows = await run(db, waitingCounts(db, { titles: titleIds }))
  return new Map(rows.map((row) => [row.title_id, Number(row.people)]))
}

const waitingCounts = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom(acceptingHolds(db, titles, ['waiting']))
    .select(['accepted_title_id as title_id', (eb) => eb.fn.countAll<number>().as('people')])
    .groupBy('accepted_title_id'),
)

export async function approvedComments(db: Reader, titleIds: readonly number[]): Promise<Map<number, number>> {
  if (titleIds.length === 0) return new Map()
  const rows = await run(db, commentCounts(db, { titles: titleIds }))
  return new Map(rows.map((row) => [row.title_id ?? 0, Number(row.comments)]))
}

const commentCounts = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('comments')
    .select(['title_id', (eb) => eb.fn.countAll<number>().as('comments')])
    .where('title_id', 'in', titles)
    .where('state', '=', sql.lit('approved'))
    .groupBy('title_id'),
)

/** A heading of a title with its authority. */
export interface TitleHeading {
  titleId: number
  authorityId: number
  field: number
  role: string
  type: string
  heading: string
  /** Whether the authority has a record of its own. */
  established: boolean
}

/** In the record's order. */
export async function headingsOf(db: Reader, titleIds: readonly number[]): Promise<TitleHeading[]> {
  if (titleIds.length === 0) return []
  const rows = await run(db, headingRows(db, { titles: titleIds }))
  return rows.map((row) => ({
    titleId: row.title_id,
    authorityId: row.authority_id,
    field: row.field,
    role: row.role,
    type: row.type,
    heading: row.heading,
    established: row.source !== null && row.state === 'active',
  }))
}

const headingRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('title_headings')
    .innerJoin('authorities', 'authorities.id', 'title_headings.authority_id')
    .select(['title_headings.title_id', 'title_headings.authority_id', 'title_headings.field', 'title_headings.role'])
    .select(['authorities.type', 'authorities.heading', 'authorities.source', 'authorities.state'])
    .where('title_headings.title_id', 'in', titles)
    .orderBy('title_headings.title_id')
    .orderBy('title_headings.field'),
)

export interface TitleCourse {
  titleId: number
  id: number
  name: string
  campus: string | null
  kind: 'programme' | 'course'
}

export async function coursesOf(db: Reader, titleIds: readonly number[]): Promise<TitleCourse[]> {
  if (titleIds.length === 0) return []
  return run(db, courseRows(db, { titles: titleIds }))
}

const courseRows = prepared((db, { titles }: { titles: readonly number[] }) =>
  db
    .selectFrom('course_titles')
    .innerJoin('courses', 'courses.id', 'course_titles.course_id')
    .leftJoin('campuses', 'campuses.id', 'courses.campus_id')
    .select(['course_titles.title_id as titleId', 'courses.id', 'courses.name', 'courses.kind'])
    .select('campuses.name as campus')
    .where('course_titles.title_id', 'in', titles)
    .orderBy('courses.name'),
)

export interface StoredHolding {
  libraryId: number | null
  location: string | null
  callNumber: string | null
  statements: HoldingStatement[]
  notes: string[]
}

export async function holdingsOf(db: Reader, titleId: number): Promise<StoredHolding[]> {
  const rows = await db.selectFrom('holdings').selectAll().where('title_id', '=', titleId).orderBy('id').execute()
  return rows.map((row) => ({
    libraryId: row.library_id,
    location: row.location,
    callNumber: row.call_number,
    statements: JSON.parse(row.statements) as HoldingStatement[],
    notes: JSON.parse(row.notes) as string[],
  }))
}
