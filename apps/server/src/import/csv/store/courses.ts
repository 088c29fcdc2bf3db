/** Programmes, courses and the titles on their lists. */
import type { Insertable, Selectable } from 'kysely'
import type { Bulk } from '../../../database/bulk.ts'
import type { Writer } from '../../../database/database.ts'
import type { CoursesTable, CourseTitlesTable } from '../../../database/tables/catalogue.ts'

export function readCourses(tx: Writer): Promise<Selectable<CoursesTable>[]> {
  return tx.selectFrom('courses').selectAll().execute()
}

export async function addCourse(tx: Writer, course: Insertable<CoursesTable>): Promise<number> {
  return (await tx.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCourse(
  tx: Writer,
  id: number,
  changes: Pick<Selectable<CoursesTable>, 'name' | 'campus_id' | 'programme_id'>,
): Promise<void> {
  await tx.updateTable('courses').set(changes).where('id', '=', id).execute()
}

/** On which lists the titles are. */
export function courseReservesOf(
  tx: Writer,
  bulk: Bulk,
  titles: readonly number[],
): Promise<Selectable<CourseTitlesTable>[]> {
  return tx.selectFrom('course_titles').selectAll().where('title_id', 'in', bulk.numbers(titles)).execute()
}

/** Puts a title on a list, or says anew what it is there. */
export async function setCourseReserve(tx: Writer, reserve: Insertable<CourseTitlesTable>): Promise<void> {
  const { kind } = reserve
  await tx
    .insertInto('course_titles')
    .values(reserve)
    .onConflict((conflict) => conflict.columns(['course_id', 'title_id']).doUpdateSet({ kind }))
    .execute()
}

export async function removeCourseReserve(tx: Writer, courseId: number, titleId: number): Promise<void> {
  await tx.deleteFrom('course_titles').where('course_id', '=', courseId).where('title_id', '=', titleId).execute()
}
