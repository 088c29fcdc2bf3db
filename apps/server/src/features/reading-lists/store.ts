/** Teaching plans and their titles. */
import type { Bibliography } from '@estante/domain/acquisitions/bibliography'
import type { Reader, Writer } from '../../database/database.ts'

export interface StoredPlan {
  id: number
  courseId: number
  code: string
  course: string
  department: string
  year: number
  term: number
  period: string
  professorId: number | null
  professor: string
  students: number | null
  /** Its titles are its own; otherwise those that the course reads. */
  hasOwnTitles: boolean
  /** Counts its changes. */
  version: number
}

export interface PlanFilter {
  id?: number
  department?: string
  year?: number
  term?: number
  period?: string
  courseId?: number
  /** A title of the plan has a copy there. */
  libraryId?: number
  professorId?: number
}

function plansBy(db: Reader, filter: PlanFilter) {
  const { id, department, year, term, period, courseId, libraryId, professorId } = filter
  return db
    .selectFrom('reading_lists as plan')
    .innerJoin('courses', 'courses.id', 'plan.course_id')
    .leftJoin('patrons', 'patrons.id', 'plan.professor_id')
    .$if(id !== undefined, (query) => query.where('plan.id', '=', id!))
    .$if(department !== undefined, (query) => query.where('plan.department', '=', department!))
    .$if(year !== undefined, (query) => query.where('plan.year', '=', year!))
    .$if(term !== undefined, (query) => query.where('plan.term', '=', term!))
    .$if(period !== undefined, (query) => query.where('plan.period', '=', period!))
    .$if(courseId !== undefined, (query) => query.where('plan.course_id', '=', courseId!))
    .$if(professorId !== undefined, (query) => query.where('plan.professor_id', '=', professorId!))
    .$if(libraryId !== undefined, (query) =>
      query.where(({ exists, or, and, selectFrom }) =>
        or([
          exists(
            selectFrom('plan_titles')
              .innerJoin('copies', 'copies.title_id', 'plan_titles.title_id')
              .select('copies.id')
              .whereRef('plan_titles.plan_id', '=', 'plan.id')
              .where('copies.library_id', '=', libraryId!)
              .where('copies.state', '!=', 'withdrawn'),
          ),
          and({ 'plan.own_titles': 0 }).and(
            exists(
              selectFrom('course_titles')
                .innerJoin('copies', 'copies.title_id', 'course_titles.title_id')
                .select('copies.id')
                .whereRef('course_titles.course_id', '=', 'plan.course_id')
                .where('copies.library_id', '=', libraryId!)
                .where('copies.state', '!=', 'withdrawn'),
            ),
          ),
        ]),
      ),
    )
}

export async function countPlans(db: Reader, filter: PlanFilter): Promise<number> {
  const { total } = await plansBy(db, filter)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The latest term first, by course. */
export async function findPlans(
  db: Reader,
  filter: PlanFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredPlan[]> {
  const rows = await plansBy(db, filter)
    .selectAll('plan')
    .select(['courses.code', 'courses.name as course', 'patrons.name as professor'])
    .orderBy('plan.year', 'desc')
    .orderBy('plan.term', 'desc')
    .orderBy('courses.name')
    .orderBy('plan.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    courseId: row.course_id,
    code: row.code,
    course: row.course,
    department: row.department,
    year: row.year,
    term: row.term,
    period: row.period ?? '',
    professorId: row.professor_id,
    professor: row.professor ?? '',
    students: row.students,
    hasOwnTitles: row.own_titles === 1,
    version: row.version,
  }))
}

export interface PlanTitle {
  titleId: number
  kind: Bibliography
  /** Of the title's record. */
  data: string
}

/** In their order; titles that were withdrawn are left out. */
export async function titlesOfPlan(db: Reader, { id, courseId, hasOwnTitles }: StoredPlan): Promise<PlanTitle[]> {
  const rows = hasOwnTitles
    ? await db
        .selectFrom('plan_titles')
        .innerJoin('titles', 'titles.id', 'plan_titles.title_id')
        .select(['titles.id as titleId', 'plan_titles.kind', 'titles.data'])
        .where('plan_titles.plan_id', '=', id)
        .where('titles.state', '=', 'active')
        .orderBy('plan_titles.position')
        .orderBy('titles.id')
        .execute()
    : await db
        .selectFrom('course_titles')
        .innerJoin('titles', 'titles.id', 'course_titles.title_id')
        .select(['titles.id as titleId', 'course_titles.kind', 'titles.data'])
        .where('course_titles.course_id', '=', courseId)
        .where('titles.state', '=', 'active')
        .orderBy('titles.sort_title')
        .orderBy('titles.id')
        .execute()
  return rows
}

export interface PlanTerms {
  departments: string[]
  years: number[]
  terms: number[]
  periods: string[]
  courses: { id: number; code: string; name: string }[]
}

/** What occurs among the plans. */
export async function planTerms(db: Reader): Promise<PlanTerms> {
  const plans = db.selectFrom('reading_lists').distinct()
  const departments = await plans.select('department').orderBy('department').execute()
  const years = await plans.select('year').orderBy('year', 'desc').execute()
  const terms = await plans.select('term').orderBy('term').execute()
  const periods = await plans.select('period').where('period', 'is not', null).orderBy('period', 'desc').execute()
  const courses = await db
    .selectFrom('courses')
    .innerJoin('reading_lists', 'reading_lists.course_id', 'courses.id')
    .select(['courses.id', 'courses.code', 'courses.name'])
    .distinct()
    .orderBy('courses.name')
    .orderBy('courses.id')
    .execute()
  return {
    departments: departments.map(({ department }) => department),
    years: years.map(({ year }) => year),
    terms: terms.map(({ term }) => term),
    periods: periods.flatMap(({ period }) => (period === null ? [] : [period])),
    courses,
  }
}

/** Those of the titles that are in the catalogue. */
export async function knownTitles(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('titles').select('id').where('id', 'in', ids).where('state', '=', 'active').execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NewPlanContent {
  students: number | null
  titles: readonly Omit<PlanTitle, 'data'>[]
}

/** @returns whether the plan still had this version: of two who change it at once, one wins */
export async function replacePlanContent(
  tx: Writer,
  { id: planId, version }: Pick<StoredPlan, 'id' | 'version'>,
  { students, titles }: NewPlanContent,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reading_lists')
    .set({ students, own_titles: 1, version: version + 1 })
    .where('id', '=', planId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('plan_titles').where('plan_id', '=', planId).execute()
  if (titles.length === 0) return true
  await tx
    .insertInto('plan_titles')
    .values(titles.map(({ titleId, kind }, position) => ({ plan_id: planId, title_id: titleId, kind, position })))
    .execute()
  return true
}
