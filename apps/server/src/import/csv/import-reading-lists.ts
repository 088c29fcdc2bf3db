/**
 * `estante import courses FILE.csv`: a row is a title that a course or, where the row names one, its discipline reads;
 * a row without a title only makes the course and the discipline known. Both are known by their codes. Empty cells
 * leave things as they are, and titles that the file does not name stay on their lists until a row removes them. Where
 * rows contradict each other the first one counts, so that the same file again changes nothing.
 */
import type { Database, Writer } from '../../database/database.ts'
import type { ImportProgress } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import type { Outcome, ReportBuilder } from '../report.ts'
import { Cells } from './cells.ts'
import { type CsvImport, importRows } from './import-rows.ts'
import {
  type CourseInput,
  campusOf,
  type KnownCampus,
  type KnownCourses,
  readKnownCourses,
  writeCourse,
  writeLink,
} from './known-courses.ts'
import { type CsvRow, RowError } from './read-csv.ts'
import { bibliographies, type CoursesColumn, coursesColumns } from './reading-list-columns.ts'
import { noTitle, titleOf } from './titles-of-rows.ts'

/** What the rows before have said, by what it is about: "name discipline CCO110" → "Algoritmos". */
type EarlierClaims = Map<string, string>

export function importCourses(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportBuilder> {
  return importRows(coursesImport(new Map()), database, files, options, onProgress)
}

function coursesImport(earlierClaims: EarlierClaims): CsvImport<CoursesColumn> {
  return {
    columns: coursesColumns,
    key: 'course',
    write: async (context, tx, rows, reportOutcome) => {
      const known = await readKnownCourses(context, tx, rows)
      for (const row of rows) {
        try {
          reportOutcome(row, await takeRow(tx, row, known, earlierClaims))
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          reportOutcome(row, error)
        }
      }
    },
  }
}

/** Everything is looked at before anything is written: a refused row leaves no half of itself behind. */
async function takeRow(
  tx: Writer,
  row: CsvRow<CoursesColumn>,
  known: KnownCourses,
  earlierClaims: EarlierClaims,
): Promise<Outcome> {
  const wanted = readRow(row, known)
  checkClaims(row, claimsOf(wanted), earlierClaims)
  const course = await writeCourse(tx, known, wanted.course, undefined)
  const discipline = wanted.discipline && (await writeCourse(tx, known, wanted.discipline, course.id))
  const { title, bibliography } = wanted
  const reader = discipline ?? course
  const link = title === undefined ? 'unchanged' : await writeLink(tx, known, reader.id, title, bibliography)
  const outcomes = [course.outcome, discipline?.outcome, link]
  return (['loaded', 'updated'] as const).find((one) => outcomes.includes(one)) ?? 'unchanged'
}

interface ReadingListRow {
  course: CourseInput
  discipline: CourseInput | undefined
  campus: KnownCampus | undefined
  title: number | undefined
  bibliography: keyof typeof bibliographies | undefined
}

/** @throws BadRow when the row is not whole, or names what is not there */
function readRow(row: CsvRow<CoursesColumn>, known: KnownCourses): ReadingListRow {
  const cells = new Cells(row)
  const campus = campusOf(row.line, cells.text('campus'), known)
  const hasDiscipline = cells.text('discipline') !== undefined || cells.text('discipline_name') !== undefined
  const course = readCourse(cells, 'course', known)
  const discipline = hasDiscipline ? readCourse(cells, 'discipline', known) : undefined
  const bibliography = cells.choice('bibliography', bibliographies)
  const title = titleOf(row, known.titles)
  if (bibliography !== undefined && title === undefined) throw noTitle(row)
  // The campus is that of what the row is about; a course that is new with its discipline has it too.
  const isNew = !known.courses.has(`course ${course.code}`)
  return {
    course: hasDiscipline && !isNew ? course : { ...course, campusId: campus?.id },
    discipline: discipline && { ...discipline, campusId: campus?.id },
    ...{ campus, title, bibliography },
  }
}

function readCourse(cells: Cells<CoursesColumn>, kind: CourseInput['kind'], known: KnownCourses): CourseInput {
  const code = cells.required(kind)
  const isKnown = known.courses.has(`${kind} ${code}`)
  return { kind, code, name: isKnown ? cells.text(`${kind}_name`) : cells.required(`${kind}_name`) }
}

/** What a row says about something; absent: nothing. */
type Claim = readonly [about: string, column: CoursesColumn, value: string | undefined]

function claimsOf({ course, discipline, campus, title, bibliography }: ReadingListRow): Claim[] {
  const reader = discipline ?? course
  const isRead = `${reader.kind} ${reader.code}`
  const claims: Claim[] = [
    [`name of course ${course.code}`, 'course_name', course.name],
    [`campus of ${isRead}`, 'campus', campus?.name],
    [`bibliography of ${isRead}: ${title}`, 'bibliography', bibliography],
  ]
  if (!discipline) return claims
  return [
    ...claims,
    [`name of discipline ${discipline.code}`, 'discipline_name', discipline.name],
    [`course of ${discipline.code}`, 'course', course.code],
  ]
}

/** @throws BadRow when an earlier row says something else; otherwise later rows are held to this one */
function checkClaims({ line }: CsvRow<CoursesColumn>, claims: readonly Claim[], earlierClaims: EarlierClaims): void {
  for (const [about, column, value] of claims) {
    const other = earlierClaims.get(about)
    if (value !== undefined && other !== undefined && other !== value) {
      throw new RowError('csv-contradiction', { line, column, value, other })
    }
  }
  for (const [about, , value] of claims) if (value !== undefined) earlierClaims.set(about, value)
}
