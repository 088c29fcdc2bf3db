/** The programmes, courses and course reserves that are there, and the writing of one of them. */
import { headingKey } from '@estante/marc/mapping/headings'
import type { Writer } from '../../database/database.ts'
import type { ImportContext } from '../import-context.ts'
import { NamedRows } from '../named-rows.ts'
import type { Outcome } from '../report.ts'
import { addCampus, type Campus, readCampuses } from '../store/campuses.ts'
import type { CsvRow } from './read-csv.ts'
import type { CoursesColumn } from './reading-list-columns.ts'
import {
  addCourse,
  type CourseDetails,
  type CourseReserve,
  courseReservesOf,
  readCourses,
  removeCourseReserve,
  type StoredCourse,
  setCourseReserve,
  updateCourse,
} from './store/courses.ts'
import { readTitlesOf, type TitlesOfRows } from './titles-of-rows.ts'

/** A programme or a course as a row has it; absent: as it is. */
export interface CourseInput {
  kind: 'programme' | 'course'
  code: string
  name: string | undefined
  campusId?: number
}

type KnownCourse = Pick<StoredCourse, 'id' | keyof CourseDetails>
type Bibliography = CourseReserve['kind']

export interface KnownCourses {
  /** By kind and code: "course CCO110". */
  courses: Map<string, KnownCourse>
  campuses: readonly Campus[]
  /** By programme or course and title: "12 345". */
  links: Map<string, Bibliography>
  titles: TitlesOfRows
}

export async function readKnownCourses(
  context: ImportContext,
  tx: Writer,
  rows: readonly CsvRow<CoursesColumn>[],
): Promise<KnownCourses> {
  const titles = await readTitlesOf(context, tx, rows)
  const courses = await readCourses(tx)
  const links = await courseReservesOf(tx, context.bulk, [...titles.ids, ...titles.byControlNumber.values()])
  if (context.options.makeLibraries) await makeCampuses(context, tx, rows)
  return {
    titles,
    courses: new Map(courses.map((course) => [`${course.kind} ${course.code}`, course])),
    campuses: await readCampuses(tx),
    links: new Map(links.map(({ courseId, titleId, kind }) => [`${courseId} ${titleId}`, kind])),
  }
}

/** Campuses that the rows name and nobody has made yet. */
async function makeCampuses(
  { report }: ImportContext,
  tx: Writer,
  rows: readonly CsvRow<CoursesColumn>[],
): Promise<void> {
  const campuses = await readCampuses(tx)
  for (const { file, offset, values } of rows) {
    const { campus: name, course = '' } = values
    if (name === undefined || findCampus(campuses, name)) continue
    const id = await addCampus(tx, name)
    campuses.push({ id, name })
    report.problem({ file, offset }, course, 'campus-made', { campus: name })
  }
}

/** A campus by its name, without case and accents, or its number. */
function findCampus(campuses: readonly Campus[], written: string): Campus | undefined {
  return (
    campuses.find(({ name }) => headingKey(name) === headingKey(written)) ??
    campuses.find(({ id }) => String(id) === written)
  )
}

/** @throws BadRow when there is no such campus */
export function campusOf(
  line: number,
  written: string | undefined,
  { campuses }: Pick<KnownCourses, 'campuses'>,
): Campus | undefined {
  if (written === undefined) return undefined
  const found = findCampus(campuses, written)
  if (found) return found
  const named = new NamedRows(campuses.map(({ id, name }) => ({ id, code: name, names: [] })))
  throw named.unknown(line, 'campus', written)
}

/** @param programmeId of a course: its programme; a new course without a campus has that of its programme */
export async function writeCourse(
  tx: Writer,
  known: KnownCourses,
  wanted: CourseInput,
  programmeId: number | undefined,
): Promise<{ id: number; outcome: Outcome }> {
  const key = `${wanted.kind} ${wanted.code}`
  const before = known.courses.get(key)
  if (!before) return makeCourse(tx, known, key, wanted, programmeId)
  const after = {
    name: wanted.name ?? before.name,
    campusId: wanted.campusId ?? before.campusId,
    programmeId: programmeId ?? before.programmeId,
  }
  const isSame =
    after.name === before.name && after.campusId === before.campusId && after.programmeId === before.programmeId
  if (isSame) return { id: before.id, outcome: 'unchanged' }
  await updateCourse(tx, before.id, after)
  known.courses.set(key, { id: before.id, ...after })
  return { id: before.id, outcome: 'updated' }
}

async function makeCourse(
  tx: Writer,
  known: KnownCourses,
  key: string,
  { kind, code, name = '', campusId }: CourseInput,
  programmeId: number | undefined,
): Promise<{ id: number; outcome: Outcome }> {
  const programme = [...known.courses.values()].find(({ id }) => id === programmeId)
  const details = { name, campusId: campusId ?? programme?.campusId ?? null, programmeId: programmeId ?? null }
  const id = await addCourse(tx, { kind, code, ...details })
  known.courses.set(key, { id, ...details })
  return { id, outcome: 'loaded' }
}

/** Puts a title on the list of a programme or course, or takes it off. A new one is basic unless the row says otherwise. */
export async function writeLink(
  tx: Writer,
  { links }: KnownCourses,
  courseId: number,
  titleId: number,
  wanted: Bibliography | 'removed' | undefined,
): Promise<Outcome> {
  const key = `${courseId} ${titleId}`
  const before = links.get(key)
  if (wanted === 'removed') {
    if (before === undefined) return 'unchanged'
    links.delete(key)
    await removeCourseReserve(tx, courseId, titleId)
    return 'updated'
  }
  const kind = wanted ?? before ?? 'basic'
  if (kind === before) return 'unchanged'
  links.set(key, kind)
  await setCourseReserve(tx, { courseId, titleId, kind })
  return before === undefined ? 'loaded' : 'updated'
}
