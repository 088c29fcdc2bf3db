/** Choices for forms: programmes with their courses, professors of reading lists, campuses. */
import type { Reader } from '../../database/database.ts'

export interface NamedRow {
  id: number
  name: string
}

export interface StoredCourse extends NamedRow {
  code: string
  campusId: number | null
  campus: string | null
  /** The course's programme. */
  programmeId: number | null
  programme: string | null
}

type CourseKind = 'programme' | 'course'

function selectCourses(db: Reader, kind: CourseKind) {
  return db
    .selectFrom('courses')
    .leftJoin('campuses', 'campuses.id', 'courses.campus_id')
    .leftJoin('courses as programmes', 'programmes.id', 'courses.programme_id')
    .select(['courses.id', 'courses.code', 'courses.name', 'courses.campus_id as campusId'])
    .select(['campuses.name as campus', 'courses.programme_id as programmeId', 'programmes.name as programme'])
    .where('courses.kind', '=', kind)
}

export async function allCourses(db: Reader, kind: CourseKind): Promise<StoredCourse[]> {
  return selectCourses(db, kind).execute()
}

export async function courseById(db: Reader, kind: CourseKind, id: number): Promise<StoredCourse | undefined> {
  return selectCourses(db, kind).where('courses.id', '=', id).executeTakeFirst()
}

/** Courses of a programme, by name. */
export async function coursesOfProgramme(db: Reader, programmeId: number): Promise<NamedRow[]> {
  return db
    .selectFrom('courses')
    .select(['id', 'name'])
    .where('programme_id', '=', programmeId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** People named by a reading list. Professors who only borrow stay private. */
function selectProfessors(db: Reader) {
  return db
    .selectFrom('patrons')
    .innerJoin('reading_lists', 'reading_lists.professor_id', 'patrons.id')
    .select(['patrons.id', 'patrons.name'])
    .distinct()
}

export async function allProfessors(db: Reader): Promise<NamedRow[]> {
  return selectProfessors(db).execute()
}

export async function professorById(db: Reader, id: number): Promise<NamedRow | undefined> {
  return selectProfessors(db).where('patrons.id', '=', id).executeTakeFirst()
}

/** Professors of a course, by name. */
export async function professorsOf(db: Reader, courseId: number): Promise<NamedRow[]> {
  return selectProfessors(db)
    .where('reading_lists.course_id', '=', courseId)
    .orderBy('patrons.name')
    .orderBy('patrons.id')
    .execute()
}

/** Courses of a professor, by name. */
export async function coursesTaughtBy(db: Reader, professorId: number): Promise<NamedRow[]> {
  return db
    .selectFrom('courses')
    .innerJoin('reading_lists', 'reading_lists.course_id', 'courses.id')
    .select(['courses.id', 'courses.name'])
    .distinct()
    .where('reading_lists.professor_id', '=', professorId)
    .orderBy('courses.name')
    .orderBy('courses.id')
    .execute()
}

export async function allCampuses(db: Reader): Promise<NamedRow[]> {
  return db.selectFrom('campuses').select(['id', 'name']).execute()
}
