/** The columns of a file of courses, their courses and what these read. */
import type { CsvColumn } from './read-csv.ts'
import { type TitleColumn, titleColumns } from './titles-of-rows.ts'

export type CoursesColumn =
  | TitleColumn
  | 'course'
  | 'course_name'
  | 'campus'
  | 'discipline'
  | 'discipline_name'
  | 'bibliography'

export const coursesColumns: readonly CsvColumn<CoursesColumn>[] = [
  { name: 'course', otherNames: ['curso', 'código do curso', 'carrera', 'código de la carrera'], required: true },
  { name: 'course_name', otherNames: ['nome do curso', 'nombre de la carrera', 'nombre del curso'] },
  { name: 'campus', otherNames: ['câmpus'] },
  { name: 'discipline', otherNames: ['disciplina', 'código da disciplina', 'asignatura', 'código de la asignatura'] },
  { name: 'discipline_name', otherNames: ['nome da disciplina', 'nombre de la asignatura'] },
  ...titleColumns,
  { name: 'bibliography', otherNames: ['bibliografia', 'bibliografía', 'tipo de bibliografia'] },
]

/** How a title is read; `removed` takes it off the list. */
export const bibliographies: Readonly<Record<'basic' | 'complementary' | 'removed', readonly string[]>> = {
  basic: ['básica', 'basica'],
  complementary: ['complementar', 'complementaria'],
  removed: ['retirada', 'retirado', 'removida', 'removido', 'eliminada', 'eliminado'],
}
