/**
 * How many students share a copy, rounded up: what the evaluation of Brazilian courses (INEP, "Instrumento de avaliação
 * de cursos de graduação") asks of a bibliography. Undefined where nobody knows the number of students, or there is no
 * copy to share.
 */
export function studentsPerCopy(students: number | undefined, copies: number): number | undefined {
  if (students === undefined || students <= 0 || copies <= 0) return undefined
  return Math.ceil(students / copies)
}
