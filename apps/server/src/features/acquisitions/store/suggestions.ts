/** Purchase suggestions. */
import type { Bibliography } from '@estante/domain/acquisitions/bibliography'
import type { SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { SuggestionsTable } from '../../../database/tables/patrons.ts'

export interface NewSuggestion {
  patronId: number
  campusId: number
  libraryId: number
  title: string
  author: string
  edition: string
  publisher: string
  isbnIssn: string
  isPeriodical: boolean
  otherInformation: string
  /** That a professor names. */
  courseId: number | null
  bibliography: Bibliography | null
  copies: number | null
  createdAt: string
}

export interface StoredSuggestion extends Omit<NewSuggestion, 'campusId'> {
  id: number
  campusId: number | null
  campus: string
  library: string
  course: string
  status: SuggestionStatus
  /** What the library answered. */
  answer: string
  updatedAt: string
}

const newStatus: SuggestionStatus = 'purchase-suggestion'

type NamedRow = Selectable<SuggestionsTable> & { library: string; campus: string | null; course: string | null }

function toSuggestion(row: NamedRow): StoredSuggestion {
  return {
    id: row.id,
    patronId: row.patron_id,
    campusId: row.campus_id,
    campus: row.campus ?? '',
    libraryId: row.library_id,
    library: row.library,
    title: row.title,
    author: row.author ?? '',
    edition: row.edition ?? '',
    publisher: row.publisher,
    isbnIssn: row.isbn_issn ?? '',
    isPeriodical: row.periodical === 1,
    otherInformation: row.other_information ?? '',
    courseId: row.course_id,
    course: row.course ?? '',
    bibliography: row.bibliography,
    copies: row.copies,
    status: row.status as SuggestionStatus,
    answer: row.answer ?? '',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** @returns its id */
export async function insertSuggestion(tx: Writer, suggestion: NewSuggestion): Promise<number> {
  const { id } = await tx
    .insertInto('suggestions')
    .values({
      patron_id: suggestion.patronId,
      campus_id: suggestion.campusId,
      library_id: suggestion.libraryId,
      title: suggestion.title,
      author: suggestion.author || null,
      edition: suggestion.edition || null,
      publisher: suggestion.publisher,
      isbn_issn: suggestion.isbnIssn || null,
      periodical: suggestion.isPeriodical ? 1 : 0,
      other_information: suggestion.otherInformation || null,
      course_id: suggestion.courseId,
      bibliography: suggestion.bibliography,
      copies: suggestion.copies,
      status: newStatus,
      created_at: suggestion.createdAt,
      updated_at: suggestion.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The patron's suggestion of the same thing to the same library that nobody has decided on yet. */
export async function sameSuggestion(
  db: Reader,
  { patronId, libraryId, title, author, publisher, courseId }: NewSuggestion,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('suggestions')
    .select('id')
    .where('patron_id', '=', patronId)
    .where('library_id', '=', libraryId)
    .where('title', '=', title)
    .where('publisher', '=', publisher)
    .where((eb) => (author === '' ? eb('author', 'is', null) : eb('author', '=', author)))
    .where((eb) => (courseId === null ? eb('course_id', 'is', null) : eb('course_id', '=', courseId)))
    .where('status', '=', newStatus)
    .executeTakeFirst()
  return row?.id
}

export interface SuggestionFilter {
  patronId?: number
  libraryId?: number | undefined
  statuses?: readonly SuggestionStatus[] | undefined
  /** Moments: made at or after the first, and before the second. */
  since?: string
  before?: string
}

function suggestionsBy(db: Reader, { patronId, libraryId, statuses, since, before }: SuggestionFilter) {
  return db
    .selectFrom('suggestions')
    .$if(patronId !== undefined, (query) => query.where('suggestions.patron_id', '=', patronId!))
    .$if(libraryId !== undefined, (query) => query.where('suggestions.library_id', '=', libraryId!))
    .$if(statuses !== undefined, (query) => query.where('suggestions.status', 'in', statuses!))
    .$if(since !== undefined, (query) => query.where('suggestions.created_at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('suggestions.created_at', '<', before!))
}

function named(query: ReturnType<typeof suggestionsBy>) {
  return query
    .innerJoin('libraries', 'libraries.id', 'suggestions.library_id')
    .leftJoin('campuses', 'campuses.id', 'suggestions.campus_id')
    .leftJoin('courses', 'courses.id', 'suggestions.course_id')
    .selectAll('suggestions')
    .select(['libraries.name as library', 'campuses.name as campus', 'courses.name as course'])
}

/** Newest first. */
export async function namedSuggestions(
  db: Reader,
  filter: SuggestionFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredSuggestion[]> {
  const rows = await named(suggestionsBy(db, filter))
    .orderBy('suggestions.created_at', 'desc')
    .orderBy('suggestions.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toSuggestion)
}

export async function countSuggestions(db: Reader, filter: SuggestionFilter): Promise<number> {
  const row = await suggestionsBy(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export async function suggestionById(db: Reader, id: number): Promise<StoredSuggestion | undefined> {
  const row = await named(suggestionsBy(db, {}).where('suggestions.id', '=', id)).executeTakeFirst()
  return row && toSuggestion(row)
}

/** With the names of their writers, the oldest first. */
export async function waitingSuggestions(
  db: Reader,
  filter: SuggestionFilter,
): Promise<(StoredSuggestion & { writer: string })[]> {
  const rows = await named(suggestionsBy(db, filter))
    .innerJoin('patrons', 'patrons.id', 'suggestions.patron_id')
    .select('patrons.name as writer')
    .orderBy('suggestions.created_at')
    .orderBy('suggestions.id')
    .execute()
  return rows.map((row) => ({ ...toSuggestion(row), writer: row.writer }))
}

export interface StatusChange {
  status: SuggestionStatus
  answer: string
  at: string
}

export async function storeStatus(tx: Writer, id: number, { status, answer, at }: StatusChange): Promise<void> {
  await tx
    .updateTable('suggestions')
    .set({ status, answer: answer || null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export interface TaughtCourse {
  id: number
  code: string
  name: string
}

/** Courses of which the patron has a reading list, by name. */
export function coursesTaughtBy(db: Reader, patron: number): Promise<TaughtCourse[]> {
  return db
    .selectFrom('courses')
    .innerJoin('reading_lists', 'reading_lists.course_id', 'courses.id')
    .select(['courses.id', 'courses.code', 'courses.name'])
    .distinct()
    .where('reading_lists.professor_id', '=', patron)
    .orderBy('courses.name')
    .orderBy('courses.id')
    .execute()
}
