/** Programmes, courses and the titles on their lists. */
import type { Bulk } from '../../../database/bulk.ts'
import type { Writer } from '../../../database/database.ts'
import type { CoursesTable, CourseTitlesTable } from '../../../database/tables/catalogue.ts'

/** What a file may change of a programme or course. */
export interface CourseDetails {
  name: string
  campusId: number | null
  /** Of a course. */
  programmeId: number | null
}

export interface NewCourse extends CourseDetails {
  kind: CoursesTable['kind']
  code: string
}

export interface StoredCourse extends NewCourse {
  id: number
}

export async function readCourses(tx: Writer): Promise<StoredCourse[]> {
  const rows = await tx.selectFrom('courses').selectAll().execute()
  return rows.map(({ id, kind, code, name, campus_id, programme_id }) => ({
    id,
    kind,
    code,
    name,
    campusId: campus_id,
    programmeId: programme_id,
  }))
}

export async function addCourse(tx: Writer, { kind, code, ...details }: NewCourse): Promise<number> {
  const row = { kind, code, ...columnsOf(details) }
  return (await tx.insertInto('courses').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCourse(tx: Writer, id: number, details: CourseDetails): Promise<void> {
  await tx.updateTable('courses').set(columnsOf(details)).where('id', '=', id).execute()
}

function columnsOf({ name, campusId, programmeId }: CourseDetails) {
  return { name, campus_id: campusId, programme_id: programmeId }
}

/** A title on the list of a programme or course. */
export interface CourseReserve {
  courseId: number
  titleId: number
  kind: CourseTitlesTable['kind']
}

/** On which lists the titles are. */
export function courseReservesOf(tx: Writer, bulk: Bulk, titles: readonly number[]): Promise<CourseReserve[]> {
  return tx
    .selectFrom('course_titles')
    .select(['course_id as courseId', 'title_id as titleId', 'kind'])
    .where('title_id', 'in', bulk.numbers(titles))
    .execute()
}

/** Puts a title on a list, or says anew what it is there. */
export async function setCourseReserve(tx: Writer, { courseId, titleId, kind }: CourseReserve): Promise<void> {
  await tx
    .insertInto('course_titles')
    .values({ course_id: courseId, title_id: titleId, kind })
    .onConflict((conflict) => conflict.columns(['course_id', 'title_id']).doUpdateSet({ kind }))
    .execute()
}

export async function removeCourseReserve(tx: Writer, courseId: number, titleId: number): Promise<void> {
  await tx.deleteFrom('course_titles').where('course_id', '=', courseId).where('title_id', '=', titleId).execute()
}
