/**
 * `estante import courses FILE.csv`: a row is a title that a programme or, where the row names one, its course reads;
 * a row without a title only makes the programme and the course known. The columns keep the names of the first version:
 * "course" is a programme (curso), "discipline" a course (disciplina). Both are known by their codes. Empty cells
 * leave things as they are, and titles that the file does not name stay on their lists until a row removes them. Where
 * rows contradict each other the first one counts, so that the same file again changes nothing.
 */
import type { Database, Writer } from '../../database/database.ts'
import type { ImportProgress } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import type { Outcome, ReportBuilder } from '../report.ts'
import type { Campus } from '../store/campuses.ts'
import { Cells } from './cells.ts'
import { type CsvImport, importRows } from './import-rows.ts'
import {
  type CourseInput,
  campusOf,
  type KnownCourses,
  readKnownCourses,
  writeCourse,
  writeLink,
} from './known-courses.ts'
import { type CsvRow, RowError } from './read-csv.ts'
import { bibliographies, type CoursesColumn, coursesColumns } from './reading-list-columns.ts'
import { noTitle, titleOf } from './titles-of-rows.ts'

/** What the rows before have said, by what it is about: "name of course CCO110" → "Algoritmos". */
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
  const programme = await writeCourse(tx, known, wanted.programme, undefined)
  const course = wanted.course && (await writeCourse(tx, known, wanted.course, programme.id))
  const { title, bibliography } = wanted
  const reader = course ?? programme
  const link = title === undefined ? 'unchanged' : await writeLink(tx, known, reader.id, title, bibliography)
  const outcomes = [programme.outcome, course?.outcome, link]
  return (['loaded', 'updated'] as const).find((one) => outcomes.includes(one)) ?? 'unchanged'
}

interface ReadingListRow {
  programme: CourseInput
  course: CourseInput | undefined
  campus: Campus | undefined
  title: number | undefined
  bibliography: keyof typeof bibliographies | undefined
}

/** @throws BadRow when the row is not whole, or names what is not there */
function readRow(row: CsvRow<CoursesColumn>, known: KnownCourses): ReadingListRow {
  const cells = new Cells(row)
  const campus = campusOf(row.line, cells.text('campus'), known)
  const hasCourse = cells.text('discipline') !== undefined || cells.text('discipline_name') !== undefined
  const programme = readCourse(cells, 'programme', known)
  const course = hasCourse ? readCourse(cells, 'course', known) : undefined
  const bibliography = cells.choice('bibliography', bibliographies)
  const title = titleOf(row, known.titles)
  if (bibliography !== undefined && title === undefined) throw noTitle(row)
  // The campus is that of what the row is about; a programme that is new with its course has it too.
  const isNew = !known.courses.has(`programme ${programme.code}`)
  return {
    programme: hasCourse && !isNew ? programme : { ...programme, campusId: campus?.id },
    course: course && { ...course, campusId: campus?.id },
    campus,
    title,
    bibliography,
  }
}

function readCourse(cells: Cells<CoursesColumn>, kind: CourseInput['kind'], known: KnownCourses): CourseInput {
  const column = kind === 'programme' ? 'course' : 'discipline'
  const code = cells.required(column)
  const isKnown = known.courses.has(`${kind} ${code}`)
  return { kind, code, name: isKnown ? cells.text(`${column}_name`) : cells.required(`${column}_name`) }
}

/** What a row says about something; absent: nothing. */
type Claim = readonly [about: string, column: CoursesColumn, value: string | undefined]

function claimsOf({ programme, course, campus, title, bibliography }: ReadingListRow): Claim[] {
  const reader = course ?? programme
  const isRead = `${reader.kind} ${reader.code}`
  const claims: Claim[] = [
    [`name of programme ${programme.code}`, 'course_name', programme.name],
    [`campus of ${isRead}`, 'campus', campus?.name],
    [`bibliography of ${isRead}: ${title}`, 'bibliography', bibliography],
  ]
  if (!course) return claims
  return [
    ...claims,
    [`name of course ${course.code}`, 'discipline_name', course.name],
    [`programme of ${course.code}`, 'course', programme.code],
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
